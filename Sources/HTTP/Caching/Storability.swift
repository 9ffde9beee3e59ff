/// Which answers a private cache may keep (RFC 9111, section 3).
enum Storability {
  /// - Parameter headers: of the answer to a GET.
  static func admits(status: Int, headers: Headers) -> Bool {
    guard (200...599).contains(status), !neverKept.contains(status) else { return false }
    let control = CacheControl(headers)
    if control.contains("must-understand") {
      // Section 5.2.2.3: who understands the status passes over `no-store` beside it.
      guard understood.contains(status) else { return false }
    } else if control.contains("no-store") {
      return false
    }
    guard !FieldList.members(of: headers.all("Vary")).contains("*") else { return false }
    return control.contains("public") || control.contains("private") || control.contains("max-age")
      || headers["Expires"] != nil || isHeuristic(status)
  }

  /// Whether a freshness may be guessed for it (RFC 9110, section 15.1).
  static func isHeuristic(_ status: Int) -> Bool { heuristic.contains(status) }

  /// Parts, which are not put together; what is no answer of its own; and what depends on who asks.
  private static let neverKept: Set = [206, 304, 401, 407]

  private static let heuristic: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

  /// Those of RFC 9110 that are kept at all.
  private static let understood = heuristic.union([
    201, 202, 205, 302, 303, 307, 400, 402, 403, 406, 408, 409, 411, 412, 413, 415, 416, 417, 421,
    422, 426, 500, 502, 503, 504, 505,
  ])
}
