public import HTTP

/// Who answers the challenges of one page's request.
public struct ChallengeResponder: Sendable {
  let answer: AuthenticationChallenge.Handler
  let failure: @Sendable () -> (any Error)?

  /// - Parameter failure: what kept `answer` from looking a credential up, once it has cancelled.
  public init(
    answer: @escaping AuthenticationChallenge.Handler,
    failure: @escaping @Sendable () -> (any Error)? = { nil }
  ) {
    self.answer = answer
    self.failure = failure
  }

  /// Gives no credential to anyone.
  public static let refusing = ChallengeResponder { _ in .rejectProtectionSpace }
}
