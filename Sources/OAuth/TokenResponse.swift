internal import JSON

/// The tokens that a server has given (RFC 6749, section 5.1).
public struct TokenResponse: Sendable, Hashable {
  public let accessToken: String
  /// Seconds since 1970; nil where the server doesn't say.
  public let expiry: Int?
  /// Nil where there is none, or the old one stays.
  public let refreshToken: String?

  public init(accessToken: String, expiry: Int? = nil, refreshToken: String? = nil) {
    self.accessToken = accessToken
    self.expiry = expiry
    self.refreshToken = refreshToken
  }

  struct Invalid: Error {
    let reason: String
  }

  /// - Parameter now: seconds since 1970, when it was asked for.
  init(_ value: JSONValue, now: Int) throws(Invalid) {
    guard let token = value["access_token"]?.string, token.isToken else {
      throw Invalid(reason: "it has no access token")
    }
    // The only type there is a use for; some servers leave it out.
    guard let type = value["token_type"]?.string, type.lowercased() == "bearer" else {
      throw Invalid(reason: "its token is no bearer token")
    }
    accessToken = token
    expiry = value["expires_in"].flatMap(Self.seconds).map { now + $0 }
    refreshToken = value["refresh_token"]?.string
  }

  /// A number by the standard, a text by some servers.
  private static func seconds(_ value: JSONValue) -> Int? {
    switch value {
    case .number(let text), .string(let text):
      Double(text).flatMap { $0 >= 0 && $0 < 1e9 ? Int($0) : nil }
    default: nil
    }
  }
}

extension TokenResponse: CustomStringConvertible, CustomReflectable {
  /// Never a token: it may end up in a message by mistake.
  public var description: String { "tokens" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension String {
  /// Whether it may stand in a header field (RFC 6750, section 2.1).
  fileprivate var isToken: Bool { !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
