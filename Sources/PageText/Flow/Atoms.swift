/// A paragraph as the smallest pieces that a line can end between.
///
/// Two forms share one line breaker: plain ASCII, which needs no preparation, and anything else.
protocol Atoms {
  var count: Int { get }
  /// Where the atom's bytes begin; `count` gives the end of the text.
  func offset(_ index: Int) -> Int
  /// In cells.
  func width(_ index: Int) -> Int
  func isLineEnd(_ index: Int) -> Bool
  /// Whether it isn't shown at a line's end.
  func isSpace(_ index: Int) -> Bool
  /// Whether it is shown only as a hyphen where the line breaks at it.
  func isSoftHyphen(_ index: Int) -> Bool
  /// Whether a line can end before this atom; asked for all but the first.
  func allowsBreak(before index: Int) -> Bool
  /// The first atom behind `start` that is beyond `limit` cells or ends the line, or `count`, and
  /// the cells up to it; spaces may stand beyond.
  func reach(from start: Int, limit: Int) -> (index: Int, width: Int)
}
