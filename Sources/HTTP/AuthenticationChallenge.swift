/// A server's demand for a credential (URLAuthenticationChallenge).
public struct AuthenticationChallenge: Sendable, Hashable {
  public let protectionSpace: ProtectionSpace
  /// How often a credential was refused for this request before; 0 at first.
  public let previousFailureCount: Int
  /// The credential of the session or the URL that would be tried; nil where there is none.
  public let proposedCredential: Credential?

  public init(
    protectionSpace: ProtectionSpace, previousFailureCount: Int = 0,
    proposedCredential: Credential? = nil
  ) {
    self.protectionSpace = protectionSpace
    self.previousFailureCount = previousFailureCount
    self.proposedCredential = proposedCredential
  }

  /// How a handler answers (URLSession.AuthChallengeDisposition).
  public enum Disposition: Sendable {
    case useCredential(Credential)
    /// What the client does without a handler: the proposed credential, else its own look-up.
    case performDefaultHandling
    /// The request fails with `HTTPError.authenticationCancelled`.
    case cancel
    /// The next challenge of the same answer is tried; after the last one the 401 is the answer.
    case rejectProtectionSpace
  }

  /// Asked once for every challenge; never on the thread that moves bytes.
  public typealias Handler = @Sendable (AuthenticationChallenge) async -> Disposition
}
