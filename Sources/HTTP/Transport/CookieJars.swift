import CCurl

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
    if jars[key] == nil { jars[key] = Jar() }
    return jars[key]?.pointer
  }
}
