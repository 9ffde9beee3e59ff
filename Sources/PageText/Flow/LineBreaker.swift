/// Cuts a paragraph into lines that fit.
struct LineBreaker {
  struct Piece: Equatable {
    /// Of the paragraph's bytes.
    var range: Range<Int>
    /// In cells, with the hyphen.
    var width: Int
    /// Whether the line breaks at a soft hyphen.
    var endsInHyphen = false
  }

  /// - Parameters:
  ///   - first: the cells of the first line.
  ///   - rest: the cells of all others.
  static func pieces(
    _ atoms: some Atoms, first: Int, rest: Int, each body: (Piece) -> Void
  ) {
    var start = 0
    var limit = max(first, 1)
    while start < atoms.count {
      let (piece, next) = piece(atoms, from: start, limit: limit)
      body(piece)
      start = next
      limit = max(rest, 1)
    }
  }

  private static func piece(
    _ atoms: some Atoms, from start: Int, limit: Int
  ) -> (Piece, next: Int) {
    var width = 0
    // The last place where the line could end, and its width up to there.
    var fit: (index: Int, width: Int)?
    var index = start
    while index < atoms.count {
      let kind = atoms.kind(index)
      if kind == .newline {
        return (end(atoms, start..<index, width), index + 1)
      }
      if index > start && atoms.allowsBreak(before: index) {
        // A soft hyphen needs a cell where the line ends at it.
        let needed = atoms.kind(index - 1) == .softHyphen ? width + 1 : width
        if needed <= limit { fit = (index, width) }
      }
      let next = width + atoms.width(index)
      // Spaces may stand over the edge, where they aren't shown.
      if next > limit && kind != .space && index > start {
        let cut = fit ?? (index, width)
        return (end(atoms, start..<cut.index, cut.width), skipSpace(atoms, cut.index))
      }
      width = next
      index += 1
    }
    return (end(atoms, start..<index, width), index)
  }

  private static func end(_ atoms: some Atoms, _ range: Range<Int>, _ width: Int) -> Piece {
    var (last, width) = (range.upperBound, width)
    while last > range.lowerBound && atoms.kind(last - 1) == .space {
      last -= 1
      width -= atoms.width(last)
    }
    let bytes = atoms.offset(range.lowerBound)..<atoms.offset(last)
    let isHyphen =
      last > range.lowerBound && last < atoms.count && atoms.kind(last - 1) == .softHyphen
      && atoms.kind(last) != .newline
    return Piece(range: bytes, width: isHyphen ? width + 1 : width, endsInHyphen: isHyphen)
  }

  private static func skipSpace(_ atoms: some Atoms, _ index: Int) -> Int {
    var index = index
    while index < atoms.count && atoms.kind(index) == .space { index += 1 }
    return index
  }
}
