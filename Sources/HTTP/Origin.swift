/// Scheme, host and port: what credentials, own headers and same-site checks go by (RFC 6454).
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  public let scheme: String
  public let host: String
  public let port: Int

  public init(scheme: String, host: String, port: Int) {
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// `http://school.example`, with the port only where it is not the scheme's own.
  public var description: String { "\(scheme)://\(authority)" }

  /// `school.example` or `school.example:8080`.
  public var authority: String {
    port == Self.defaultPort(of: scheme) ?? 0 ? host : "\(host):\(port)"
  }

  static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "http": 80
    case "https": 443
    default: nil
    }
  }
}
