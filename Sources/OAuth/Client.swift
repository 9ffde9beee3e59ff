/// A client as it is registered with an authorization server (RFC 6749, section 2).
public struct Client: Sendable, Hashable {
  public let id: String
  /// Nil for a public client.
  public let secret: String?
  /// What is asked for, scope tokens with blanks between; nil: what the server thinks fit.
  public let scope: String?

  public init(id: String, secret: String? = nil, scope: String? = nil) {
    self.id = id
    self.secret = secret
    self.scope = scope
  }
}

extension Client: CustomStringConvertible, CustomReflectable {
  public var description: String { "client \(id)" }
  public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
