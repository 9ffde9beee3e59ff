public import HTTP

/// Why there is no token.
///
/// Nothing in it is secret, and what a server says is cut short.
public enum OAuthError: Error {
  case transport(HTTPError)
  /// The metadata isn't there, or isn't what RFC 8414 asks for.
  case metadataNotFound(issuer: String)
  case metadataInvalid(issuer: String, reason: String)
  /// The server has no such endpoint, by its metadata or the settings.
  case endpointMissing(String)
  /// Tokens go over https, or to this machine (RFC 6749, section 3.2).
  case endpointNotEncrypted(String)
  /// The refresh token or the code is not good, or no more: it is no use to try again
  /// (RFC 6749, section 5.2, `invalid_grant`).
  case signInAgain(String)
  /// Another error of RFC 6749, section 5.2, with the server's words for it.
  case refused(code: String, description: String?)
  case unexpectedAnswer(String, reason: String)
  /// The person said no (`access_denied`).
  case denied
  /// The code that was to be typed elsewhere has expired.
  case expired
  /// Nobody came back from the browser in time.
  case noRedirect(afterSeconds: Int)
  case cannotListen(reason: String)
  case libraryMissing(String)
  case cancelled
}

extension OAuthError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .transport(let error): "\(error)"
    case .metadataNotFound(let issuer): "\(issuer) says nothing of how to sign in"
    case .metadataInvalid(let issuer, let reason): "what \(issuer) says of signing in \(reason)"
    case .endpointMissing(let name): "no \(name) endpoint is known"
    case .endpointNotEncrypted(let address): "\(address) is not encrypted, and tokens are secrets"
    case .signInAgain(let host): "\(host) takes the sign-in no longer"
    case .refused(let code, let description):
      "the sign-in was refused: \(description ?? code)"
    case .unexpectedAnswer(let host, let reason): "\(host) answered without a token: \(reason)"
    case .denied: "the sign-in was declined"
    case .expired: "the code has expired"
    case .noRedirect(let seconds): "nobody came back from the browser within \(seconds) seconds"
    case .cannotListen(let reason): "the browser's answer can't be waited for: \(reason)"
    case .libraryMissing(let reason): "libcrypto can't be opened (\(reason))"
    case .cancelled: "stopped"
    }
  }

  /// What to do next; nil where there is nothing in general.
  public var recoverySuggestion: String? {
    switch self {
    case .metadataNotFound, .endpointMissing: "give the endpoints by hand"
    case .signInAgain, .denied, .expired, .noRedirect: "sign in again"
    case .libraryMissing: "install libssl3"
    case .transport, .metadataInvalid, .endpointNotEncrypted, .refused, .unexpectedAnswer,
      .cannotListen, .cancelled:
      nil
    }
  }
}
