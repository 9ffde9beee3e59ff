/// How a page's bytes stand for text.
enum Encoding: Equatable {
  case utf8
  case utf16(bigEndian: Bool)
  /// Also what the standard understands by ASCII and Latin-1.
  case windows1252
  /// The name is iconv's.
  case iconv(String)

  /// - Parameter label: as written by a server or a page; unknown ones give nil.
  init?(label: some Sequence<UInt8>) {
    let isMargin = { (byte: UInt8) in
      byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
    let trimmed = Array(label.drop(while: isMargin)).reversed().drop(while: isMargin).reversed()
    let name = String(decoding: trimmed, as: UTF8.self).lowercased()
    guard let encoding = Encoding.named(name) else { return nil }
    self = encoding
  }
}
