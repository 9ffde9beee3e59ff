import HTTP
import LoopbackServer
import Testing

@testable import OAuth

struct DiscoveryTests {
  @Test(arguments: [
    ("", "/.well-known/openid-configuration"), ("", "/.well-known/oauth-authorization-server"),
    ("/a/b", "/a/b/.well-known/openid-configuration"),
    ("/a/b", "/.well-known/oauth-authorization-server/a/b"),
  ])
  func `metadata is found at OpenID's place or RFC 8414's`(path: String, place: String)
    async throws
  {
    let server = try LoopbackServer { request in
      guard request.path == place, let host = request["Host"] else { return Reply(404) }
      return json(
        """
        {"issuer": "http://\(host)\(path)", "token_endpoint": "http://\(host)/t",
         "authorization_endpoint": "https://login.example/a",
         "authorization_response_iss_parameter_supported": true,
         "token_endpoint_auth_methods_supported": ["client_secret_post"]}
        """)
    }
    let found = try await AuthorizationServer.discover(
      issuer: URL(server.url + path), client: HTTPClient())
    #expect(found.tokenEndpoint?.description == server.url + "/t")
    #expect(found.authorizationEndpoint?.description == "https://login.example/a")
    #expect(found.deviceAuthorizationEndpoint == nil && found.issuer == server.url + path)
    #expect(found.namesIssuer && found.takesSecretInBody)
  }

  @Test(arguments: [
    (404, "", "HOST/ says nothing of how to sign in"),
    (200, "<p>", "what HOST/ says of signing in is no JSON"),
    (
      200, #"{"issuer": "https://other.example"}"#,
      "what HOST/ says of signing in names another issuer"
    ),
    (
      200, #"{"issuer": "HOST", "token_endpoint": "/t"}"#,
      "what HOST/ says of signing in has a token_endpoint that is no address"
    ),
  ])
  func `metadata that is no good is refused`(status: Int, text: String, words: String)
    async throws
  {
    let server = try LoopbackServer { request in
      json(text.replacing("HOST", with: "http://" + (request["Host"] ?? "")), status)
    }
    let error = await #expect(throws: OAuthError.self) {
      try await AuthorizationServer.discover(issuer: URL(server.url), client: HTTPClient())
    }
    #expect(error?.description.replacing(server.url, with: "HOST") == words)
  }
}
