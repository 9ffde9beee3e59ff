import CCurl
import Glibc

/// One handle of curl's URL parser.
struct CurlURL: ~Copyable {
  private let handle: OpaquePointer
  private static let anyScheme = UInt32(CURLU_NON_SUPPORT_SCHEME)

  private init?() {
    guard let handle = ccurl_url() else { return nil }
    self.handle = handle
  }

  deinit { ccurl_url_cleanup(handle) }

  static func parts(of reference: URLReference, base: URL?) throws(HTTPError) -> URLParts {
    try Library.load()
    // Read twice: a host that was written with escapes or in another script may become a number
    // that means another address, and what is sent is the second reading.
    guard let url = CurlURL(), url.read(reference.text, base: base), let parts = url.parts,
      url.read(parts.url.description, base: nil), url.parts?.host == parts.host
    else { throw .invalidURL(URLReference.shown(reference.text)) }
    return parts
  }

  private func read(_ text: String, base: URL?) -> Bool {
    let base = base?.description
    return ccurl_url_set(handle, CURLUPART_URL, nil, 0) == CURLUE_OK
      && (base == nil || ccurl_url_set(handle, CURLUPART_URL, base, Self.anyScheme) == CURLUE_OK)
      && ccurl_url_set(handle, CURLUPART_URL, text, Self.anyScheme) == CURLUE_OK
  }

  private var parts: URLParts? {
    guard let scheme = text(CURLUPART_SCHEME), let path = text(CURLUPART_PATH), let host,
      text(CURLUPART_ZONEID) == nil, host.isEmpty ? scheme == "file" : HostName.isSafe(host)
    else { return nil }
    let user = text(CURLUPART_USER, CURLU_URLDECODE)
    let password = text(CURLUPART_PASSWORD, CURLU_URLDECODE)
    // Decoding fails where a control character appears.
    guard user != nil || text(CURLUPART_USER) == nil,
      password != nil || text(CURLUPART_PASSWORD) == nil
    else { return nil }
    // 0 for file:.
    let port = text(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap { Int($0) }
    return URLParts(
      scheme: scheme.asciiLowercased, user: user?.nonEmpty, password: password?.nonEmpty,
      host: host, port: port == 0 ? nil : port, path: path, query: text(CURLUPART_QUERY),
      fragment: text(CURLUPART_FRAGMENT))
  }

  /// In lower case and Punycode; nil for a name that IDNA forbids.
  private var host: String? {
    guard let host = text(CURLUPART_HOST) else { return "" }
    guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return host.asciiLowercased }
    // libidn2 takes the name in the charset of the thread's locale, which is ASCII unless the
    // program has set one.
    guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return nil }
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    return text(CURLUPART_HOST, CURLU_PUNYCODE)?.asciiLowercased
  }

  private func text(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
    guard let text = ccurl_url_get(handle, part, UInt32(flags)) else { return nil }
    defer { ccurl_free(text) }
    return String(cString: text)
  }
}
