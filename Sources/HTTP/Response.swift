/// The final answer to a request, after redirects and challenges.
public struct Response: Sendable {
  /// Where the answer came from: the request's URL, or the last redirect's target.
  public let url: URL
  /// What the final request was: the request's method, or GET after most redirects of a POST.
  public let method: Method
  public let status: Int
  public let headers: Headers
  /// Decoded (`Content-Encoding` undone).
  public let body: [UInt8]
  /// The addresses that redirected, first one first; empty when none did.
  public let redirects: [URL]
  /// The challenge that was left unanswered or refused the credential; set when `status` is 401.
  public let challenge: AuthenticationChallenge?
  /// What the answer was given for, when the final request carried a credential.
  public let credential: Credential?

  public init(
    url: URL, method: Method, status: Int, headers: Headers, body: [UInt8], redirects: [URL] = [],
    challenge: AuthenticationChallenge? = nil, credential: Credential? = nil
  ) {
    self.url = url
    self.method = method
    self.status = status
    self.headers = headers
    self.body = body
    self.redirects = redirects
    self.challenge = challenge
    self.credential = credential
  }
}
