import Glibc
public import HTTP
internal import JSON

/// Asks an authorization server for tokens, as one client (RFC 6749).
public struct TokenEndpoint: Sendable {
  public let server: AuthorizationServer
  public let client: Client
  let http: HTTPClient
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  let sleep: @Sendable (Duration) async throws -> Void

  public init(
    _ server: AuthorizationServer, client: Client, http: HTTPClient,
    now: @escaping @Sendable () -> Int = TokenEndpoint.systemTime,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.server = server
    self.client = client
    self.http = http
    self.now = now
    self.sleep = sleep
  }

  /// Seconds since 1970.
  @Sendable public static func systemTime() -> Int { time(nil) }

  /// Tokens for the client itself (section 4.4).
  public func tokensForClient() async throws(OAuthError) -> TokenResponse {
    try await tokens(for: [("grant_type", "client_credentials")] + scope)
  }

  /// New tokens for a refresh token (section 6).
  ///
  /// - Throws: `OAuthError.signInAgain` where the server takes it no longer.
  public func tokens(refreshing token: String) async throws(OAuthError) -> TokenResponse {
    do throws(OAuthError) {
      return try await tokens(for: [("grant_type", "refresh_token"), ("refresh_token", token)])
    } catch .unexpectedAnswer(let host, reason: "status 400") {
      // Some servers refuse it without a word.
      throw .signInAgain(host)
    }
  }

  /// Makes a token useless, where the server can (RFC 7009).
  ///
  /// - Returns: false where it has no endpoint for it.
  public func revoke(_ token: String) async throws(OAuthError) -> Bool {
    guard let endpoint = server.revocationEndpoint else { return false }
    let response = try await post([("token", token)], to: endpoint)
    guard response.status == 200 else { throw failure(response, JSONValue(response)) }
    return true
  }

  var scope: [(name: String, value: String)] { client.scope.map { [("scope", $0)] } ?? [] }

  func tokens(
    for fields: [(name: String, value: String)]
  ) async throws(OAuthError) -> TokenResponse {
    guard let endpoint = server.tokenEndpoint else { throw .endpointMissing("token") }
    let start = now()
    let response = try await post(fields, to: endpoint)
    let value = JSONValue(response)
    guard response.status == 200, let value else { throw failure(response, value) }
    do throws(TokenResponse.Invalid) {
      return try TokenResponse(value, now: start)
    } catch {
      throw .unexpectedAnswer(endpoint.origin.authority, reason: error.reason)
    }
  }

  /// Sends fields with the client's name and secret.
  func post(
    _ fields: [(name: String, value: String)], to endpoint: URL
  ) async throws(OAuthError) -> Response {
    guard endpoint.scheme == "https" || endpoint.isOnThisMachine else {
      throw .endpointNotEncrypted(endpoint.withoutQuery.description)
    }
    var fields = fields
    var headers = Headers([
      ("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "application/json"),
    ])
    switch client.secret {
    case let secret? where !server.takesSecretInBody:
      let pair = FormText.encoded(client.id) + ":" + FormText.encoded(secret)
      headers.add("Authorization", "Basic " + Base64.text(Array(pair.utf8)))
    case let secret?: fields += [("client_id", client.id), ("client_secret", secret)]
    case nil: fields.append(("client_id", client.id))
    }
    var request = Request(
      method: .post, url: endpoint, headers: headers,
      body: Request.Body(Array(FormText.text(fields).utf8)), maximumBodySize: Self.maximumSize)
    // What is sent is for this address alone.
    request.admitsRedirect = { _ in false }
    request.cookies = .isolatedByOrigin
    do {
      return try await http.send(request) { _ in .rejectProtectionSpace }
    } catch {
      throw error == .cancelled ? .cancelled : .transport(error)
    }
  }

  func failure(_ response: Response, _ value: JSONValue?) -> OAuthError {
    let host = response.url.origin.authority
    guard let code = value?["error"]?.string else {
      return .unexpectedAnswer(host, reason: "status \(response.status)")
    }
    switch code {
    case "invalid_grant": return .signInAgain(host)
    case "access_denied": return .denied
    case "expired_token": return .expired
    default:
      let words = value?["error_description"]?.string.map { $0.shortened }
      return .refused(code: code.shortened, description: words)
    }
  }

  private static let maximumSize = 1_000_000
}

extension JSONValue {
  init?(_ response: Response) {
    guard let value = try? JSONValue(parsing: response.body) else { return nil }
    self = value
  }
}

extension URL {
  /// Where no one else listens (RFC 8252, section 8.3).
  var isOnThisMachine: Bool { ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host) }
}

extension String {
  /// A server's words, harmless and not too many.
  var shortened: String {
    let plain = unicodeScalars.filter {
      let category = $0.properties.generalCategory
      return category != .control && category != .format
    }
    return String(String(String.UnicodeScalarView(plain)).prefix(200))
  }
}

/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let text = Base64URL.text(bytes).map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    return String(text) + String(repeating: "=", count: (4 - text.count % 4) % 4)
  }
}
