import CPSL

/// Keeps cookies, and tells which of them go with a request (RFC 6265bis, sections 5.7 and 5.8).
///
/// Of one domain the 180 used last are kept, of all 3,000.
struct CookieJar {
  private struct Entry {
    var cookie: Cookie
    /// Counts settings; one that is set again keeps its place.
    let order: Int
    var lastUse: Int
  }

  private static let mostOfDomain = 180
  private static let most = 3_000

  private var entries: [Entry] = []
  private var next = 0

  /// All that haven't expired, the oldest first.
  func cookies(now: Int) -> [Cookie] {
    entries.map(\.cookie).filter { !$0.hasExpired(at: now) }
  }

  /// Puts one in as it is, in the place of one of the same name, domain and path.
  mutating func add(_ cookie: Cookie, now: Int) {
    let index = entries.firstIndex { entry in
      entry.cookie.name == cookie.name && entry.cookie.domain == cookie.domain
        && entry.cookie.isHostOnly == cookie.isHostOnly && entry.cookie.path == cookie.path
    }
    let order = index.map { entries[$0].order } ?? next
    if let index { entries.remove(at: index) }
    next += 1
    guard !cookie.hasExpired(at: now) else { return }
    let place = entries.firstIndex { $0.order > order } ?? entries.endIndex
    entries.insert(Entry(cookie: cookie, order: order, lastUse: next), at: place)
    evict(domain: cookie.domain, now)
  }

  /// Takes what an answer sets, as far as its origin may.
  mutating func store(_ field: String, from url: URL, now: Int) {
    guard let set = SetCookie(field), let cookie = cookie(set, from: url, now: now) else { return }
    add(cookie, now: now)
  }

  /// The value of the `Cookie` field for a request; nil where there is none to send.
  mutating func header(for url: URL, now: Int) -> String? {
    let host = url.host.asciiLowercased
    let isSecure = url.scheme == "https"
    var sent: [Entry] = []
    for index in entries.indices {
      let cookie = entries[index].cookie
      guard cookie.matches(host: host), cookie.matches(path: url.path),
        isSecure || !cookie.isSecure, !cookie.hasExpired(at: now)
      else { continue }
      next += 1
      entries[index].lastUse = next
      sent.append(entries[index])
    }
    guard !sent.isEmpty else { return nil }
    sent.sort { left, right in
      let (first, second) = (left.cookie.path.utf8.count, right.cookie.path.utf8.count)
      return first == second ? left.order < right.order : first > second
    }
    return sent.map { entry in
      entry.cookie.name.isEmpty ? entry.cookie.value : "\(entry.cookie.name)=\(entry.cookie.value)"
    }.joined(separator: "; ")
  }

  // MARK: What an origin may set

  private func cookie(_ set: SetCookie, from url: URL, now: Int) -> Cookie? {
    let host = url.host.asciiLowercased
    var domain = set.domain.flatMap { $0.isEmpty ? nil : $0 }
    if let given = domain, cpsl_is_public_suffix(given) {
      guard given == host else { return nil }
      domain = nil
    }
    if let domain, !Cookie.domain(domain, matches: host) { return nil }
    let cookie = Cookie(
      name: set.name, value: set.value, domain: domain ?? host, isHostOnly: domain == nil,
      path: set.path ?? Self.folder(of: url.path), isSecure: set.isSecure,
      isHTTPOnly: set.isHTTPOnly, expiry: set.expiry(now: now))
    guard url.scheme == "https" || (!cookie.isSecure && !hidesSecure(cookie)),
      cookie.keepsPromiseOfName
    else { return nil }
    return cookie
  }

  /// Whether it would stand before one that is for https alone.
  private func hidesSecure(_ cookie: Cookie) -> Bool {
    entries.contains { entry in
      let old = entry.cookie
      return old.isSecure && old.name == cookie.name
        && (Cookie.domain(old.domain, matches: cookie.domain)
          || Cookie.domain(cookie.domain, matches: old.domain))
        && old.matches(path: cookie.path)
    }
  }

  /// The default path (section 5.1.4).
  private static func folder(of path: String) -> String {
    guard path.hasPrefix("/"), let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      slash > path.startIndex
    else { return "/" }
    return String(path[..<slash])
  }

  private mutating func evict(domain: String, _ now: Int) {
    let ofDomain = entries.count { $0.cookie.domain == domain }
    guard ofDomain > Self.mostOfDomain || entries.count > Self.most else { return }
    entries.removeAll { $0.cookie.hasExpired(at: now) }
    removeOldest(over: Self.mostOfDomain) { $0.cookie.domain == domain }
    removeOldest(over: Self.most) { _ in true }
  }

  private mutating func removeOldest(over most: Int, where isOne: (Entry) -> Bool) {
    let uses = entries.filter(isOne).map(\.lastUse).sorted()
    guard uses.count > most else { return }
    let oldest = Set(uses.prefix(uses.count - most))
    entries.removeAll { oldest.contains($0.lastUse) }
  }
}

extension Cookie {
  fileprivate func hasExpired(at now: Int) -> Bool { expiry.map { $0 <= now } ?? false }

  /// Section 5.1.3.
  static func domain(_ domain: String, matches host: String) -> Bool {
    host == domain || (host.hasSuffix("." + domain) && !host.isAddress)
  }

  func matches(host: String) -> Bool {
    isHostOnly ? host == domain : Self.domain(domain, matches: host)
  }

  /// Section 5.1.4.
  func matches(path requested: String) -> Bool {
    guard requested.utf8.starts(with: path.utf8) else { return false }
    return requested.utf8.count == path.utf8.count || path.hasSuffix("/")
      || requested.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
  }

  /// What a name with such a beginning says of the cookie (section 4.1.3).
  fileprivate var keepsPromiseOfName: Bool {
    let name = (name.isEmpty ? value : name).asciiLowercased
    if name.hasPrefix("__host-") {
      return !self.name.isEmpty && isSecure && isHostOnly && path == "/"
    }
    return !name.hasPrefix("__secure-") || (!self.name.isEmpty && isSecure)
  }
}

extension String {
  /// Whether it is an IP address and no name.
  fileprivate var isAddress: Bool {
    hasPrefix("[") || utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".") }
  }
}
