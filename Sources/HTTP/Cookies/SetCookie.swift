/// The value of a `Set-Cookie` field, read as a browser reads it (RFC 6265bis, section 5.6).
struct SetCookie {
  var name: String
  var value: String
  /// Without a dot before it, in lower case; the last one counts.
  var domain: String?
  /// Nil: the page's folder.
  var path: String?
  var isSecure = false
  var isHTTPOnly = false
  /// Seconds since 1970.
  var expires: Int?
  /// Seconds from now on; goes before `expires`.
  var maxAge: Int?

  /// In bytes of UTF-8, of name and value together.
  private static let largest = 4_096
  private static let largestAttribute = 1_024

  /// Nil for what is no cookie.
  init?(_ field: String) {
    guard !field.utf8.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) else {
      return nil
    }
    var parts = field.split(separator: ";", omittingEmptySubsequences: false)
    let pair = parts.removeFirst()
    if let equals = pair.firstIndex(of: "=") {
      name = pair[..<equals].trimmed
      value = pair[pair.index(after: equals)...].trimmed
    } else {
      name = ""
      value = pair.trimmed
    }
    guard !name.isEmpty || !value.isEmpty, name.utf8.count + value.utf8.count <= Self.largest else {
      return nil
    }
    for part in parts { take(attribute: part) }
  }

  private mutating func take(attribute: Substring) {
    let parts = attribute.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? parts[1].trimmed : ""
    guard value.utf8.count <= Self.largestAttribute else { return }
    switch parts[0].trimmed.asciiLowercased {
    case "expires": if let date = CookieDate.seconds(value) { expires = date }
    case "max-age": if let seconds = Self.seconds(value) { maxAge = seconds }
    case "domain":
      domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).asciiLowercased
    case "path": path = value.hasPrefix("/") ? value : nil
    case "secure": isSecure = true
    case "httponly": isHTTPOnly = true
    default: break
    }
  }

  private static func seconds(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    // What is too large for a number is longer than any cookie lives.
    return Int(text) ?? (text.hasPrefix("-") ? .min : .max)
  }

  /// When it ends: seconds since 1970; nil: with the session.
  func expiry(now: Int) -> Int? {
    // Section 5.5: none lives longer than 400 days from when it was set.
    let latest = now + 400 * 86_400
    if let maxAge { return maxAge <= 0 ? 0 : maxAge < 400 * 86_400 ? now + maxAge : latest }
    return expires.map { min($0, latest) }
  }
}
