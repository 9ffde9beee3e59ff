import Glibc
import HTTP
import LoopbackServer
import Testing

@testable import OAuth

struct BrowserSignInTests {
  private static let tokens = json(#"{"access_token":"a","token_type":"Bearer"}"#)

  /// RFC 7636, appendix B.
  @Test func `a challenge is made of a verifier as the standard's example has it`() throws {
    let verifier = CodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(try verifier.challenge() == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    #expect(CodeVerifier().text.utf8.count == 43 && CodeVerifier().text != CodeVerifier().text)
  }

  @Test func `a browser's code becomes tokens`() async throws {
    let stub = try AuthorizationServerStub([Self.tokens])
    let signIn = try BrowserSignIn(stub.endpoint(scope: "courses"))
    let sent = try parameters(of: signIn.address)
    #expect(signIn.address.hasPrefix(stub.server.url + "/authorize?a=b&response_type=code&"))
    #expect(sent["client_id"] == "cli" && sent["scope"] == "courses")
    #expect(sent["code_challenge_method"] == "S256")
    let redirect = try #require(sent["redirect_uri"])
    #expect(redirect.hasPrefix("http://127.0.0.1:"))
    async let tokens = signIn.tokens()
    let page = try await visit(redirect + "?code=c%2F1&state=" + #require(sent["state"]))
    #expect(page.contains("You can close this window and go back."))
    #expect(try await tokens == TokenResponse(accessToken: "a"))
    let body = FormText.parameters(stub.bodies[0])
    #expect(body["grant_type"] == "authorization_code" && body["code"] == "c/1")
    #expect(body["redirect_uri"] == redirect && body["client_id"] == "cli")
    let verifier = CodeVerifier(try #require(body["code_verifier"]))
    #expect(try verifier.challenge() == sent["code_challenge"])
  }

  @Test func `what is not this sign-in's answer is passed over`() async throws {
    let stub = try AuthorizationServerStub([Self.tokens])
    let signIn = try BrowserSignIn(stub.endpoint { $0.issuer = "https://school.example" })
    let sent = try parameters(of: signIn.address)
    let redirect = try #require(sent["redirect_uri"])
    let state = try #require(sent["state"])
    async let tokens = signIn.tokens()
    #expect(try await visit(redirect + "favicon.ico").contains("Nothing here"))
    #expect(try await visit(redirect + "?code=x&state=other").contains("another sign-in"))
    #expect(
      try await visit(redirect + "?code=x&state=\(state)&iss=https://evil.example")
        .contains("another sign-in"))
    #expect(
      try await visit(redirect + "?code=y&state=\(state)&iss=https://school.example")
        .contains("You can close"))
    _ = try await tokens
    #expect(FormText.parameters(stub.bodies[0])["code"] == "y")
  }

  @Test func `an issuer that names itself must do so`() async throws {
    let stub = try AuthorizationServerStub([Self.tokens])
    let signIn = try BrowserSignIn(
      stub.endpoint {
        $0.issuer = "https://school.example"
        $0.namesIssuer = true
      })
    let sent = try parameters(of: signIn.address)
    let answer = try #require(sent["redirect_uri"]) + "?code=x&state=" + #require(sent["state"])
    async let tokens = signIn.tokens()
    #expect(try await visit(answer).contains("another sign-in"))
    _ = try await visit(answer + "&iss=https%3A%2F%2Fschool.example")
    _ = try await tokens
  }

  @Test(arguments: [
    ("error=access_denied", "the sign-in was declined"),
    (
      "error=invalid_scope&error_description=No%20such%0A%20scope",
      "the sign-in was refused: No such scope"
    ),
    ("foo=1", "the sign-in was refused: the browser came back without a code"),
  ])
  func `a refusal in the browser is told`(query: String, words: String) async throws {
    let stub = try AuthorizationServerStub()
    let signIn = try BrowserSignIn(stub.endpoint())
    let sent = try parameters(of: signIn.address)
    let answer = try #require(sent["redirect_uri"]) + "?\(query)&state=" + #require(sent["state"])
    let task = Task { try await signIn.tokens() }
    #expect(try await visit(answer).contains("The sign-in did not work."))
    let error = await #expect(throws: OAuthError.self) { try await task.value }
    #expect(error?.description == words)
    #expect(stub.server.requests.isEmpty)
  }

  @Test func `nobody is waited for for ever, and a wait can be stopped`() async throws {
    let stub = try AuthorizationServerStub()
    let late = await #expect(throws: OAuthError.self) {
      try await BrowserSignIn(stub.endpoint(), within: 0).tokens()
    }
    #expect(late?.description == "nobody came back from the browser within 0 seconds")
    let signIn = try BrowserSignIn(stub.endpoint())
    let task = Task { try await signIn.tokens() }
    task.cancel()
    let stopped = await #expect(throws: OAuthError.self) { try await task.value }
    #expect(stopped?.description == "stopped")
  }

  @Test func `a redirect URI that is registered is taken, on this machine alone`() async throws {
    let stub = try AuthorizationServerStub()
    let port = try freePort()
    let address = "http://127.0.0.1:\(port)/cb"
    let signIn = try BrowserSignIn(stub.endpoint(), redirectURI: URL(address))
    #expect(try parameters(of: signIn.address)["redirect_uri"] == address)
    let taken = #expect(throws: OAuthError.self) {
      try BrowserSignIn(stub.endpoint(), redirectURI: URL(address))
    }
    #expect(taken?.description.hasSuffix("port \(port), Address already in use") == true)
    #expect(throws: OAuthError.self) {
      try BrowserSignIn(stub.endpoint(), redirectURI: URL("http://school.example/cb"))
    }
  }

  /// One that nobody listens on.
  private func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && getsockname(descriptor, address, &size) == 0
      }
    }
    try #require(isBound)
    return UInt16(bigEndian: address.sin_port)
  }

  private func parameters(of address: String) throws -> [String: String] {
    FormText.parameters(try #require(URL(address).query))
  }

  private func visit(_ address: String) async throws -> String {
    let response = try await HTTPClient().send(Request(url: URL(address)))
    return String(decoding: response.body, as: UTF8.self)
  }
}
