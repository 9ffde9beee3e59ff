/// Looks for the encoding that a page names in a `meta` element.
///
/// That is "prescan a byte stream to determine its encoding" of the HTML standard, section 13.2.3.2:
/// where it runs out of bytes it has found nothing.
struct MetaPrescan {
  private struct EndOfBytes: Error {}

  private struct Attribute {
    /// Both in lower case.
    var name: [UInt8] = []
    var value: [UInt8] = []

    func isNamed(_ text: StaticString) -> Bool { name.isASCII(text) }
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  static func encoding(in bytes: ArraySlice<UInt8>) -> Encoding? {
    var prescan = MetaPrescan(bytes: bytes, index: bytes.startIndex)
    return try? prescan.run()
  }

  private mutating func run() throws(EndOfBytes) -> Encoding {
    while true {
      if starts(with: "<!--") {
        // The hyphens that open it may close it too.
        index += 2
        while !starts(with: "-->") { try advance() }
        index += 2
      } else if starts(with: "<meta"), endsName(try byte(at: 5)) {
        index += 5
        if let encoding = try encodingOfMeta() { return encoding }
      } else if try startsTag() {
        while !endsUnquoted(try byte()) { try advance() }
        while try attribute() != nil {}
      } else if starts(with: "<!") || starts(with: "</") || starts(with: "<?") {
        while try byte() != UInt8(ascii: ">") { try advance() }
      }
      try advance()
    }
  }

  /// Reads the attributes of a `meta` element; the last words are the standard's.
  private mutating func encodingOfMeta() throws(EndOfBytes) -> Encoding? {
    var seen: Set<[UInt8]> = []
    var hasPragma = false
    var needsPragma: Bool?
    var encoding: Encoding?
    while let attribute = try attribute() {
      guard seen.insert(attribute.name).inserted else { continue }
      if attribute.isNamed("http-equiv") {
        hasPragma = attribute.value.isASCII("content-type")
      } else if attribute.isNamed("content") {
        guard needsPragma == nil, let found = Self.encoding(inContent: attribute.value) else {
          continue
        }
        encoding = found
        needsPragma = true
      } else if attribute.isNamed("charset") {
        encoding = Encoding(label: attribute.value)
        needsPragma = false
      }
    }
    guard let needsPragma, hasPragma || !needsPragma else { return nil }
    return encoding
  }

  /// The standard's "get an attribute"; nil at the tag's `>`.
  private mutating func attribute() throws(EndOfBytes) -> Attribute? {
    while endsName(try byte()) { try advance() }
    guard try byte() != UInt8(ascii: ">") else { return nil }
    var attribute = Attribute()
    while true {
      let byte = try byte()
      // A name may begin with `=`.
      if byte == UInt8(ascii: "="), !attribute.name.isEmpty { break }
      if endsName(byte) || byte == UInt8(ascii: ">") { break }
      attribute.name.append(byte.asciiLowercased)
      try advance()
    }
    try skipSpace()
    guard try byte() == UInt8(ascii: "=") else { return attribute }
    try advance()
    try skipSpace()
    attribute.value = try value()
    return attribute
  }

  private mutating func value() throws(EndOfBytes) -> [UInt8] {
    let quote = try byte()
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { try advance() }
    var value: [UInt8] = []
    while true {
      let byte = try byte()
      if isQuoted ? byte == quote : endsUnquoted(byte) { break }
      value.append(byte.asciiLowercased)
      try advance()
    }
    if isQuoted { try advance() }
    return value
  }

  /// The standard's "extracting a character encoding from a meta element".
  private static func encoding(inContent content: [UInt8]) -> Encoding? {
    let name = Array("charset".utf8)
    var rest = content[...]
    while true {
      while !rest.isEmpty, !rest.starts(with: name) { rest = rest.dropFirst() }
      guard !rest.isEmpty else { return nil }
      rest = rest.dropFirst(name.count).drop(while: \.isHTMLSpace)
      if rest.first == UInt8(ascii: "=") { break }
    }
    rest = rest.dropFirst().drop(while: \.isHTMLSpace)
    guard let quote = rest.first else { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return Encoding(label: rest.prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: ";") })
    }
    rest = rest.dropFirst()
    return rest.firstIndex(of: quote).flatMap { Encoding(label: rest[..<$0]) }
  }

  // MARK: Bytes

  private func byte(at offset: Int = 0) throws(EndOfBytes) -> UInt8 {
    guard index + offset < bytes.endIndex else { throw EndOfBytes() }
    return bytes[index + offset]
  }

  private mutating func advance() throws(EndOfBytes) {
    guard index < bytes.endIndex else { throw EndOfBytes() }
    index += 1
  }

  private mutating func skipSpace() throws(EndOfBytes) {
    while try byte().isHTMLSpace { try advance() }
  }

  /// Whether the bytes here are the text, which is in lower case, in any case.
  private func starts(with text: StaticString) -> Bool {
    Array(bytes[index...].prefix(text.utf8CodeUnitCount)).isASCII(text)
  }

  private func startsTag() throws(EndOfBytes) -> Bool {
    guard try byte() == UInt8(ascii: "<") else { return false }
    let letter = try byte(at: 1) == UInt8(ascii: "/") ? byte(at: 2) : byte(at: 1)
    return (0x61...0x7A).contains(letter.asciiLowercased)
  }

  private func endsName(_ byte: UInt8) -> Bool { byte.isHTMLSpace || byte == UInt8(ascii: "/") }

  private func endsUnquoted(_ byte: UInt8) -> Bool {
    byte.isHTMLSpace || byte == UInt8(ascii: ">")
  }
}

extension [UInt8] {
  /// Whether these are the text's letters, which are in lower case, in any case.
  fileprivate func isASCII(_ text: StaticString) -> Bool {
    let letters = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return lazy.map(\.asciiLowercased).elementsEqual(letters)
  }
}
