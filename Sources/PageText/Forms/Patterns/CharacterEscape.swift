/// What stands behind a backslash and means one character: a certain one, or one of a class.
enum CharacterEscape {
  case character(Unicode.Scalar)
  /// As PCRE2 writes it, fit for the inside of brackets and for standing alone.
  case set(String)

  /// - Parameter parser: behind the backslash; then behind the escape.
  static func read(
    _ parser: inout PatternTranslator, inClass: Bool
  ) throws(PatternTranslator.Untranslatable) -> CharacterEscape {
    guard let next = parser.rest.popFirst() else { throw .init() }
    switch next {
    case "d", "D", "w", "W": return .set("\\" + String(next))
    case "s": return .set(spaces)
    case "S": return .set("")
    case "t": return .character("\t")
    case "n": return .character("\n")
    case "v": return .character("\u{0B}")
    case "f": return .character("\u{0C}")
    case "r": return .character("\r")
    case "b" where inClass: return .character("\u{08}")
    case "0": return try zero(&parser)
    case "c": return try control(&parser)
    case "x": return .character(try scalar(hexDigits(2, &parser)))
    case "u": return .character(try unicode(&parser))
    case "p", "P": return .set(try PatternProperty.read(&parser, isNegated: next == "P"))
    case _ where syntax.contains(next), _ where inClass && classMarks.contains(next):
      return .character(next)
    default: throw .init()
    }
  }

  /// What is to be written for it outside of brackets.
  var pattern: String {
    switch self {
    case .character(let scalar): PatternTranslator.literal(scalar)
    case .set(""): "[^\(Self.spaces)]"
    case .set(let set): "[\(set)]"
    }
  }

  /// ECMAScript's white space and line ends (section 12.2 and 12.3), which are not PCRE2's.
  static let spaces =
    "\\x{9}-\\x{d}\\x{20}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}"
    + "\\x{3000}\\x{feff}"

  private static let syntax = Set("^$\\.*+?()[]{}|/".unicodeScalars)
  private static let classMarks = Set("&-!#%,:;<=>@`~".unicodeScalars)

  private static func zero(
    _ parser: inout PatternTranslator
  ) throws(PatternTranslator.Untranslatable) -> CharacterEscape {
    if let next = parser.rest.first, "0"..."9" ~= next { throw .init() }
    return .character("\0")
  }

  private static func control(
    _ parser: inout PatternTranslator
  ) throws(PatternTranslator.Untranslatable) -> CharacterEscape {
    guard let letter = parser.rest.popFirst(), letter.isASCII, letter.properties.isAlphabetic else {
      throw .init()
    }
    return .character(Unicode.Scalar(UInt8(letter.value & 0x1F)))
  }

  private static func unicode(
    _ parser: inout PatternTranslator
  ) throws(PatternTranslator.Untranslatable) -> Unicode.Scalar {
    if parser.skip("{") {
      let digits = parser.rest.prefix { $0 != "}" }
      guard (1...8).contains(digits.count), let value = UInt32(String(digits), radix: 16),
        String(digits).utf8.allSatisfy({ $0 != UInt8(ascii: "+") })
      else { throw .init() }
      parser.rest = parser.rest.dropFirst(digits.count + 1)
      return try scalar(value)
    }
    let first = try hexDigits(4, &parser)
    guard 0xD800..<0xDC00 ~= first else { return try scalar(first) }
    guard parser.skip("\\u") else { throw .init() }
    let second = try hexDigits(4, &parser)
    guard 0xDC00..<0xE000 ~= second else { throw .init() }
    return try scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private static func hexDigits(
    _ count: Int, _ parser: inout PatternTranslator
  ) throws(PatternTranslator.Untranslatable) -> UInt32 {
    let digits = String(parser.rest.prefix(count))
    guard digits.utf8.count == count, let value = UInt32(digits, radix: 16),
      digits.first != "+"
    else { throw .init() }
    parser.rest = parser.rest.dropFirst(count)
    return value
  }

  private static func scalar(
    _ value: UInt32
  ) throws(PatternTranslator.Untranslatable) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw .init() }
    return scalar
  }
}
