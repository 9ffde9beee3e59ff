/// The final answer to a request, after redirects and challenges.
public struct Response: Sendable {
  /// Where an answer is from.
  public enum Source: Sendable, Hashable {
    case network
    /// Kept; no request was sent for it. The header field `Age` says how old it is by what its
    /// servers said.
    ///
    /// - Parameters:
    ///   - storedAt: when it came, or was last confirmed: seconds since 1970.
    ///   - isStale: whether its server takes it for out of date by now.
    case cache(storedAt: Int, isStale: Bool)
    /// Kept, and confirmed by its server for this request.
    case revalidated
  }

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
  public let source: Source

  public init(
    url: URL, method: Method, status: Int, headers: Headers, body: [UInt8], redirects: [URL] = [],
    challenge: AuthenticationChallenge? = nil, credential: Credential? = nil,
    source: Source = .network
  ) {
    self.url = url
    self.method = method
    self.status = status
    self.headers = headers
    self.body = body
    self.redirects = redirects
    self.challenge = challenge
    self.credential = credential
    self.source = source
  }
}
