public import HTTP

/// A connection to one instance's pages: its cookies, how it signs in, and who answers its
/// challenges.
public struct WebSession: Sendable {
  /// Stands between the fetched bytes and the document; a script engine may take this place.
  public typealias Render = @Sendable (Page) async -> Page

  public struct Configuration: Sendable {
    /// Brings tokens, of which the first request carries one; nil: cookies and forms are all there
    /// is.
    public var signIn: (any SignIn)?
    /// Fills in the site's own sign-in form when the session has ended.
    public var keptSignIn: KeptSignIn?
    public var signInPages = SignInPages()
    /// What the address of a link or form begins with that ends a flow.
    public var flowPrefix = WebServiceSettings().flowPrefix
    /// Makes what answers the challenges of one page's request; by default no credential is given to
    /// anyone.
    public var makeResponder: @Sendable () -> ChallengeResponder = { .refusing }
    /// Hears of every page before it is asked for.
    public var willFetch: @Sendable (URL) -> Void = { _ in }
    /// Hears of every answer, which may have set cookies.
    public var didFetch: @Sendable () async -> Void = {}
    /// Hears of a sign-in that was typed into the site's own form and has worked.
    public var didSignIn: @Sendable (KeptSignIn) async -> Void = { _ in }
    public var render: Render = { $0 }
    /// That of the service whose session it is.
    var lifetime: ServiceLifetime?

    public init() {}
  }

  /// The site whose pages belong to this session; nil for a plain session, which takes any.
  public let instance: Origin?
  let configuration: Configuration
  let keeper: SessionKeeper
  let client: HTTPClient

  /// - Parameter client: whose cookies are the session's.
  public init(
    instance: Origin?, client: HTTPClient, configuration: Configuration = Configuration()
  ) {
    self.instance = instance
    self.client = client
    self.configuration = configuration
    keeper = SessionKeeper(signIn: configuration.signIn, kept: configuration.keptSignIn) {
      guard let instance else { return false }
      return client.cookies.contains { $0.isSent(to: instance) }
    }
  }

  /// Whether a URL belongs to this session; others open in a plain one, without credentials.
  public func admits(_ url: URL) -> Bool {
    guard let instance else { return true }
    return url.origin == instance
  }

  /// Fetches a page, following redirects and answering challenges; renews a session that has ended.
  ///
  /// - Parameter reload: asks the server even where a cached page would do.
  public func page(at url: URL, reload: Bool = false) async throws(PageError) -> Page {
    try await fetch(PageRequest(url: url), reload: reload).page
  }

  /// Whether a page is shown, and neither a sign-in page nor a 401 in its place.
  public func isSignedIn(at url: URL) async throws(PageError) -> Bool {
    try await !attempt(PageRequest(url: url), token: nil).hasEnded
  }
}
