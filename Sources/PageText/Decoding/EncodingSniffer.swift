/// Finds out what a page is encoded in: its byte order mark, the server's word, or its own word, in
/// this order (HTML standard, section 13.2.3.2).
enum EncodingSniffer {
  /// How far into a page its own word is looked for.
  private static let reach = 1024

  /// The encoding, nil where there is no word, and how many bytes of a mark go before the text.
  static func encoding(of bytes: [UInt8], charset: String?) -> (encoding: Encoding?, mark: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(bigEndian: true), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(bigEndian: false), 2) }
    if let named = charset.flatMap({ Encoding(label: $0.utf8) }) { return (named, 0) }
    let head = bytes.prefix(reach)
    if let declared = utf16Declaration(head) { return (declared, 0) }
    let own = MetaPrescan.encoding(in: head) ?? xmlDeclaration(head)
    return (own.map(asReadInASCII), 0)
  }

  /// What could be read as ASCII isn't UTF-16, and browsers don't take a page's word for a charset
  /// that only scripts use.
  private static func asReadInASCII(_ encoding: Encoding) -> Encoding {
    switch encoding {
    case .utf16: .utf8
    case .userDefined: .windows1252
    default: encoding
    }
  }

  /// `<?x` in UTF-16.
  private static func utf16Declaration(_ head: ArraySlice<UInt8>) -> Encoding? {
    if head.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16(bigEndian: false) }
    if head.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return .utf16(bigEndian: true) }
    return nil
  }

  /// The standard's "get an XML encoding".
  private static func xmlDeclaration(_ head: ArraySlice<UInt8>) -> Encoding? {
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let name = Array("encoding".utf8)
    var rest = head[..<end]
    while !rest.isEmpty, !rest.starts(with: name) { rest = rest.dropFirst() }
    rest = rest.dropFirst(name.count).drop { $0 <= 0x20 }
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst().drop { $0 <= 0x20 }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = rest.dropFirst().firstIndex(of: quote)
    else { return nil }
    let label = rest[..<close].dropFirst()
    return label.contains { $0 <= 0x20 } ? nil : Encoding(label: label)
  }
}
