/// A cookie as a client keeps it (RFC 6265, section 5.3).
public struct Cookie: Sendable, Hashable {
  public let name: String
  public let value: String
  /// The host in lower case, without a dot before it.
  public let domain: String
  /// Whether it is sent to that host alone, and not to those below it.
  public let isHostOnly: Bool
  public let path: String
  /// Whether it is sent by https alone.
  public let isSecure: Bool
  /// Whether it is hidden from scripts.
  public let isHTTPOnly: Bool
  /// Seconds since 1970; nil: it ends with the session.
  public let expiry: Int?

  public init(
    name: String, value: String, domain: String, isHostOnly: Bool = true, path: String = "/",
    isSecure: Bool = false, isHTTPOnly: Bool = false, expiry: Int? = nil
  ) {
    self.name = name
    self.value = value
    self.domain = domain.asciiLowercased
    self.isHostOnly = isHostOnly
    self.path = path
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.expiry = expiry
  }

  /// Whether some page of an origin would get it (RFC 6265, sections 5.1.3 and 5.4).
  public func isSent(to origin: Origin) -> Bool {
    matches(host: origin.host.asciiLowercased) && (!isSecure || origin.scheme == "https")
  }
}

extension Cookie: CustomStringConvertible, CustomReflectable {
  /// Never the value: a session's cookie is as good as its password.
  public var description: String { "cookie \(name) of \(domain)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
