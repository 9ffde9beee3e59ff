import CCurl
import Glibc

/// The client's cookies, in memory only.
struct CookieJars {
  /// A share handle, freed with its last owner.
  private final class Jar {
    let pointer: UnsafeMutableRawPointer

    init?() {
      guard let pointer = ccurl_cookie_jar() else { return nil }
      self.pointer = pointer
    }

    deinit { ccurl_cookie_jar_cleanup(pointer) }
  }

  private var jars: [Origin?: Jar] = [:]

  /// - Returns: nil when memory is short; the request then goes without cookies.
  mutating func jar(
    for origin: Origin, policy: Request.CookiePolicy
  ) -> UnsafeMutableRawPointer? {
    let key =
      switch policy {
      case .standard: nil as Origin?
      case .isolatedByOrigin: origin
      }
    return jar(key)?.pointer
  }

  private mutating func jar(_ key: Origin?) -> Jar? {
    if jars[key] == nil { jars[key] = Jar() }
    return jars[key]
  }

  /// Puts cookies into the standard jar, and tells what is in it.
  mutating func carryOut(_ exchange: CookieExchange) {
    guard let jar = jar(nil), let handle = EasyHandle() else { return exchange.finish([]) }
    ccurl_set_pointer(handle.pointer, CURLOPT_SHARE, jar.pointer)
    for line in exchange.added.compactMap(\.line) {
      ccurl_set_string(handle.pointer, CURLOPT_COOKIELIST, line)
    }
    guard exchange.isAwaited else { return }
    let list = ccurl_get_list(handle.pointer, CURLINFO_COOKIELIST)
    defer { ccurl_slist_free(list) }
    var cookies: [Cookie] = []
    var next = list
    while let entry = next {
      // Those that have expired stay in curl's list for a while.
      if let text = entry.pointee.data, let cookie = Cookie(line: String(cString: text)),
        cookie.expiry.map({ $0 > time(nil) }) ?? true
      {
        cookies.append(cookie)
      }
      next = entry.pointee.next
    }
    exchange.finish(cookies)
  }
}
