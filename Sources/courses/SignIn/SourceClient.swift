import Catalogue
import Files
import HTTP
import OAuth

/// A source's client of its authorization server, and the tokens that it was given.
struct SourceClient: Sendable {
  let source: Source
  private let settings: Source.Client
  private let world: World
  let tokens: SavedTokens

  /// Nil for a source that is no client.
  init?(_ source: Source, in world: World) {
    guard let settings = source.client else { return nil }
    self.source = source
    self.settings = settings
    self.world = world
    tokens = world.savedTokens(of: source)
  }

  var redirectURI: URL? { settings.redirectURI.flatMap { try? URL($0) } }

  /// Where its tokens come from; asks the issuer where the endpoints aren't given.
  func endpoint() async throws -> TokenEndpoint {
    var configuration = world.clientConfiguration
    configuration.credentials = .none
    let http = HTTPClient(configuration: configuration)
    let server = try await server(http)
    let client = Client(id: settings.id, secret: try secret(), scope: settings.scope)
    return TokenEndpoint(server, client: client, http: http)
  }

  private func server(_ http: HTTPClient) async throws -> AuthorizationServer {
    var server = AuthorizationServer()
    if let issuer = settings.issuer {
      world.activity.current = try URL(issuer).origin.authority
      server = try await explained { () async throws(OAuthError) in
        guard let url = try? URL(issuer) else { throw .metadataNotFound(issuer: issuer) }
        return try await AuthorizationServer.discover(issuer: url, client: http)
      }
    }
    // What is given by hand goes before what the server says.
    if let url = try settings.authorizationEndpoint.map({ try URL($0) }) {
      server.authorizationEndpoint = url
    }
    if let url = try settings.tokenEndpoint.map({ try URL($0) }) { server.tokenEndpoint = url }
    if let url = try settings.deviceEndpoint.map({ try URL($0) }) {
      server.deviceAuthorizationEndpoint = url
    }
    return server
  }

  /// Tells a failure of this source's sign-in.
  func explained<Value>(_ work: () async throws(OAuthError) -> Value) async throws -> Value {
    do throws(OAuthError) {
      return try await work()
    } catch .cancelled {
      throw CancellationError()
    } catch {
      throw ClientFailure(source: source.name, error: error)
    }
  }

  // MARK: The tokens

  func savedTokens() throws -> TokenResponse? {
    do {
      return try FileFailure.explaining { try tokens.load() }
    } catch let error as SavedTokens.Damaged {
      throw CredentialError.damaged(path: error.path, reason: "it holds no tokens")
    } catch let error as Keychain.Unavailable {
      throw CredentialError.keychain(reason: error.description)
    }
  }

  /// A token that should be good, refreshed where that is needed.
  ///
  /// - Parameter old: one that was refused; nil: none was.
  func token(insteadOf old: String?) async throws -> String? {
    let saved = try savedTokens()
    if old == nil, let saved, tokens.isCurrent(saved) { return saved.accessToken }
    let endpoint = try await endpoint()
    do {
      return old == nil
        ? try await tokens.accessToken(from: endpoint)
        : try await tokens.refreshedAccessToken(from: endpoint, insteadOf: old)
    } catch let error as OAuthError {
      return try await explained { () async throws(OAuthError) in throw error }
    }
  }

  /// Forgets the tokens, and has them revoked where the server can.
  ///
  /// - Returns: whether there were any.
  func forgetTokens() async throws -> Bool {
    guard let old = try savedTokens() else { return false }
    if let endpoint = try? await endpoint() {
      // The user is signed out here all the same.
      _ = try? await endpoint.revoke(old.refreshToken ?? old.accessToken)
    }
    tokens.remove()
    return true
  }

  /// Forgets them without a word to the server.
  func discardTokens() { tokens.remove() }

  // MARK: The secret

  private static let realm = "OAuth client"

  private var space: ProtectionSpace? {
    guard let text = settings.issuer ?? settings.tokenEndpoint, let url = try? URL(text) else {
      return nil
    }
    return ProtectionSpace(origin: url.origin, realm: Self.realm, authenticationMethod: .basic)
  }

  private func secret() throws -> String? {
    if let given = givenSecret { return given }
    guard let space else { return nil }
    let saved = try world.savedCredentials.credential(for: space, user: settings.id)
    if case .password(_, let secret)? = saved?.secret { return secret }
    return nil
  }

  private var givenSecret: String? {
    CredentialLookup.variable("COURSES_CLIENT_SECRET", of: source, isNamed: true, in: world)
  }

  /// Keeps the client's secret that a sign-in has worked with, for its refreshes.
  func keepSecret() throws {
    guard let secret = givenSecret, let space else { return }
    try world.savedCredentials.save(
      Credential(user: settings.id, password: secret, persistence: .permanent), for: space)
  }

  /// - Returns: whether there was one.
  func forgetSecret() throws -> Bool {
    guard let space else { return false }
    return try world.savedCredentials.remove(from: [space.origin], user: settings.id) > 0
  }
}

/// A failure of the authorization server, or of the way to it.
struct ClientFailure: ExplainedError {
  let source: String
  let error: OAuthError

  var errorDescription: String {
    switch error {
    case .transport(let error): "\(error)."
    default: "Signing in to \(source): \(error)."
    }
  }

  var recoverySuggestion: String? {
    error.recoverySuggestion == "sign in again"
      ? "courses login \(source)" : error.recoverySuggestion
  }
}
