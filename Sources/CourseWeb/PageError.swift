public import Catalogue
public import HTTP

/// Why a page can't be shown.
public enum PageError: Error {
  /// The server answered with a status that is no page.
  case refused(address: String, status: Int, StatusFailure)
  case transport(HTTPError)
  /// What kept the instance's challenge from being answered.
  case signInFailed(any Error)
  /// The web service whose page it is has been released.
  case serviceReleased
  /// A new token brought the instance's sign-in page again.
  case stillSignedOut(Origin)
  /// The sign-in form that was kept brought the sign-in page again.
  case signInRefused(Origin)
  /// The session was renewed, and what a form sent before that is not sent again by itself.
  case notRepeated(Origin)
  /// A redirect left the instance: the page belongs into a plain session.
  case elsewhere(URL)
  /// A redirect wants what a form sends to be sent on to another origin.
  case bodyElsewhere(URL)
  /// What a form sent was taken, and the page with the form is to stay (204, 205).
  case noContent(address: String, status: Int)
  /// A form of a file, which names no address to be sent to.
  case formWithoutTarget
  /// Images and the like.
  case notText(String, mediaType: String)
  /// A link to a scheme or place that a page may not lead to.
  case unsupportedURL(String)
}

extension PageError: ExplainedError {
  public var errorDescription: String {
    switch self {
    case .refused(let address, let status, let failure):
      Self.sentence(about: address, status, failure)
    case .transport(.cancelled): "Stopped."
    case .transport(let error): "\(error)."
    case .signInFailed(let error): "\(error)"
    case .serviceReleased: "The web service is gone: it loads no more pages."
    case .stillSignedOut(let origin):
      "\(origin.authority) still asks for a sign-in after a new token."
    case .signInRefused(let origin): "\(origin.authority) refused the sign-in that was kept."
    case .notRepeated(let origin):
      "The session at \(origin.authority) had ended and has been renewed; what was sent did not count."
    case .elsewhere(let url): "\(url) is on another site."
    case .bodyElsewhere(let url): "What was sent is wanted at \(url.withoutCredentials) too."
    case .noContent(let address, let status):
      "\(address) has taken it and has nothing to show (\(status))."
    case .formWithoutTarget: "This form names no address, and the page has none: it goes nowhere."
    case .notText(let name, let mediaType): "\(name) is \(mediaType), which is no text."
    case .unsupportedURL(let target): "\(target) can't be opened: it is no http or https page."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .refused(_, let status, .failed) where status < 500: nil
    case .refused(_, _, .tryLater), .refused(_, _, .failed): "try again later"
    case .transport(.tlsRefused): "--cacert FILE, if you trust the authority of its certificate"
    case .transport(.cannotResolve), .transport(.cannotConnect), .transport(.timedOut),
      .transport(.tooSlow), .transport(.uploadTooSlow), .transport(.connectionLost),
      .transport(.bodyCutOff):
      "try again later"
    case .notText: "in the session, o opens it in your browser"
    case .stillSignedOut, .signInRefused: "sign in again"
    case .refused, .transport, .signInFailed, .serviceReleased, .notRepeated, .elsewhere,
      .bodyElsewhere, .noContent,
      .formWithoutTarget, .unsupportedURL:
      nil
    }
  }

  private static func sentence(
    about address: String, _ status: Int, _ failure: StatusFailure
  ) -> String {
    switch failure {
    case .signInRefused(let refusal): "\(refusal)."
    case .notFound: "\(address) is not there (\(status))."
    case .tryLater(let wait):
      "\(address) is to be left alone\(wait.map { " \($0)" } ?? " for now") (\(status))."
    case .failed: "\(address) failed (\(status))."
    }
  }
}
