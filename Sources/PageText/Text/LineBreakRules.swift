/// Where a line may end, by UAX #14 for Unicode 15.0.
///
/// Numbers are kept together as in section 8.2, example 7, by which the standard's test is made.
/// There is one tailoring, as in later versions (LB20a): a hyphen that a word begins with, as
/// in `--help`, isn't parted from it.
enum LineBreakRules {
  /// Whether a line can end between what ends in `context` and a scalar of the class `next`, if
  /// that is no mark (LB9).
  static func allowsBreak(after context: LineBreakClass, before next: LineBreakClass) -> Bool {
    rows[Int(context.rawValue)] >> UInt64(next.rawValue) & 1 != 0
  }

  /// The context that a scalar makes of the one before it; LB9 and LB10 are applied already.
  static func context(after context: LineBreakClass, _ next: LineBreakClass) -> LineBreakClass {
    switch next {
    case .space: space(after: context)
    case .breakSymbol: context.continuesNumber ? .numberSymbol : next
    case .infixNumeric: context.continuesNumber ? .numberInfix : next
    case .closePunctuation: context.continuesNumber ? .numberClose : next
    case .closeParenthesis: context.continuesNumber ? .numberParenthesis : next
    case .wideCloseParenthesis: context.continuesNumber ? .numberWideParenthesis : next
    case .regionalIndicator: context == .regionalIndicator ? .regionalPair : next
    case .breakAfter: context == .hebrewLetter ? .hebrewHyphen : next
    case .hyphen: hyphen(after: context)
    default: next
    }
  }

  private static func space(after context: LineBreakClass) -> LineBreakClass {
    switch context {
    case .quotation: .spaceAfterQuotation
    case .breakBoth: .spaceAfterBreakBoth
    case .zeroWidthSpace: .spaceAfterZeroWidth
    case _ where context.isSpace: context
    case _ where context.isOpening: .spaceAfterOpening
    case _ where context.isClosing: .spaceAfterClosing
    default: .space
    }
  }

  private static func hyphen(after context: LineBreakClass) -> LineBreakClass {
    switch context {
    case .hebrewLetter: .hebrewHyphen
    case .quotation, .initialHyphen: .initialHyphen
    case _ where context.isSpace || context.isOpening: .initialHyphen
    default: .hyphen
    }
  }

  /// For each context a bit for each class that a line may begin with.
  private static let rows = InlineArray<64, UInt64> { index in
    guard let context = LineBreakClass(rawValue: UInt8(index)) else { return 0 }
    return LineBreakClass.allCases.reduce(0) { row, next in
      breaksAtSpaces(context, next) ?? breaksAtWords(context, next)
        ? row | 1 << UInt64(next.rawValue) : row
    }
  }

  /// LB2 to LB18; nil where none of them applies.
  private static func breaksAtSpaces(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool? {
    switch (before, after) {
    case (.start, _), (.carriageReturn, .lineFeed): false  // LB2, LB5
    case _ where before.isLineEnd: true  // LB4, LB5
    case _ where after.isLineEnd: false  // LB6
    case (_, .space), (_, .zeroWidthSpace): false  // LB7
    case (.zeroWidthSpace, _), (.spaceAfterZeroWidth, _): true  // LB8
    case _ where after.isMark: false  // LB9
    case (.wordJoiner, _), (_, .wordJoiner), (.glue, _): false  // LB11, LB12
    case (.breakAfter, .glue), (.hyphen, .glue): nil  // LB12a
    case (_, .glue) where !before.isSpace: false
    case (_, .exclamation), (_, .infixNumeric), (_, .breakSymbol): false  // LB13
    case _ where after.isClosing: false
    case (.spaceAfterOpening, _): false  // LB14
    case _ where before.isOpening: false
    case (.spaceAfterQuotation, _) where after.isOpening: false  // LB15
    case (.spaceAfterClosing, .nonstarter): false  // LB16
    case (.breakBoth, .breakBoth), (.spaceAfterBreakBoth, .breakBoth): false  // LB17
    case _ where before.isSpace: true  // LB18
    default: nil
    }
  }

  /// LB19 to LB24; the other rules where none of them applies.
  private static func breaksAtWords(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch (before.outsideNumber, after) {
    case (.quotation, _), (_, .quotation): false  // LB19
    case (.contingentBreak, _), (_, .contingentBreak): true  // LB20
    case (.initialHyphen, _): false  // LB20a
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _): false  // LB21
    case (.hebrewHyphen, _), (.breakSymbol, .hebrewLetter): false  // LB21a, LB21b
    case (_, .inseparable): false  // LB22
    case (_, .numeric) where before.isLetter: false  // LB23
    case (.numeric, _) where after.isLetter: false
    case (.prefixNumeric, _) where after.isIdeograph: false  // LB23a
    case (_, .postfixNumeric) where before.isIdeograph: false
    case (.prefixNumeric, _) where after.isLetter: false  // LB24
    case (.postfixNumeric, _) where after.isLetter: false
    case (_, .prefixNumeric) where before.isLetter: false
    case (_, .postfixNumeric) where before.isLetter: false
    default: breaksInWords(before, after)
    }
  }

  /// LB25 to LB31, but for what LB25 says of an opening bracket: see `LineBreakScanner`.
  private static func breaksInWords(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch (before.outsideNumber, after) {
    case (.hyphen, .numeric), (.prefixNumeric, .numeric): false  // LB25
    case (.postfixNumeric, .numeric): false
    case (_, .numeric) where before.continuesNumber: false
    case (_, .prefixNumeric) where before.isNumber: false
    case (_, .postfixNumeric) where before.isNumber: false
    case (.jamoL, _) where after.isHangul && after != .jamoT: false  // LB26
    case (.jamoV, .jamoV), (.jamoV, .jamoT), (.hangulLV, .jamoV), (.hangulLV, .jamoT): false
    case (.jamoT, .jamoT), (.hangulLVT, .jamoT): false
    case (_, .postfixNumeric) where before.isHangul: false  // LB27
    case (.prefixNumeric, _) where after.isHangul: false
    case _ where before.isLetter && after.isLetter: false  // LB28
    case (.infixNumeric, _) where after.isLetter: false  // LB29
    case (_, .openPunctuation) where before.isLetter || before == .numeric: false  // LB30
    case (.closeParenthesis, _) where after.isLetter || after == .numeric: false
    case (.regionalIndicator, .regionalIndicator): false  // LB30a
    case (.emojiBase, .emojiModifier), (.unassignedPictograph, .emojiModifier): false  // LB30b
    default: true  // LB31
    }
  }
}
