import Catalogue
import HTTP
import JSON

extension FeedError {
  public var errorDescription: String {
    switch self {
    case .signInRefused(let refusal, _): "\(refusal). Nothing changed."
    case .notFound(let host, let path, let status): "\(host) has no \(path) (\(status))."
    case .tryLater(let host, let wait, let status, _):
      "\(host) asks to be left alone\(wait.map { " \($0)" } ?? " for now") (\(status))."
    case .serverFailed(let host, let feed, let status):
      "\(host) did not send \(feed) (\(status))."
    case .transport(let error): "\(error)."
    case .noSuchFile(let path): "There is no file \(path.excerpt(200))."
    case .folder(let path): "\(path.excerpt(200)) is a folder, not a feed."
    case .unreadableFile(let path, let reason): "\(path.excerpt(200)) can't be read: \(reason)."
    case .unknownFormat(let id, let known):
      "There is no feed format \(id.excerpt()), only \(known.joined(separator: ", "))."
    case .webPage(let feed, let title, _):
      "\(feed) is a web page\(title.map { " (\"\($0)\")" } ?? ""), not courses."
    case .notJSON(let error, let feed): Self.description(of: error, in: feed)
    case .noList(let feed, let key, let found):
      "\(feed) has no list under \"\(key)\"; \(found)."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .signInRefused(let refusal, let source):
      refusal.isAnswerable ? source.map { "courses login \($0)" } : nil
    case .transport(.tlsRefused): "--cacert FILE, if you trust the authority of its certificate"
    case .transport(.bodyTooLarge): "--max-size MB, if the feed is really so large"
    case .webPage(_, _, let source): source.map { "courses login \($0)" }
    case .tryLater(_, _, _, let source): source.map { "courses sync \($0), later" }
    default: nil
    }
  }

  private static func description(of error: JSONError, in feed: String) -> String {
    switch error {
    case .empty: "\(feed) is empty."
    case .truncated(let position): "\(feed) was cut off: it ends at \(position)."
    case .encoding(let name): "\(feed) is text in \(name), not UTF-8."
    case .malformed: "\(feed) is not JSON: \(error)."
    case .tooDeep, .elementTooLarge, .library: "\(feed) can't be read: \(error)."
    }
  }
}

extension FeedError.JSONShape: CustomStringConvertible {
  public var description: String {
    switch self {
    case .array: "it is a bare list"
    case .other: "it is a single value"
    case .object(_, count: 0): "it is an empty object"
    case .object(let keys, let count):
      (count == 1 ? "its only key is " : "its keys are ")
        + keys.map { "\"\($0)\"" }.joined(separator: ", ")
        + (count > keys.count ? " and \(count - keys.count) more" : "")
    }
  }
}
