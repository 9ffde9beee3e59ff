/// A final status that is no success, by what its reader can do about it.
public enum StatusFailure: Sendable, Hashable {
  /// 401, 403 and 407.
  case signInRefused(SignInRefusal)
  /// 404 and 410.
  case notFound
  /// 429, and 503 with a time to wait.
  case tryLater(RetryAfter?)
  case failed
}

extension Response {
  /// What is wrong with the status; nil for 2xx.
  public var failure: StatusFailure? {
    let wait = headers["Retry-After"].map(RetryAfter.init(field:))
    return switch status {
    case 200..<300: nil
    case 401, 403, 407: .signInRefused(SignInRefusal(self))
    case 404, 410: .notFound
    case 429: .tryLater(wait)
    case 503 where wait != nil: .tryLater(wait)
    default: .failed
    }
  }
}
