extension UInt8 {
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isASCIILetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  var isASCIIUpper: Bool { isASCIILetter && self & 0x20 == 0 }

  /// The value of a hexadecimal digit.
  var hexDigit: UInt8? {
    if isASCIIDigit { return self - UInt8(ascii: "0") }
    let lower = self | 0x20
    let isLetter = lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f")
    return isLetter ? lower - UInt8(ascii: "a") + 10 : nil
  }

  /// C0 and DEL.
  var isASCIIControl: Bool { self < 0x20 || self == 0x7F }

  /// A letter of a `token` (RFC 9110, section 5.6.2).
  var isTokenLetter: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default:
      isASCIILetter || isASCIIDigit
    }
  }
}

extension Collection<UInt8> {
  /// UTF-8, or Latin-1 where the bytes are not UTF-8 (as the Fetch standard reads header fields).
  var decodedText: String {
    String(validating: self, as: UTF8.self)
      ?? String(String.UnicodeScalarView(map { Unicode.Scalar($0) }))
  }
}

extension String {
  /// ASCII letters in lower case; others are left, unlike `lowercased()`.
  var asciiLowercased: String {
    guard utf8.contains(where: \.isASCIIUpper) else { return self }
    return String(decoding: utf8.map { $0.isASCIIUpper ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  var nonEmpty: String? { isEmpty ? nil : self }

  /// Without C0, C1, DEL, line separators and bidirectional controls, cut at 256 characters: for
  /// text of a server that is shown.
  var displayable: String {
    let shown = unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
    return String(String(shown).prefix(256))
  }
}

extension Substring {
  /// Without blanks and tabs at both ends.
  var trimmed: String {
    var rest = self
    while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
