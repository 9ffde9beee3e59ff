/// The text of a URL or of a relative reference, made ready for curl's parser.
///
/// curl splits, resolves and normalises; it encodes less than browsers do, reads `\` as a letter,
/// and does not see that `%2e` is a dot. Those three are done here first.
struct URLReference {
  /// ASCII but for an international host name; without spaces and control characters.
  let bytes: [UInt8]
  /// Lower case; nil: relative to a base.
  let scheme: String?

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ text: String, base: URL?) throws(HTTPError) {
    var bytes = Self.trimmed(text.utf8)
    guard !bytes.contains(where: \.isASCIIControl) else { throw .invalidURL(Self.shown(text)) }
    scheme = Self.scheme(of: bytes)
    let isHTTP = ["http", "https"].contains(scheme ?? base?.scheme)
    if isHTTP { Self.replaceBackslashes(&bytes) }

    let afterScheme = bytes[(scheme.map { $0.utf8.count + 1 } ?? 0)...]
    let hasAuthority = afterScheme.starts(with: "//".utf8)
    if let scheme, !hasAuthority, scheme != "file" {
      // `mailto:ada@school.example` is a URL without a host; `localhost:80` is none.
      let isOther = !isHTTP && afterScheme.first?.isASCIIDigit == false
      throw isOther
        ? .unsupportedScheme(scheme, redirectedFrom: nil) : .invalidURL(Self.shown(text))
    }
    let isPathLetter = { "/?#".utf8.contains($0) }
    let authority = hasAuthority ? afterScheme.dropFirst(2).prefix { !isPathLetter($0) } : []
    let pathStart = hasAuthority ? authority.endIndex : afterScheme.startIndex
    guard !authority.contains(UInt8(ascii: " ")) else { throw .invalidURL(Self.shown(text)) }
    self.bytes = bytes[..<pathStart] + Self.encoded(bytes[pathStart...])
  }

  /// The URL that this is, or is relative to `base`.
  func resolved(base: URL?) throws(HTTPError) -> URL {
    // These two curl (7.88) resolves to the base's folder.
    if let base, bytes.isEmpty { return base }
    if let base, bytes.first == UInt8(ascii: "#") {
      let fragment = String(decoding: bytes.dropFirst(), as: UTF8.self).nonEmpty
      return base.changed { $0.fragment = fragment }
    }
    return try CurlURL.parts(of: self, base: base).url
  }

  /// For messages: without user, password and control characters.
  static func shown(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let at = bytes.lastIndex(of: UInt8(ascii: "@")), at > colon
    else { return text.displayable }
    let kept = bytes[...colon] + "//".utf8 + bytes[(at + 1)...]
    return String(decoding: kept, as: UTF8.self).displayable
  }

  private static func trimmed(_ text: String.UTF8View) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    var bytes = Array(text.drop(while: isSpace))
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }

  private static func scheme(of bytes: [UInt8]) -> String? {
    guard bytes.first?.isASCIILetter == true, let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let isSchemeLetter = { (byte: UInt8) in
      byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte)
    }
    guard bytes[..<colon].allSatisfy(isSchemeLetter) else { return nil }
    return String(decoding: bytes[..<colon], as: UTF8.self).asciiLowercased
  }

  private static func replaceBackslashes(_ bytes: inout [UInt8]) {
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return
      case UInt8(ascii: "\\"): bytes[index] = UInt8(ascii: "/")
      default: continue
      }
    }
  }
}

extension URLReference {
  /// A part of a URL after its authority; the raw value is what is encoded in it besides
  /// non-ASCII (WHATWG URL, section 1.3).
  private enum Part: String {
    case path = " \"<>`{}"
    case query = " \"<>'"
    case fragment = " \"<>`"
  }

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var part = Part.path
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte >= 0x80 || part.rawValue.utf8.contains(byte) {
        result.appendPercentEncoded(byte)
      } else if part == .path, byte == UInt8(ascii: "%"), rest.starts(with: "2".utf8),
        rest.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "e")
      {
        result.append(UInt8(ascii: "."))
        rest = rest.dropFirst(2)
      } else {
        if byte == UInt8(ascii: "#") {
          part = .fragment
        } else if byte == UInt8(ascii: "?"), part == .path {
          part = .query
        }
        result.append(byte)
      }
    }
    return result
  }
}
