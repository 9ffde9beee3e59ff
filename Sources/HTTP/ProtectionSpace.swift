/// Who asks for a credential: an origin, its realm and the method (URLProtectionSpace).
public struct ProtectionSpace: Sendable, Hashable {
  /// How the answer is given.
  public enum AuthenticationMethod: Sendable, Hashable, CustomStringConvertible {
    case basic
    case digest
    case bearer
    /// A scheme that this client can't answer, by the server's name for it.
    case other(String)

    /// The scheme's registered name, as in RFC 9110, section 11.
    public var description: String {
      switch self {
      case .basic: "Basic"
      case .digest: "Digest"
      case .bearer: "Bearer"
      case .other(let name): name
      }
    }
  }

  public let origin: Origin
  public let realm: String?
  public let authenticationMethod: AuthenticationMethod
  /// Whether a proxy asks (407) and not the server.
  public let isProxy: Bool

  public init(
    origin: Origin, realm: String?, authenticationMethod: AuthenticationMethod,
    isProxy: Bool = false
  ) {
    self.origin = origin
    self.realm = realm
    self.authenticationMethod = authenticationMethod
    self.isProxy = isProxy
  }
}

extension ProtectionSpace: CustomStringConvertible {
  /// The method and the realm in quotes: `Basic, "Courses"`.
  public var description: String {
    guard let realm else { return "\(authenticationMethod)" }
    let short = realm.count > 60 ? realm.prefix(59) + "…" : realm[...]
    return "\(authenticationMethod), \"\(short)\""
  }
}
