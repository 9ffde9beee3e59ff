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
    let reach = atoms.reach(from: start, limit: limit)
    if reach.index == atoms.count || atoms.isLineEnd(reach.index) {
      return (piece(atoms, start..<reach.index, reach.width), reach.index + 1)
    }
    var (cut, width) = reach
    while cut > start {
      if atoms.allowsBreak(before: cut) {
        let isHyphen = atoms.isSoftHyphen(cut - 1)
        // The hyphen needs a cell, and something before it on the line.
        if !isHyphen { return (piece(atoms, start..<cut, width), cut) }
        if width > 0 && width < limit {
          let bytes = atoms.offset(start)..<atoms.offset(cut)
          return (Piece(range: bytes, width: width + 1, endsInHyphen: true), cut)
        }
      }
      cut -= 1
      width -= atoms.width(cut)
    }
    // Nothing fits: the word is cut where the line is full.
    return (piece(atoms, start..<reach.index, reach.width), reach.index)
  }

  /// A line without the spaces at its end.
  private static func piece(_ atoms: some Atoms, _ range: Range<Int>, _ width: Int) -> Piece {
    var (last, width) = (range.upperBound, width)
    while last > range.lowerBound && atoms.isSpace(last - 1) {
      last -= 1
      width -= atoms.width(last)
    }
    return Piece(range: atoms.offset(range.lowerBound)..<atoms.offset(last), width: width)
  }
}
