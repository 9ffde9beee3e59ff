/// One request as its caller wants it sent.
public struct Request: Sendable {
  /// Whether an answer may come from the client's cache; named as in URLSession.
  public enum CachePolicy: Sendable {
    /// A fresh answer is used as it is, a stale one once its server has confirmed it (RFC 9111).
    ///
    /// A network that fails is an error; whether a stale answer will do is the caller's to decide,
    /// by one of the last two.
    case useProtocolCachePolicy
    /// From the server, past this cache and those on the way (section 5.2.1.4); the answer is kept.
    case reloadIgnoringCacheData
    /// A kept answer, be it stale, unless it has to be confirmed each time (`must-revalidate`,
    /// `no-cache`); else from the server.
    case returnCacheDataElseLoad
    /// The same, but nothing is sent: `HTTPError.notCached` or `.needsServer` where there is none.
    case returnCacheDataDontLoad
  }

  /// Which of the client's cookies go along; a jar lives as long as the client.
  public enum CookiePolicy: Sendable {
    /// One jar by the cookie standard (RFC 6265bis): ports do not isolate.
    case standard
    /// A jar for each origin: nothing that one origin set reaches another.
    case isolatedByOrigin
  }

  public var method: Method = .get
  public var url: URL
  /// Own header fields; dropped when a redirect leads to another origin.
  public var headers = Headers()
  /// Its `Content-Length` is added; one set by hand must be right.
  public var body: Body?
  public var cachePolicy = CachePolicy.useProtocolCachePolicy
  public var cookies = CookiePolicy.standard
  /// Whether a redirect may be followed; asked before anything is sent there.
  ///
  /// A no ends the request with `HTTPError.redirectNotAdmitted`.
  public var admitsRedirect: @Sendable (Redirection) -> Bool = { _ in true }
  /// The longest that all hops together may take, without the time that a challenge handler takes;
  /// nil: no limit but those of `HTTPClient.Limits`.
  public var timeout: Duration?
  /// Bytes of decoded body after which the answer is refused.
  public var maximumBodySize: Int

  public init(
    method: Method = .get, url: URL, headers: Headers = Headers(), body: Body? = nil,
    cachePolicy: CachePolicy = .useProtocolCachePolicy, timeout: Duration? = nil,
    maximumBodySize: Int = 64_000_000
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.cachePolicy = cachePolicy
    self.timeout = timeout
    self.maximumBodySize = maximumBodySize
  }
}
