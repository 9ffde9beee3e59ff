/// Finds out what a page is encoded in: its byte order mark, the server's word, its own word, or
/// what its bytes look like, in this order.
struct EncodingSniffer {
  /// How far into a page its own word is looked for (HTML standard, section 4.2.5.4).
  private static let reach = 1024

  private let bytes: ArraySlice<UInt8>

  /// The encoding, and how many bytes of a byte order mark go before the text.
  static func encoding(of bytes: [UInt8], charset: String?) -> (encoding: Encoding, mark: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(bigEndian: true), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(bigEndian: false), 2) }
    if let named = charset.flatMap({ Encoding(label: $0.utf8) }) { return (named, 0) }
    if let own = EncodingSniffer(bytes: bytes.prefix(reach)).declared { return (own, 0) }
    return (isValidUTF8(bytes) ? .utf8 : .windows1252, 0)
  }

  static func isValidUTF8(_ bytes: [UInt8]) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  private init(bytes: ArraySlice<UInt8>) {
    // Folded to lower case, for all that is looked for is ASCII.
    self.bytes = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }[...]
  }

  private var declared: Encoding? {
    let found =
      bytes.starts(with: "<?xml".utf8)
      ? value(after: "encoding", in: tag(at: bytes.startIndex)).flatMap { Encoding(label: $0) }
      : nil
    guard let encoding = found ?? fromMeta else { return nil }
    // A page whose declaration could be read as ASCII isn't UTF-16 (HTML standard 13.2.3.2).
    if case .utf16 = encoding { return .utf8 }
    return encoding
  }

  private var fromMeta: Encoding? {
    var index = bytes.startIndex
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[open...]
      if rest.starts(with: "<!--".utf8) {
        index = end(ofCommentAt: open)
        continue
      }
      if rest.starts(with: "<meta".utf8), let encoding = charset(inMeta: tag(at: open)) {
        return encoding
      }
      index = open + 1
    }
    return nil
  }

  private func charset(inMeta tag: ArraySlice<UInt8>) -> Encoding? {
    value(after: "charset", in: tag).flatMap { Encoding(label: $0) }
  }

  private func tag(at open: Int) -> ArraySlice<UInt8> {
    bytes[open...].prefix { $0 != UInt8(ascii: ">") }
  }

  private func end(ofCommentAt open: Int) -> Int {
    var index = open + 4
    while index + 2 < bytes.endIndex {
      if bytes[index...].starts(with: "-->".utf8) { return index + 3 }
      index += 1
    }
    return bytes.endIndex
  }

  /// What stands behind `name =`, with or without quotes; serves `charset=` within `content` too.
  private func value(after name: String, in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var index = tag.startIndex
    while index < tag.endIndex {
      guard tag[index...].starts(with: name.utf8) else {
        index += 1
        continue
      }
      index += name.utf8.count
      let rest = tag[index...].drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "=") else { continue }
      return text(of: rest.dropFirst().drop { $0 <= 0x20 })
    }
    return nil
  }

  private func text(of value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    if let quote = value.first, quotes.contains(quote) {
      return value.dropFirst().prefix { $0 != quote }
    }
    return value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ";") && !quotes.contains($0) }
  }
}
