/// The cells that a table cell's content takes, counted while it is laid out without a bound.
struct CellNeed: Sendable {
  /// The narrowest at which nothing is broken that shouldn't be.
  var whole = 0
  /// The narrowest at all: long words are broken, and tables in it are records.
  var least = 0
  /// Whether it has an inner order, such as a list's, so that lines can't be moved one by one.
  var isArranged = false
  /// Whether it holds a table, which was only measured.
  var hasTable = false

  /// A word longer than this can be broken to fit a table into the width.
  private static let wordLimit = 24
  /// Up to here half the cell is enough, and the indent gives way; see `Flow.indent`.
  private static let indentLimit = 20

  mutating func include(_ paragraph: Paragraph, indent: Int) {
    if !paragraph.marker.isEmpty || paragraph.keepsSpace { isArranged = true }
    let longest = paragraph.longestPiece
    let full = max(indent, paragraph.marker.cellWidth) + longest
    let needed =
      longest <= Self.indentLimit && !paragraph.keepsSpace ? min(full, 2 * longest) : full
    whole = max(whole, needed)
    least = max(least, paragraph.keepsSpace ? needed : min(needed, Self.wordLimit))
  }
}

extension Paragraph {
  /// The cells of the longest piece that no line can end in; a line where space is kept.
  var longestPiece: Int {
    bytes.withUnsafeBufferPointer { text in
      isASCII ? longestPiece(ASCIIAtoms(bytes: text)) : longestPiece(ClusterAtoms(text))
    }
  }

  private func longestPiece(_ atoms: some Atoms) -> Int {
    var longest = 0
    var width = 0
    for index in 0..<atoms.count {
      if atoms.isLineEnd(index) {
        width = 0
        continue
      }
      if !keepsSpace, index > 0, atoms.allowsBreak(before: index) { width = 0 }
      // Spaces at the end of a line aren't shown.
      if atoms.isSpace(index) && !keepsSpace { continue }
      width += atoms.width(index)
      longest = max(longest, atoms.isSoftHyphen(index) ? width + 1 : width)
    }
    return longest
  }
}
