/// What answers a challenge (URLCredential).
public struct Credential: Sendable, Hashable, CustomStringConvertible {
  /// How long it is kept.
  public enum Persistence: Sendable, Hashable {
    /// For this request alone.
    case none
    /// Later requests to the same protection space carry it at once, until the client goes.
    case forSession
    /// As for the session, and saved for next time once it has been accepted.
    case permanent
  }

  public enum Secret: Sendable, Hashable {
    /// Both in UTF-8 on the wire (RFC 7617, section 2.1; RFC 7616, section 4).
    case password(user: String, password: String)
    /// An access token (RFC 6750).
    case token(String)
  }

  public let secret: Secret
  public let persistence: Persistence

  public init(user: String, password: String, persistence: Persistence) {
    secret = .password(user: user, password: password)
    self.persistence = persistence
  }

  public init(token: String, persistence: Persistence) {
    secret = .token(token)
    self.persistence = persistence
  }

  public var user: String? {
    if case .password(let user, _) = secret { user } else { nil }
  }

  /// Never the secret: a credential may end up in a message by mistake.
  public var description: String { secret.description }
}

extension Credential.Secret: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String {
    if case .password(let user, _) = self { "password of \(user)" } else { "access token" }
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Credential: CustomDebugStringConvertible, CustomReflectable {
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
