import Catalogue
import OAuth
import Terminal

/// Signs in as a client of the source's authorization server.
struct ClientSignIn {
  enum Grant {
    /// Through the browser where there is one, else on another device.
    case person
    case device
    /// Without anyone.
    case client
  }

  private let client: SourceClient
  private let world: World

  init(_ source: Source, in world: World) throws {
    guard let client = SourceClient(source, in: world) else {
      throw UsageError.other(
        "\(source.name) has no client id.",
        next: "courses source remove \(source.name), then source add with --client-id")
    }
    self.client = client
    self.world = world
  }

  func run(_ grant: Grant) async throws {
    let source = client.source
    try await Waiting(world: world).explaining {
      let endpoint = try await client.endpoint()
      let tokens = try await tokens(from: endpoint, by: grant)
      try FileFailure.explaining { try client.tokens.save(tokens) }
    }
    try client.keepSecret()
    // The session of whoever was signed in before is not this one's.
    _ = world.cookies(of: source).remove()
    world.connections.forget(source)
    try world.say("Signed in to \(source.name). That is kept until courses logout \(source.name).")
  }

  private func tokens(from endpoint: TokenEndpoint, by grant: Grant) async throws -> TokenResponse {
    let server = endpoint.server
    switch grant {
    case .client:
      return try await client.explained { () async throws(OAuthError) in
        try await endpoint.tokensForClient()
      }
    case .person where server.authorizationEndpoint != nil && hasBrowser:
      return try await browserTokens(endpoint)
    case .person where server.deviceAuthorizationEndpoint == nil:
      return try await browserTokens(endpoint)
    case .person, .device: return try await deviceTokens(endpoint)
    }
  }

  private var hasBrowser: Bool {
    ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY"].contains { world.environment[$0]?.isEmpty == false }
  }

  private func browserTokens(_ endpoint: TokenEndpoint) async throws -> TokenResponse {
    let signIn = try await client.explained { () async throws(OAuthError) in
      try BrowserSignIn(endpoint, redirectURI: client.redirectURI)
    }
    try tell("To sign in, open this address in a browser on this machine:\n\(signIn.address)")
    if hasBrowser { _ = world.openBrowser(signIn.address) }
    world.activity.current = "the browser"
    return try await client.explained { () async throws(OAuthError) in try await signIn.tokens() }
  }

  private func deviceTokens(_ endpoint: TokenEndpoint) async throws -> TokenResponse {
    let authorization = try await client.explained { () async throws(OAuthError) in
      try await endpoint.deviceAuthorization()
    }
    try tell(
      "To sign in, open \(authorization.verificationURI) on any device and type "
        + authorization.userCode)
    if let complete = authorization.completeVerificationURI {
      try tell("Or open \(complete)")
    }
    world.activity.current = "the sign-in there"
    return try await client.explained { () async throws(OAuthError) in
      try await endpoint.tokens(for: authorization)
    }
  }

  /// Also with `--quiet`: without it nobody could sign in.
  private func tell(_ text: String) throws {
    if world.isSession { return try world.print(text) }
    world.terminal.writeError(Array((text + "\n").utf8))
  }
}
