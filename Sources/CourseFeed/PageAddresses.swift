import HTTP

/// Makes the urls of courses absolute and normal, as HTTP.URL does.
///
/// Most urls in a feed are normal already, or a plain path; such a one is told by its bytes, since
/// asking curl about each of 100,000 takes longer than all the rest.
struct PageAddresses {
  private let base: URL?
  private let origin: String

  init(base: URL?) {
    self.base = base
    origin = base?.origin.description ?? ""
  }

  /// - Parameter text: not blank.
  func resolve(_ text: String) throws(FeedRemark) -> String {
    if Self.isNormal(text) { return text }
    if base != nil, Self.isPlainPath(text) { return origin + text }
    let trimmed = text.trimmed
    if let scheme = Self.scheme(of: trimmed) {
      guard scheme == "http" || scheme == "https" else { throw .notHTTP }
    } else if base == nil {
      throw .noBase
    }
    guard let url = try? URL(String(trimmed), relativeTo: base) else { throw .unreadableURL }
    guard url.scheme == "http" || url.scheme == "https" else { throw .notHTTP }
    return url.withoutCredentials.description
  }

  /// Whether a url is certainly absolute, http or https, and left as it is by normalising.
  private static func isNormal(_ text: String) -> Bool {
    text.withBytes { bytes in
      let prefix =
        bytes.starts(with: "https://".utf8) ? 8 : bytes.starts(with: "http://".utf8) ? 7 : 0
      guard prefix > 0, let slash = bytes[prefix...].firstIndex(of: UInt8(ascii: "/")) else {
        return false
      }
      return isPlainHost(bytes[prefix..<slash]) && isPlainPath(bytes[slash...])
    }
  }

  private static func isPlainPath(_ text: String) -> Bool {
    text.withBytes { isPlainPath($0[...]) }
  }

  /// Lower-case letters, digits and hyphens in labels, of which the last begins with a letter:
  /// anything else may be an address in numbers, a port, or a user.
  private static func isPlainHost(_ host: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var previous = UInt8(ascii: ".")
    var lastLabelIsName = false
    for byte in host {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        if previous == UInt8(ascii: ".") { lastLabelIsName = true }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        if previous == UInt8(ascii: ".") { lastLabelIsName = false }
      case UInt8(ascii: "."):
        guard previous != UInt8(ascii: ".") else { return false }
      default: return false
      }
      previous = byte
    }
    return lastLabelIsName && previous != UInt8(ascii: ".")
  }

  /// A path from the root, perhaps with a query, without anything to encode and without segments
  /// that begin with a dot; `//` would begin a host.
  private static func isPlainPath(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard path.first == UInt8(ascii: "/") else { return false }
    var previous: UInt8 = 0
    var hasQuery = false
    for byte in path {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        break
      case UInt8(ascii: "/"), UInt8(ascii: "."):
        guard previous != UInt8(ascii: "/") else { return false }
      case UInt8(ascii: "="), UInt8(ascii: "&"):
        guard hasQuery else { return false }
      case UInt8(ascii: "?"):
        guard !hasQuery else { return false }
        hasQuery = true
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: "?")
  }

  /// What stands before the first colon where that is a scheme (RFC 3986, section 3.1), in lower
  /// case.
  private static func scheme(of text: Substring) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].lowercased()
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = name.utf8.first, letters.contains(first) else { return nil }
    let isScheme = name.utf8.allSatisfy {
      switch $0 {
      case letters, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isScheme ? name : nil
  }
}

extension String {
  /// The bytes in place where the string keeps them so, which one from a feed always does.
  fileprivate func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable(body) ?? false
  }

  /// Without white space at both ends, which is no part of a url (WHATWG URL, section 4.4).
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
