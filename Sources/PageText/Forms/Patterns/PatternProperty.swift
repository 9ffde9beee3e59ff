/// `\p{…}` and `\P{…}`, as far as both languages have the same properties.
enum PatternProperty {
  private static let categories = [
    "Letter": "L", "Cased_Letter": "L&", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll",
    "Titlecase_Letter": "Lt", "Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M",
    "Nonspacing_Mark": "Mn", "Spacing_Mark": "Mc", "Enclosing_Mark": "Me", "Number": "N",
    "Decimal_Number": "Nd", "Letter_Number": "Nl", "Other_Number": "No", "Punctuation": "P",
    "Connector_Punctuation": "Pc", "Dash_Punctuation": "Pd", "Open_Punctuation": "Ps",
    "Close_Punctuation": "Pe", "Initial_Punctuation": "Pi", "Final_Punctuation": "Pf",
    "Other_Punctuation": "Po", "Symbol": "S", "Math_Symbol": "Sm", "Currency_Symbol": "Sc",
    "Modifier_Symbol": "Sk", "Other_Symbol": "So", "Separator": "Z", "Space_Separator": "Zs",
    "Line_Separator": "Zl", "Paragraph_Separator": "Zp", "Other": "C", "Control": "Cc",
    "Format": "Cf", "Private_Use": "Co", "Unassigned": "Cn",
  ]
  private static let binary: Set = [
    "Alphabetic", "Emoji", "Lowercase", "Uppercase", "White_Space", "ID_Start", "ID_Continue",
    "Ideographic",
  ]
  private static let scripts: Set = [
    "Arabic", "Armenian", "Bengali", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek",
    "Gujarati", "Gurmukhi", "Han", "Hangul", "Hebrew", "Hiragana", "Kannada", "Katakana", "Khmer",
    "Lao", "Latin", "Malayalam", "Myanmar", "Sinhala", "Tamil", "Telugu", "Thai", "Tibetan",
  ]

  /// - Parameter parser: behind the letter; then behind the brace.
  /// - Returns: what PCRE2 writes inside of brackets.
  static func read(
    _ parser: inout PatternTranslator, isNegated: Bool
  ) throws(PatternTranslator.Untranslatable) -> String {
    guard parser.skip("{") else { throw .init() }
    let text = String(parser.rest.prefix { $0 != "}" })
    parser.rest = parser.rest.dropFirst(text.unicodeScalars.count)
    guard parser.skip("}") else { throw .init() }
    guard let name = name(text) else { throw .init() }
    return "\\\(isNegated ? "P" : "p"){\(name)}"
  }

  private static func name(_ text: String) -> String? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first ?? "", parts.count) {
    case ("gc", 2), ("General_Category", 2): return category(parts[1])
    case ("sc", 2), ("Script", 2): return scripts.contains(parts[1]) ? "sc:\(parts[1])" : nil
    case ("scx", 2), ("Script_Extensions", 2):
      return scripts.contains(parts[1]) ? "scx:\(parts[1])" : nil
    case ("Any", 1): return "Any"
    case (let name, 1): return category(name) ?? (binary.contains(name) ? name : nil)
    default: return nil
    }
  }

  private static func category(_ name: String) -> String? {
    categories[name] ?? (categories.values.contains(name) && name != "L&" ? name : nil)
  }
}
