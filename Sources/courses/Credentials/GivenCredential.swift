import HTTP

/// User and password that stood in a URL: for this run, and for the URL's own origin alone.
struct GivenCredential: Sendable {
  let credential: Credential
  let origin: Origin

  init(credential: Credential, origin: Origin) {
    self.credential = credential
    self.origin = origin
  }

  /// nil where the URL has no user and password.
  init?(in url: URL) {
    guard let user = url.user, let password = url.password else { return nil }
    self.init(
      credential: Credential(user: user, password: password, persistence: .forSession),
      origin: url.origin)
  }

  /// The answer to a challenge of that origin; every other one is left unanswered.
  func disposition(
    for challenge: AuthenticationChallenge
  ) -> AuthenticationChallenge.Disposition {
    let isAsked = challenge.protectionSpace.origin == origin && challenge.previousFailureCount == 0
    return isAsked ? .useCredential(credential) : .rejectProtectionSpace
  }
}
