/// An absolute URL as curl reads it, so that what is checked is what is fetched.
public struct URL: Sendable, Hashable, CustomStringConvertible {
  /// The whole URL, normalised (dot segments gone, space and non-ASCII percent-encoded).
  public let description: String
  /// Lower case.
  public let scheme: String
  /// Lower case; an IPv6 address in its brackets.
  public let host: String
  /// The port in force: the scheme's own where the URL names none.
  public let port: Int
  /// At least `/`.
  public let path: String
  /// Without the question mark.
  public let query: String?
  /// Without the number sign.
  public let fragment: String?
  /// Percent-decoded.
  public let user: String?
  /// Percent-decoded.
  public let password: String?

  /// Reads an absolute URL, or one relative to `base`.
  ///
  /// Any scheme that curl can split is read (`file:` too); what may be fetched is decided later.
  public init(_ text: String, relativeTo base: URL? = nil) throws(HTTPError) {
    fatalError("stub")
  }

  public var origin: Origin { Origin(scheme: scheme, host: host, port: port) }
  /// The same URL without user and password.
  public var withoutCredentials: URL { fatalError("stub") }
  /// The same URL without its fragment.
  public var withoutFragment: URL { fatalError("stub") }
  /// The same URL with query parameters added, form-encoded.
  public func adding(parameters: [(name: String, value: String)]) throws(HTTPError) -> URL {
    fatalError("stub")
  }
}
