/// Text as bytes, for what a form sends.
extension Encoding {
  /// The standard's "get an output encoding": some encodings are only ever read.
  var output: Encoding {
    switch self {
    case .utf16, .replacement: .utf8
    default: self
    }
  }

  /// What the standard calls it, and a form's `_charset_` sends.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let bigEndian): bigEndian ? "UTF-16BE" : "UTF-16LE"
    case .singleByte(let set): set.rawValue
    case .big5: "Big5"
    case .eucJP: "EUC-JP"
    case .eucKR: "EUC-KR"
    case .gbk: "GBK"
    case .gb18030: "gb18030"
    case .iso2022JP: "ISO-2022-JP"
    case .shiftJIS: "Shift_JIS"
    case .replacement: "replacement"
    case .userDefined: "x-user-defined"
    }
  }

  /// The text in the output encoding, with `&#N;` for what that lacks (the standard's mode "html").
  func encoded(_ text: String) -> [UInt8] {
    switch self {
    case .utf8, .utf16, .replacement: Array(text.utf8)
    case .singleByte(let set): SingleByteEncoder(points: set.points).encode(text)
    case .userDefined: SingleByteEncoder(points: Self.userDefinedPoints).encode(text)
    case .big5: Big5Encoder().encode(text)
    case .eucJP: EUCJPEncoder().encode(text)
    case .eucKR: EUCKREncoder().encode(text)
    case .gbk: GB18030Encoder(isGBK: true).encode(text)
    case .gb18030: GB18030Encoder(isGBK: false).encode(text)
    case .shiftJIS: ShiftJISEncoder().encode(text)
    case .iso2022JP: ISO2022JPEncoder.encode(text)
    }
  }
}
