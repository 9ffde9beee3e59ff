public import HTTP
internal import JSON

/// Where an authorization server is asked for what (RFC 8414).
public struct AuthorizationServer: Sendable, Hashable {
  /// As its metadata gives it; nil where the endpoints were given by hand.
  public var issuer: String?
  public var authorizationEndpoint: URL?
  public var tokenEndpoint: URL?
  public var deviceAuthorizationEndpoint: URL?
  public var revocationEndpoint: URL?
  /// Whether its redirects name the issuer (RFC 9207), so that one without it is refused.
  var namesIssuer = false
  /// Whether the client's secret goes into the body, since the server takes it only there.
  var takesSecretInBody = false

  public init(
    authorizationEndpoint: URL? = nil, tokenEndpoint: URL? = nil,
    deviceAuthorizationEndpoint: URL? = nil, revocationEndpoint: URL? = nil
  ) {
    self.authorizationEndpoint = authorizationEndpoint
    self.tokenEndpoint = tokenEndpoint
    self.deviceAuthorizationEndpoint = deviceAuthorizationEndpoint
    self.revocationEndpoint = revocationEndpoint
  }

  /// Finds a server's endpoints by its metadata, OpenID's place first, then RFC 8414's.
  public static func discover(
    issuer: URL, client: HTTPClient
  ) async throws(OAuthError) -> AuthorizationServer {
    let path = issuer.path.hasSuffix("/") ? String(issuer.path.dropLast()) : issuer.path
    let origin = issuer.origin.description
    let places = [
      "\(origin)\(path)/.well-known/openid-configuration",
      "\(origin)/.well-known/oauth-authorization-server\(path)",
    ]
    for place in places {
      let response: Response
      do {
        response = try await client.send(
          Request(
            url: URL(place), headers: Headers([("Accept", "application/json")]),
            maximumBodySize: maximumSize))
      } catch {
        throw .transport(error)
      }
      guard response.status == 200 else { continue }
      return try AuthorizationServer(metadata: response.body, issuer: issuer)
    }
    throw .metadataNotFound(issuer: issuer.description)
  }

  private static let maximumSize = 1_000_000

  init(metadata bytes: [UInt8], issuer: URL) throws(OAuthError) {
    func invalid(_ reason: String) -> OAuthError {
      .metadataInvalid(issuer: issuer.description, reason: reason)
    }
    let value: JSONValue
    do { value = try JSONValue(parsing: bytes) } catch { throw invalid("is no JSON") }
    // Section 3.3: else another server could pose as this one.
    guard let named = value["issuer"]?.string, Self.isSame(named, issuer) else {
      throw invalid("names another issuer")
    }
    func endpoint(_ name: String) throws(OAuthError) -> URL? {
      guard let text = value[name]?.string else { return nil }
      guard let url = try? URL(text) else { throw invalid("has a \(name) that is no address") }
      return url
    }
    try self.init(
      authorizationEndpoint: endpoint("authorization_endpoint"),
      tokenEndpoint: endpoint("token_endpoint"),
      deviceAuthorizationEndpoint: endpoint("device_authorization_endpoint"),
      revocationEndpoint: endpoint("revocation_endpoint"))
    self.issuer = named
    namesIssuer = value["authorization_response_iss_parameter_supported"]?.bool ?? false
    let methods = value["token_endpoint_auth_methods_supported"]?.array?.compactMap(\.string) ?? []
    takesSecretInBody =
      methods.contains("client_secret_post") && !methods.contains("client_secret_basic")
  }

  private static func isSame(_ text: String, _ issuer: URL) -> Bool {
    guard let url = try? URL(text) else { return false }
    func plain(_ url: URL) -> String {
      let text = url.description
      return text.hasSuffix("/") ? String(text.dropLast()) : text
    }
    return plain(url) == plain(issuer)
  }
}
