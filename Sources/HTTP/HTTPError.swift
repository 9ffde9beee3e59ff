/// Why a request has no answer.
public enum HTTPError: Error, Hashable {
  case invalidURL(String)
  /// Only http and https are fetched.
  case unsupportedScheme(String, redirectedFrom: URL?)
  case libraryMissing(String)
  case cannotResolve(host: String)
  case cannotConnect(Origin, reason: String)
  /// The certificate or the handshake was refused.
  case tlsRefused(Origin, reason: String)
  case timedOut(Origin, after: Duration)
  /// Fewer than 100 bytes a second for 20 seconds.
  case tooSlow(Origin)
  /// Closed or reset before the answer was whole.
  case connectionLost(Origin, reason: String)
  case protocolViolation(Origin, reason: String)
  /// A `Content-Encoding` that can't be undone.
  case undecodableBody(Origin, reason: String)
  case bodyTooLarge(Origin, limit: Int)
  case headersTooLarge(Origin)
  case tooManyRedirects(limit: Int)
  case redirectWithoutTarget(URL, status: Int)
  case wrongContentLength(given: String, actual: Int)
  /// The handler cancelled.
  case authenticationCancelled(ProtectionSpace)
  /// The server's first Digest challenge uses an algorithm that can't be answered rightly.
  case unsupportedAlgorithm(ProtectionSpace, algorithm: String)
  case proxyRefused(reason: String)
  case cancelled
}

extension HTTPError: CustomStringConvertible {
  /// What happened, without advice and without anything secret.
  public var description: String { fatalError("stub") }
}
