/// Why a request has no answer.
public enum HTTPError: Error, Hashable {
  /// The text without user, password and control characters.
  case invalidURL(String)
  /// Only http and https are fetched.
  case unsupportedScheme(String, redirectedFrom: URL?)
  /// A method or header field that would break the request's lines.
  case invalidRequest(reason: String)
  /// A file of the body can't be opened, or is no regular file; nothing was sent.
  case unreadableFile(path: String, reason: String)
  case libraryMissing(String)
  case cannotResolve(host: String)
  case cannotConnect(Origin, reason: String)
  /// The certificate or the handshake was refused.
  case tlsRefused(Origin, reason: String)
  /// No connection, no header fields or no end within the limit.
  case timedOut(Origin, after: Duration)
  /// Fewer than 100 bytes a second came for as long as `HTTPClient.Limits.stall`.
  case tooSlow(Origin)
  /// The same while the body was sent.
  case uploadTooSlow(Origin)
  /// A file of the body could not be read to the end while it was sent.
  case uploadFailed(Origin, path: String, reason: String)
  /// Closed or reset before there was an answer, or reset within it.
  case connectionLost(Origin, reason: String)
  /// Closed in good order before the body was whole.
  case bodyCutOff(Origin)
  case protocolViolation(Origin, reason: String)
  /// A `Content-Encoding` that can't be undone.
  case undecodableBody(Origin, reason: String)
  case bodyTooLarge(Origin, limit: Int)
  case headersTooLarge(Origin)
  case tooManyRedirects(limit: Int)
  case redirectWithoutTarget(URL, status: Int)
  /// `Request.admitsRedirect` said no.
  case redirectNotAdmitted(Redirection)
  case wrongContentLength(given: String, actual: Int)
  /// The handler cancelled.
  case authenticationCancelled(ProtectionSpace)
  /// The server's first Digest challenge uses an algorithm that can't be answered rightly.
  case unsupportedAlgorithm(ProtectionSpace, algorithm: String)
  case proxyRefused(reason: String)
  /// `Request.CachePolicy.returnCacheDataDontLoad`, and no answer is kept.
  case notCached(URL)
  /// The same; an answer is kept, which may not be used without asking the server again.
  case needsServer(URL)
  case cancelled
}

extension HTTPError {
  /// Whether the server may have had the whole request, and have done what it asks for.
  public var mayHaveArrived: Bool {
    switch self {
    case .timedOut, .tooSlow, .connectionLost, .bodyCutOff, .protocolViolation, .undecodableBody,
      .bodyTooLarge, .headersTooLarge, .tooManyRedirects, .redirectWithoutTarget, .cancelled:
      true
    default: false
    }
  }
}

extension HTTPError: CustomStringConvertible {
  /// What happened, without advice and without anything secret.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "not a URL: \(text)"
    case .unsupportedScheme(let scheme, let source):
      source.map { "\($0.origin.authority) redirects to a \(scheme): address" }
        ?? "\(scheme): addresses are not fetched, only http and https"
    case .invalidRequest(let reason):
      "the request can't be sent: \(reason)"
    case .wrongContentLength(let given, let actual):
      "Content-Length is given as \(given.displayable), but the body has \(actual) bytes"
    case .unreadableFile(let path, let reason):
      "\(path.displayable) can't be read: \(reason)"
    case .libraryMissing(let reason):
      "libcurl can't be used: \(reason)"
    case .cannotResolve(let host):
      "\(host) has no address"
    case .cannotConnect(let origin, let reason):
      "\(origin.authority) can't be reached: \(reason)"
    case .tlsRefused(let origin, let reason):
      "no trusted connection to \(origin.authority): \(reason)"
    case .timedOut(let origin, let limit):
      "\(origin.authority) did not answer within \(limit.inSeconds) seconds"
    case .tooSlow(let origin):
      "\(origin.authority) sends fewer than 100 bytes a second"
    case .uploadTooSlow(let origin):
      "\(origin.authority) takes fewer than 100 bytes a second"
    case .uploadFailed(let origin, let path, let reason):
      "\(path.displayable) can't be sent to \(origin.authority) to its end: \(reason)"
    case .connectionLost(let origin, let reason):
      "\(origin.authority) broke off: \(reason)"
    case .protocolViolation(let origin, let reason):
      "\(origin.authority) does not speak HTTP properly: \(reason)"
    case .undecodableBody(let origin, let reason):
      "the answer of \(origin.authority) can't be decompressed: \(reason)"
    case .bodyTooLarge(let origin, let limit):
      "the answer of \(origin.authority) is larger than \(limit.inBytes)"
    case .bodyCutOff(let origin):
      "the answer of \(origin.authority) is cut off"
    case .headersTooLarge(let origin):
      "the header fields of \(origin.authority) are too large"
    case .tooManyRedirects(let limit):
      "more than \(limit) redirects"
    case .redirectWithoutTarget(let url, let status):
      "\(url.withoutCredentials) redirects (\(status)) without saying where"
    case .redirectNotAdmitted(let redirection):
      "a redirect to \(redirection.to.withoutCredentials) is not followed"
    case .authenticationCancelled(let space):
      "the sign-in to \(space.origin.authority) was cancelled"
    case .unsupportedAlgorithm(let space, let algorithm):
      "\(space.origin.authority) wants Digest with \(algorithm), which can't be answered"
    case .proxyRefused(let reason):
      "the proxy refused: \(reason)"
    case .notCached(let url):
      "\(url.withoutCredentials) is not kept"
    case .needsServer(let url):
      "\(url.withoutCredentials) is kept, but \(url.origin.authority) wants to be asked each time"
    case .cancelled:
      "cancelled"
    }
  }
}

extension Duration {
  /// `30`, or `0.25` where there is a part of a second.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    let hundredths = attoseconds / 10_000_000_000_000_000
    return hundredths == 0
      ? "\(seconds)" : "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}

extension Int {
  /// `64 MB`, or `10 bytes` where it is no whole number of megabytes.
  fileprivate var inBytes: String {
    self > 0 && isMultiple(of: 1_000_000) ? "\(self / 1_000_000) MB" : "\(self) bytes"
  }
}
