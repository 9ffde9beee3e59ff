import Glibc

/// Sends requests over libcurl; one thread owns every curl handle.
public final class HTTPClient: Sendable {
  /// The time limits of one hop; a request's own timeout comes on top.
  public struct Limits: Sendable {
    public var connect: Duration = .seconds(10)
    /// From the end of the request to that of the final response's headers, however many 1xx
    /// answers come before.
    public var headers: Duration = .seconds(30)
    /// Fewer than 100 bytes a second for so long, both ways together, ends the transfer.
    public var stall: Duration = .seconds(20)
    public var redirects = 20
    /// Bytes of all header fields of one answer.
    public var headerSize = 300_000

    public init() {}
  }

  public struct Configuration: Sendable {
    /// A PEM file whose authorities are trusted besides the system's.
    public var additionalAuthorities: String?
    public var limits = Limits()
    public var userAgent = "courses"
    /// Where default handling looks a credential up.
    public var credentials = CredentialStorage.none
    /// Where answers are kept, by the rules for a private cache (RFC 9111); nil: nowhere.
    public var cache: (any ResponseCache)?
    /// What kept answers age by: seconds since 1970.
    public var now: @Sendable () -> Int = { time(nil) }

    public init() {}
  }

  private let configuration: Configuration
  private let mailbox = Mailbox()
  private let session = SessionCredentials()
  private let storage = CookieStorage()

  /// Costs nothing yet: libcurl and the thread come with the first request.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  deinit { mailbox.close() }

  /// The cookies of its standard jar, those of the session among them, the oldest first.
  public var cookies: [Cookie] { storage.cookies }

  /// Puts cookies into its standard jar; one of the same name, domain and path takes the place of
  /// another.
  ///
  /// One with a control in it, which would be more than a cookie in a request, is left out.
  public func add(_ cookies: [Cookie]) { storage.add(cookies.filter { $0.line != nil }) }

  /// Sends a request and follows redirects and challenges to the final answer.
  ///
  /// The first request to a protection space carries no credential. An answer of any status is an
  /// answer, not an error; a 401 says in `Response.challenge` what was left open. Cancelling the
  /// task ends the transfer and throws `HTTPError.cancelled`.
  ///
  /// - Parameter challenge: asked for each challenge of a 401, and again after each refusal, up to
  ///   ten times; nil: default handling (the proposed credential, else the configuration's).
  public func send(
    _ request: Request, challenge: AuthenticationChallenge.Handler? = nil
  ) async throws(HTTPError) -> Response {
    var exchange = try Exchange(
      request, configuration: configuration, mailbox: mailbox, session: session,
      cookies: storage, handler: challenge)
    return try await exchange.run()
  }
}
