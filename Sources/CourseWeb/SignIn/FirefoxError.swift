public import Catalogue

/// Why Firefox's cookies can't be had.
public enum FirefoxError: Error, Hashable {
  case notFound
  case noProfile
  case unreadable(path: String, reason: String)
}

extension FirefoxError: ExplainedError {
  public var errorDescription: String {
    switch self {
    case .notFound: "There is no Firefox of this user here."
    case .noProfile: "Firefox has no profile with cookies."
    case .unreadable(let path, let reason): "Firefox's cookies at \(path) can't be read: \(reason)."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .notFound, .noProfile: "--cookies FILE, with the cookies that another browser exports"
    case .unreadable: "close Firefox, and try again"
    }
  }
}
