import Glibc
import Synchronization

/// The jars of a client, in memory only.
final class CookieStorage: Sendable {
  private let jars = Mutex<[Origin?: CookieJar]>([:])

  private static var now: Int { time(nil) }

  /// The cookies of the standard jar, the oldest first.
  var cookies: [Cookie] { jars.withLock { $0[nil]?.cookies(now: Self.now) ?? [] } }

  /// Puts cookies into the standard jar.
  func add(_ cookies: [Cookie]) {
    jars.withLock { jars in
      for cookie in cookies { jars[nil, default: CookieJar()].add(cookie, now: Self.now) }
    }
  }

  func header(for url: URL, _ policy: Request.CookiePolicy) -> String? {
    jars.withLock { $0[Self.key(url, policy)]?.header(for: url, now: Self.now) }
  }

  func store(_ fields: [String], from url: URL, _ policy: Request.CookiePolicy) {
    guard !fields.isEmpty else { return }
    jars.withLock { jars in
      for field in fields {
        jars[Self.key(url, policy), default: CookieJar()].store(field, from: url, now: Self.now)
      }
    }
  }

  private static func key(_ url: URL, _ policy: Request.CookiePolicy) -> Origin? {
    switch policy {
    case .standard: nil
    case .isolatedByOrigin: url.origin
    }
  }
}
