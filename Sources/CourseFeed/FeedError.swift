public import Catalogue
import Files
public import HTTP
public import JSON

/// Why there is no feed.
///
/// Texts of the server or the feed in it are excerpts: on one line, bounded, without controls.
public enum FeedError: ExplainedError, Hashable {
  /// 401, 403 or 407.
  case signInRefused(SignInRefusal, source: String?)
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

  /// What stands at the top of a JSON document.
  public enum JSONShape: Sendable, Hashable {
    /// The first few keys, and how many there are.
    case object(keys: [String], count: Int)
    case array
    case other
  }
}

extension FeedError {
  init(_ error: FileError, _ path: String) {
    self =
      switch error {
      case .missing: .noSuchFile(path)
      case .folder: .folder(path)
      case .unreadable(_, let reason): .unreadableFile(path, reason: "\(reason)")
      default: .unreadableFile(path, reason: "\(error)")
      }
  }

  static func webPage(_ page: WebPage, of name: FeedName) -> FeedError {
    .webPage(feed: name.feed, title: page.title, source: name.source)
  }

  /// - Parameter response: with a status other than success.
  init(_ response: Response, name: FeedName) {
    let host = response.url.origin.authority.excerpt()
    switch response.failure {
    case .signInRefused(let refusal): self = .signInRefused(refusal, source: name.source)
    case .notFound:
      self = .notFound(host: host, path: response.url.path.excerpt(), status: response.status)
    case .tryLater(let wait):
      self = .tryLater(host: host, wait: wait, status: response.status, source: name.source)
    case .failed, nil:
      self = .serverFailed(host: host, feed: name.feed, status: response.status)
    }
  }
}
