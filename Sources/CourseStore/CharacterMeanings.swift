/// What characters beyond ASCII mean to the search, looked up once each.
///
/// The standard library's category and the folding's search cost a hundred times what remembering
/// costs, and a feed uses the same few characters again and again.
struct CharacterMeanings {
  enum Meaning {
    case separator
    /// Marks, and what stands inside words unseen: soft hyphens, joiners, direction marks.
    case ignored
    /// A part of a word, folded.
    case part(UInt32)
    /// A part of a word that folds to several characters.
    case parts
  }

  /// For the characters below 0x10000, when there has been one: 0 unknown, `separator`, `ignored`,
  /// `parts`, else the folded character, which is a letter or digit and so above these.
  private var remembered: [UInt32] = []
  private static let separator: UInt32 = 1
  private static let ignored: UInt32 = 2
  private static let parts: UInt32 = 3

  subscript(character: UInt32) -> Meaning {
    mutating get {
      guard character < 0x10000 else { return Self.meaning(Self.code(of: character)) }
      if remembered.isEmpty { remembered = Array(repeating: 0, count: 0x10000) }
      let index = Int(character)
      if remembered[index] == 0 { remembered[index] = Self.code(of: character) }
      return Self.meaning(remembered[index])
    }
  }

  private static func meaning(_ code: UInt32) -> Meaning {
    switch code {
    case separator: .separator
    case ignored: .ignored
    case parts: .parts
    default: .part(code)
    }
  }

  private static func code(of character: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(character) else { return separator }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
      var folded: [UInt32] = []
      Folding.unicode.fold(character) { folded.append($0) }
      return folded.count == 1 ? folded[0] : parts
    case .nonspacingMark, .enclosingMark, .format: return ignored
    default: return separator
    }
  }
}
