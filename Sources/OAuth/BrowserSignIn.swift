public import HTTP
import Synchronization

/// The authorization code grant through a browser (RFC 6749, section 4.1; RFC 8252; RFC 7636).
public struct BrowserSignIn: Sendable {
  /// Where the browser is to go.
  public let address: String
  private let endpoint: TokenEndpoint
  private let listener: LoopbackListener
  private let redirectURI: String
  private let found: Found
  private let verifier: CodeVerifier

  /// Listens for the browser's answer from now on.
  ///
  /// What comes without the state that was sent, or from another issuer (RFC 9207), is answered and
  /// passed over.
  ///
  /// - Parameters:
  ///   - redirectURI: the one that the client is registered with, on 127.0.0.1; nil: any port that is
  ///     free, which servers allow to programs on a machine (RFC 8252, section 7.3).
  ///   - seconds: the longest that it waits.
  public init(
    _ endpoint: TokenEndpoint, redirectURI: URL? = nil, within seconds: Int = 300
  ) throws(OAuthError) {
    guard let start = endpoint.server.authorizationEndpoint else {
      throw .endpointMissing("authorization")
    }
    if let redirectURI, !redirectURI.isOnThisMachine || redirectURI.scheme != "http" {
      throw .cannotListen(reason: "\(redirectURI) is not on 127.0.0.1")
    }
    self.endpoint = endpoint
    let expected = Expected(
      path: redirectURI?.path ?? "/", state: CodeVerifier.random(),
      issuer: endpoint.server.issuer, namesIssuer: endpoint.server.namesIssuer)
    let found = Found()
    self.found = found
    listener = try LoopbackListener(
      port: redirectURI.map { UInt16($0.port) } ?? 0, seconds: seconds
    ) { Self.reply(to: $0, expected, found) }
    self.redirectURI = redirectURI?.description ?? "http://127.0.0.1:\(listener.port)/"
    verifier = CodeVerifier()
    let parameters = [
      ("response_type", "code"), ("client_id", endpoint.client.id),
      ("redirect_uri", self.redirectURI), ("state", expected.state),
      ("code_challenge", try verifier.challenge()), ("code_challenge_method", "S256"),
    ]
    // Of use for an ID token alone, but some servers want one (OpenID Connect Core, section 3.1.2.1).
    let isOpenID = endpoint.client.scope?.split(separator: " ").contains("openid") ?? false
    let nonce = isOpenID ? [("nonce", CodeVerifier.random())] : []
    let query = FormText.text(parameters + endpoint.scope + nonce)
    address = start.withoutFragment.description + (start.query == nil ? "?" : "&") + query
  }

  /// Waits for the browser, and changes its code into tokens.
  public func tokens() async throws(OAuthError) -> TokenResponse {
    try await listener.answered()
    guard let result = found.result.withLock({ $0 }) else { throw .cancelled }
    return try await endpoint.tokens(for: [
      ("grant_type", "authorization_code"), ("code", result.get()),
      ("redirect_uri", redirectURI), ("code_verifier", verifier.text),
    ])
  }

  /// What the browser's answer must have.
  private struct Expected: Sendable {
    let path: String
    let state: String
    let issuer: String?
    let namesIssuer: Bool
  }

  private final class Found: Sendable {
    let result = Mutex<Result<String, OAuthError>?>(nil)
  }

  private static func reply(
    to request: RedirectRequest?, _ expected: Expected, _ found: Found
  ) -> LoopbackListener.Reply {
    guard let request, request.path == expected.path else { return .other(RedirectPage.nothing) }
    let parameters = request.parameters
    let isIssuer =
      parameters["iss"].map { $0 == expected.issuer || expected.issuer == nil }
      ?? !expected.namesIssuer
    guard parameters["state"] == expected.state, isIssuer else {
      return .other(RedirectPage.other)
    }
    if let code = parameters["code"], parameters["error"] == nil {
      found.result.withLock { $0 = .success(code) }
      return .last(RedirectPage.done)
    }
    found.result.withLock { $0 = .failure(Self.error(parameters)) }
    return .last(RedirectPage.failed)
  }

  private static func error(_ parameters: [String: String]) -> OAuthError {
    switch parameters["error"] {
    case "access_denied"?: .denied
    case let code?:
      .refused(
        code: code.shortened, description: parameters["error_description"].map { $0.shortened })
    case nil: .refused(code: "the browser came back without a code", description: nil)
    }
  }
}
