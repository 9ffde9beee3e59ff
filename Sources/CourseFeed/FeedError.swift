public import Catalogue
public import HTTP
public import JSON

/// Why there is no feed.
///
/// Texts of the server or the feed in it are excerpts: on one line, bounded, without controls.
public enum FeedError: ExplainedError, Hashable {
  /// 401, 403 or 407.
  case signInRefused(SignInRefusal)
  /// 404 or 410.
  case notFound(host: String, path: String, status: Int)
  /// 429, or 503 with a time to wait.
  case tryLater(host: String, wait: RetryAfter?, status: Int, source: String?)
  /// Any other status that brings no feed.
  case serverFailed(host: String, feed: String, status: Int)
  case transport(HTTPError)
  case noSuchFile(String)
  case folder(String)
  case unreadableFile(String, reason: String)
  case unknownFormat(String, known: [String])
  /// An HTML page; its title where it has one.
  case webPage(feed: String, title: String?, source: String?)
  /// Empty, cut off, in another encoding, or not JSON at all.
  case notJSON(JSONError, feed: String)
  /// JSON, but no list of courses where one should be.
  case noList(feed: String, key: String, found: JSONShape)

  /// How long the server wants to be left alone (RFC 9110, section 10.2.3).
  public enum RetryAfter: Sendable, Hashable {
    case seconds(Int)
    /// As the server wrote it.
    case date(String)
  }

  /// What stands at the top of a JSON document.
  public enum JSONShape: Sendable, Hashable {
    /// The first few keys, and how many there are.
    case object(keys: [String], count: Int)
    case array
    case other
  }
}

/// A server that wants another sign-in, or none of this one.
public struct SignInRefusal: Sendable, Hashable {
  /// The host, with the port where it is not the scheme's own.
  public let authority: String
  public let feed: String
  /// What was refused; nil where nothing had been tried.
  public let refused: Refused?
  /// As in the challenge: `Basic`, `Digest`, `Bearer` or another; nil where there was none.
  public let method: ProtectionSpace.AuthenticationMethod?
  public let realm: String?
  public let status: Int
  /// The source to sign in to, where there is one.
  public let source: String?

  public enum Refused: Sendable, Hashable {
    case password(user: String)
    case token
  }
}

extension FeedError {
  static func webPage(_ page: WebPage, of name: FeedName) -> FeedError {
    .webPage(feed: name.feed, title: page.title, source: name.source)
  }

  /// - Parameter response: with a status other than success.
  init(_ response: Response, name: FeedName) {
    let host = response.url.origin.authority.excerpt()
    let wait = response.headers["Retry-After"].map(RetryAfter.init)
    switch response.status {
    case 401, 403, 407: self = .signInRefused(SignInRefusal(response, name: name))
    case 404, 410:
      self = .notFound(host: host, path: response.url.path.excerpt(), status: response.status)
    case 429:
      self = .tryLater(host: host, wait: wait, status: 429, source: name.source)
    case 503 where wait != nil:
      self = .tryLater(host: host, wait: wait, status: 503, source: name.source)
    default: self = .serverFailed(host: host, feed: name.feed, status: response.status)
    }
  }
}

extension FeedError.RetryAfter {
  fileprivate init(_ field: String) {
    self = Int(field).map(Self.seconds) ?? .date(field.excerpt())
  }
}

extension SignInRefusal {
  fileprivate init(_ response: Response, name: FeedName) {
    let space = response.challenge?.protectionSpace
    authority = (space?.origin ?? response.url.origin).authority.excerpt()
    feed = name.feed
    refused = (response.credential ?? response.challenge?.proposedCredential).map {
      $0.user.map { .password(user: $0.excerpt()) } ?? .token
    }
    method = space?.authenticationMethod
    realm = space?.realm?.excerpt()
    status = response.status
    source = name.source
  }
}
