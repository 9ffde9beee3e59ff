/// How a page's bytes stand for text, by the WHATWG encoding standard.
enum Encoding: Equatable {
  case utf8
  case utf16(bigEndian: Bool)
  case singleByte(SingleByteSet)
  /// GBK is read as gb18030 is, but written without its four bytes.
  case big5, eucJP, eucKR, gbk, gb18030, iso2022JP, shiftJIS
  /// What the standard reads nothing of: bytes that look like ASCII and aren't could hide markup.
  case replacement
  case userDefined

  /// Also what the standard understands by ASCII and Latin-1.
  static var windows1252: Encoding { .singleByte(.windows1252) }

  /// What the bytes from 0x80 on stand for in x-user-defined.
  static let userDefinedPoints = [UInt16](0xF780...0xF7FF)

  /// The standard's "get an encoding": white space around it and case don't matter.
  ///
  /// - Parameter label: as written by a server or a page; unknown ones give nil.
  init?(label: some Sequence<UInt8>) {
    let start = label.drop(while: \.isHTMLSpace)
    let trimmed = start.reversed().drop(while: \.isHTMLSpace).reversed()
    let name = String(decoding: trimmed.map(\.asciiLowercased), as: UTF8.self)
    guard let encoding = Encoding.named(name) else { return nil }
    self = encoding
  }
}

extension UInt8 {
  /// Tab, line feed, form feed, carriage return and space: the standard's ASCII white space.
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }

  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
