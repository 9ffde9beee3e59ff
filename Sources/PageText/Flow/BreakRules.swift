/// Where a line may end: at spaces, after hyphens, and around wide characters but for those that
/// can't begin or end a line (JIS X 4051, the basic kinsoku rules).
///
/// The one place to change for all of UAX #14.
enum BreakRules {
  static func allowsBreak(between before: AtomKind, and after: AtomKind) -> Bool {
    switch (before, after) {
    case (_, .space), (_, .newline), (_, .zeroSpace): false
    case (.space, _), (.zeroSpace, _), (.softHyphen, _): true
    case (.glue, _), (_, .glue), (_, .softHyphen): false
    case (.opening, _), (_, .closing): false
    case (.wide, _), (_, .wide): true
    case (.closing, .opening): false
    default: false
    }
  }

  /// Not after the dash of `-x`, nor before a number (UAX #14, LB20a and LB25).
  static func allowsBreak(afterHyphenBetween before: AtomKind, and after: AtomKind) -> Bool {
    (before == .letter || before == .digit) && (after == .letter || after == .wide)
  }

  static func kind(of scalar: Unicode.Scalar, width: Int) -> AtomKind {
    switch scalar.value {
    case ..<0x80: return kind(ofASCII: UInt8(scalar.value))
    case 0xA0, 0x202F, 0x2060, 0xFEFF: return .glue
    case 0xAD: return .softHyphen
    case 0x200B: return .zeroSpace
    case 0x2010, 0x2013: return .hyphen
    case 0x3000: return .space
    case 0x2018, 0x201C: return .opening
    case 0x2019, 0x201D, 0x2026: return .closing
    default: break
    }
    if closing.contains(scalar) { return .closing }
    if opening.contains(scalar) { return .opening }
    if width == 2 { return .wide }
    return scalar.properties.isAlphabetic ? .letter : .other
  }

  static func kind(ofASCII byte: UInt8) -> AtomKind {
    switch byte {
    case 0x0A: .newline
    case 0x20: .space
    case Paragraph.glue: .glue
    case UInt8(ascii: "-"): .hyphen
    case 0x30...0x39: .digit
    case 0x41...0x5A, 0x61...0x7A: .letter
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"),
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "?"), UInt8(ascii: "%"):
      .closing
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    default: .other
    }
  }

  private static let closing = Set(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〙〗〟｠»｡､｣ｰぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ‐゠–〜～‼⁇⁈⁉％"
      .unicodeScalars)
  private static let opening = Set("‘“（〔［｛〈《「『【〘〖〝｟«｢￥＄".unicodeScalars)
}
