/// The Line_Break classes of Unicode scalars (UAX #14) after LB1, and the contexts that some of
/// them stand in.
enum LineBreakClass: UInt8, CaseIterable {
  // In the order of .ci/make-scalar-table.
  case alphabetic, breakAfter, breakBefore, breakBoth, mandatoryBreak, contingentBreak
  case closePunctuation, combiningMark, closeParenthesis, carriageReturn
  case exclamation, emojiBase, emojiModifier, glue, hebrewLetter, hyphen, hangulLV, hangulLVT
  case ideographic, inseparable, infixNumeric, jamoL, jamoT, jamoV, lineFeed, nextLine, nonstarter
  case numeric, openPunctuation, postfixNumeric, prefixNumeric, quotation, regionalIndicator
  case space, breakSymbol, wordJoiner, zeroWidthSpace, zeroWidthJoiner
  /// Brackets of full or half width, to which LB30 doesn't apply.
  case wideCloseParenthesis, wideOpenPunctuation
  /// What is kept for emoji to come (LB30b).
  case unassignedPictograph

  // Contexts, which are no scalar's class: what the text ends in is more than its last scalar.

  case start
  case spaceAfterOpening, spaceAfterQuotation, spaceAfterClosing, spaceAfterBreakBoth
  case spaceAfterZeroWidth
  /// Within or right behind a number.
  case numberSymbol, numberInfix, numberClose, numberParenthesis, numberWideParenthesis
  /// A hyphen or its like behind a Hebrew letter.
  case hebrewHyphen
  /// A hyphen that a word begins with.
  case initialHyphen
  /// The second of two.
  case regionalPair
}

extension LineBreakClass {
  var isMark: Bool { self == .combiningMark || self == .zeroWidthJoiner }

  var isLetter: Bool { self == .alphabetic || self == .hebrewLetter }

  var isIdeograph: Bool {
    switch self {
    case .ideographic, .unassignedPictograph, .emojiBase, .emojiModifier: true
    default: false
    }
  }

  var isHangul: Bool {
    switch self {
    case .jamoL, .jamoV, .jamoT, .hangulLV, .hangulLVT: true
    default: false
    }
  }

  var isOpening: Bool { self == .openPunctuation || self == .wideOpenPunctuation }

  var isClosing: Bool {
    switch self {
    case .closePunctuation, .closeParenthesis, .wideCloseParenthesis, .numberClose,
      .numberParenthesis, .numberWideParenthesis:
      true
    default: false
    }
  }

  var isSpace: Bool {
    switch self {
    case .space, .spaceAfterOpening, .spaceAfterQuotation, .spaceAfterClosing,
      .spaceAfterBreakBoth, .spaceAfterZeroWidth:
      true
    default: false
    }
  }

  var isLineEnd: Bool {
    switch self {
    case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine: true
    default: false
    }
  }

  /// Whether digits and symbols that follow go on with a number.
  var continuesNumber: Bool {
    self == .numeric || self == .numberSymbol || self == .numberInfix
  }

  /// Whether a number ends here, brackets behind it included.
  var isNumber: Bool { self == .numeric || outsideNumber != self }

  /// The class of the scalar that a context ends in, where the context is a number.
  var outsideNumber: LineBreakClass {
    switch self {
    case .numberSymbol: .breakSymbol
    case .numberInfix: .infixNumeric
    case .numberClose: .closePunctuation
    case .numberParenthesis: .closeParenthesis
    case .numberWideParenthesis: .wideCloseParenthesis
    default: self
    }
  }
}
