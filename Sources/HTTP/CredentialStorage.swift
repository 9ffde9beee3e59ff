/// Where credentials are looked up and saved, as closures: the client knows no files.
public struct CredentialStorage: Sendable {
  /// The credential for a challenge, nil where there is none (or no other after a refusal).
  public var credential: @Sendable (AuthenticationChallenge) async -> Credential?
  /// Called once a permanent credential has been accepted.
  public var save: @Sendable (Credential, ProtectionSpace) async -> Void

  public init(
    credential: @escaping @Sendable (AuthenticationChallenge) async -> Credential?,
    save: @escaping @Sendable (Credential, ProtectionSpace) async -> Void
  ) {
    self.credential = credential
    self.save = save
  }

  /// Knows nothing and keeps nothing.
  public static let none = CredentialStorage(credential: { _ in nil }, save: { _, _ in })
}
