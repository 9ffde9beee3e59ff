import HTTP
import LoopbackServer
import Testing

@testable import OAuth

struct TokenEndpointTests {
  /// RFC 6749, section 5.1.
  private static let example = """
    {"access_token":"2YotnFZFEjr1zCsicMWpAA","token_type":"example","expires_in":3600,
     "refresh_token":"tGzv3JOkF0XG5Qx2TlKWIA","example_parameter":"example_value"}
    """

  @Test func `client credentials go as section 4.4 has them`() async throws {
    let stub = try AuthorizationServerStub([
      json(Self.example.replacing("example\"", with: "Bearer\""))
    ])
    let tokens = try await stub.endpoint(secret: "s:é cret", scope: "a b").tokensForClient()
    #expect(
      tokens
        == TokenResponse(
          accessToken: "2YotnFZFEjr1zCsicMWpAA", expiry: 4_600,
          refreshToken: "tGzv3JOkF0XG5Qx2TlKWIA"))
    #expect(stub.bodies == ["grant_type=client_credentials&scope=a+b"])
    // base64 of cli:s%3A%C3%A9+cret (section 2.3.1).
    #expect(
      stub.server.requests[0]["Authorization"] == "Basic Y2xpOnMlM0ElQzMlQTkrY3JldA==")
  }

  @Test func `a secret goes into the body where the server takes it only there`() async throws {
    let stub = try AuthorizationServerStub([json(#"{"access_token":"a","token_type":"bearer"}"#)])
    let tokens = try await stub.endpoint(secret: "x&y") { $0.takesSecretInBody = true }
      .tokensForClient()
    #expect(tokens == TokenResponse(accessToken: "a"))
    #expect(
      stub.bodies == ["grant_type=client_credentials&client_id=cli&client_secret=x%26y"])
    #expect(stub.server.requests[0]["Authorization"] == nil)
  }

  @Test func `a public client names itself`() async throws {
    let stub = try AuthorizationServerStub([json(#"{"access_token":"a","token_type":"BEARER"}"#)])
    _ = try await stub.endpoint().tokens(refreshing: "r/1")
    #expect(stub.bodies == ["grant_type=refresh_token&refresh_token=r%2F1&client_id=cli"])
  }

  static let failures: [(Reply, String)] = [
    (json(#"{"error":"invalid_grant"}"#, 400), "HOST takes the sign-in no longer"),
    (
      json(#"{"error":"invalid_scope","error_description":"No such\u001b[31m scope."}"#, 400),
      "the sign-in was refused: No such[31m scope."
    ),
    (
      json(#"{"error":"unauthorized_client"}"#, 400), "the sign-in was refused: unauthorized_client"
    ),
    (Reply(500, text: "oops"), "HOST answered without a token: status 500"),
    (json("{}"), "HOST answered without a token: it has no access token"),
    (
      json(#"{"access_token":"a\r\nX: y","token_type":"bearer"}"#),
      "HOST answered without a token: it has no access token"
    ),
    (json(Self.example), "HOST answered without a token: its token is no bearer token"),
  ]

  @Test(arguments: failures.indices)
  func `a refusal is told in words`(index: Int) async throws {
    let (reply, words) = Self.failures[index]
    let stub = try AuthorizationServerStub([reply])
    let error = await #expect(throws: OAuthError.self) {
      try await stub.endpoint(secret: "s").tokensForClient()
    }
    #expect(error?.description.replacing("127.0.0.1:\(stub.server.port)", with: "HOST") == words)
    #expect(stub.server.requests.count == 1)
  }

  @Test func `a redirect of the token endpoint is not followed`() async throws {
    let stub = try AuthorizationServerStub([
      Reply(307, headers: [("Location", "/other")]), json(Self.example),
    ])
    await #expect(throws: OAuthError.self) {
      try await stub.endpoint(secret: "s").tokensForClient()
    }
    #expect(stub.server.requests.count == 1)
  }

  @Test func `tokens don't go unencrypted over a network`() async throws {
    let stub = try AuthorizationServerStub()
    let endpoint = try stub.endpoint { $0.tokenEndpoint = try? URL("http://school.example/token") }
    let error = await #expect(throws: OAuthError.self) { try await endpoint.tokensForClient() }
    #expect(
      error?.description == "http://school.example/token is not encrypted, and tokens are secrets")
  }

  @Test func `a token is revoked where the server can`() async throws {
    let stub = try AuthorizationServerStub([Reply(200)])
    #expect(try await stub.endpoint(secret: "s").revoke("t") == true)
    #expect(stub.bodies == ["token=t"])
    #expect(try await stub.endpoint { $0.revocationEndpoint = nil }.revoke("t") == false)
  }

  @Test func `no token is in a description or a dump`() {
    let tokens = TokenResponse(accessToken: "secret", expiry: 1, refreshToken: "hidden")
    let client = Client(id: "cli", secret: "quiet")
    var text = "\(tokens) \(client)"
    dump(tokens, to: &text)
    dump(client, to: &text)
    for secret in ["secret", "hidden", "quiet"] { #expect(!text.contains(secret)) }
  }
}
