/// Cookies on their way into a client's jar, and all that are in it on their way back.
final class CookieExchange: Sendable {
  let added: [Cookie]
  private let continuation: CheckedContinuation<[Cookie], Never>?

  /// - Parameter continuation: nil where nobody waits for what is in the jar.
  init(adding added: [Cookie], continuation: CheckedContinuation<[Cookie], Never>? = nil) {
    self.added = added
    self.continuation = continuation
  }

  var isAwaited: Bool { continuation != nil }

  func finish(_ cookies: [Cookie]) { continuation?.resume(returning: cookies) }
}

/// What the mailbox takes to the thread.
enum Order: Sendable {
  case hop(Job)
  case cookies(CookieExchange)

  /// For what the thread won't come to.
  func fail(_ error: HTTPError) {
    switch self {
    case .hop(let job): job.finish(.failure(error))
    case .cookies(let exchange): exchange.finish([])
    }
  }
}
