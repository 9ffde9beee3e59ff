/// What a redirect leads to and what goes along (RFC 9110, section 15.4; Fetch, section 4.4).
enum Redirect {
  /// - Returns: nil where the answer is no redirect.
  static func target(of answer: Answer, from url: URL) throws(HTTPError) -> URL? {
    guard [301, 302, 303, 307, 308].contains(answer.status) else { return nil }
    guard let location = answer.headers["Location"], !location.isEmpty else {
      throw .redirectWithoutTarget(url, status: answer.status)
    }
    let target = try address(location, from: url).withoutCredentials
    guard ["http", "https"].contains(target.scheme) else {
      throw .unsupportedScheme(target.scheme, redirectedFrom: url)
    }
    return target.fragment == nil ? target.changed { $0.fragment = url.fragment } : target
  }

  /// - Parameter target: http or https, without credentials.
  static func next(after hop: Hop, status: Int, to target: URL) -> Hop {
    var next = hop
    next.url = target
    next.authorization = nil
    if becomesGet(hop.method, status: status) {
      next.method = .get
      next.body = nil
      // `Origin` goes with a body (Fetch standard, "append a request `Origin` header").
      for name in contentFields + ["Origin"] { next.headers[name] = nil }
    }
    if target.origin != hop.url.origin {
      // Own fields may hold what only the first origin may know; a body without its type means
      // nothing.
      let type = next.body == nil ? nil : next.headers["Content-Type"]
      next.headers = Headers()
      next.headers["Content-Type"] = type
    }
    return next
  }

  private static let contentFields = [
    "Content-Encoding", "Content-Language", "Content-Length", "Content-Location", "Content-Type",
  ]

  private static func becomesGet(_ method: Method, status: Int) -> Bool {
    switch status {
    case 301, 302: method == .post
    case 303: method != .get && method != .head
    default: false
    }
  }

  private static func address(_ location: String, from url: URL) throws(HTTPError) -> URL {
    do {
      return try URL(location, relativeTo: url)
    } catch .unsupportedScheme(let scheme, _) {
      throw .unsupportedScheme(scheme, redirectedFrom: url)
    } catch .invalidURL(let text) {
      throw .protocolViolation(url.origin, reason: "it redirects to \(text), which is no URL")
    }
  }
}
