/// Finds the places in a text where a line can end, scalar by scalar (UAX #14).
struct LineBreakScanner {
  private var context = LineBreakClass.start
  private var isAfterJoiner = false
  /// Where a bracket stands that opens behind `$` or its like.
  private var opening: Int?

  /// The place of a break that was allowed and is none, since a number follows the bracket there
  /// (LB25); known after the number's first digit.
  private(set) var withdrawn: Int?

  /// Whether a line can end before the next scalar, which is no end of a line itself.
  ///
  /// - Parameter place: what `withdrawn` is to say of this place.
  mutating func allowsBreak(before next: LineBreakClass, at place: Int) -> Bool {
    withdrawn = nil
    let joined = isAfterJoiner  // LB8a
    isAfterJoiner = next == .zeroWidthJoiner
    guard !next.isMark else { return allowsBreak(beforeMarkAfterJoiner: joined) }
    if next == .numeric { withdrawn = opening }
    opening = Self.isAffix(context) && next.isOpening ? place : nil
    let allowed = !joined && LineBreakRules.allowsBreak(after: context, before: next)
    context = LineBreakRules.context(after: context, next)
    return allowed
  }

  /// A mark is part of what it follows (LB9), or a letter where it can't be (LB10).
  private mutating func allowsBreak(beforeMarkAfterJoiner joined: Bool) -> Bool {
    switch context {
    case .start, .zeroWidthSpace: break
    case _ where context.isSpace || context.isLineEnd: break
    default: return false
    }
    defer { context = .alphabetic }
    return !joined && LineBreakRules.allowsBreak(after: context, before: .alphabetic)
  }

  private static func isAffix(_ context: LineBreakClass) -> Bool {
    context == .prefixNumeric || context == .postfixNumeric
  }
}
