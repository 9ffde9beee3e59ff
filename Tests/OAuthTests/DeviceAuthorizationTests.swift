import LoopbackServer
import Testing

@testable import OAuth

struct DeviceAuthorizationTests {
  /// RFC 8628, section 3.2.
  private static let example = json(
    """
    {"device_code": "GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS", "user_code": "WDJB-MJHT",
     "verification_uri": "https://example.com/device",
     "verification_uri_complete": "https://example.com/device?user_code=WDJB-MJHT",
     "expires_in": 1800, "interval": 5}
    """)
  private static func error(_ code: String) -> Reply { json("{\"error\":\"\(code)\"}", 400) }
  private static let tokens = json(#"{"access_token":"a","token_type":"Bearer"}"#)

  @Test func `it is asked at the server's pace until the person has agreed`() async throws {
    let clock = TestClock()
    let stub = try AuthorizationServerStub([
      Self.example, Self.error("authorization_pending"), Self.error("slow_down"),
      Self.error("authorization_pending"), Self.tokens,
    ])
    let endpoint = try stub.endpoint(scope: "courses", clock: clock)
    let authorization = try await endpoint.deviceAuthorization()
    #expect(authorization.userCode == "WDJB-MJHT" && authorization.lifetime == 1_800)
    #expect(authorization.verificationURI == "https://example.com/device")
    #expect(
      authorization.completeVerificationURI == "https://example.com/device?user_code=WDJB-MJHT")
    #expect(try await endpoint.tokens(for: authorization) == TokenResponse(accessToken: "a"))
    #expect(clock.naps == [5, 5, 10, 10])
    #expect(stub.bodies[0] == "scope=courses&client_id=cli")
    let asked = FormText.parameters(stub.bodies[1])
    #expect(asked["grant_type"] == "urn:ietf:params:oauth:grant-type:device_code")
    #expect(asked["device_code"] == "GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS")
  }

  @Test(arguments: [
    ("access_denied", "the sign-in was declined"), ("expired_token", "the code has expired"),
    ("invalid_client", "the sign-in was refused: invalid_client"),
  ])
  func `a refusal ends it`(code: String, words: String) async throws {
    let stub = try AuthorizationServerStub([Self.example, Self.error(code)])
    let endpoint = try stub.endpoint()
    let authorization = try await endpoint.deviceAuthorization()
    let error = await #expect(throws: OAuthError.self) {
      try await endpoint.tokens(for: authorization)
    }
    #expect(error?.description == words)
    #expect(stub.bodies.count == 2)
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1e400", "0"])
  func `a server's numbers have bounds`(number: String) async throws {
    let clock = TestClock()
    let answer = """
      {"device_code": "d", "user_code": "u", "verification_uri": "https://example.com/device",
       "expires_in": \(number), "interval": \(number)}
      """
    let pending = (0..<400).map { _ in Self.error("authorization_pending") }
    let stub = try AuthorizationServerStub([json(answer)] + pending)
    let endpoint = try stub.endpoint(clock: clock)
    let authorization = try await endpoint.deviceAuthorization()
    let error = await #expect(throws: OAuthError.self) {
      try await endpoint.tokens(for: authorization)
    }
    #expect(error?.description == "the code has expired")
    #expect(clock.naps.allSatisfy { (1...300).contains($0) })
  }

  @Test func `a code that has expired is not asked for any more`() async throws {
    let pending = (0..<400).map { _ in Self.error("authorization_pending") }
    let stub = try AuthorizationServerStub([Self.example] + pending)
    let endpoint = try stub.endpoint()
    let authorization = try await endpoint.deviceAuthorization()
    let error = await #expect(throws: OAuthError.self) {
      try await endpoint.tokens(for: authorization)
    }
    #expect(error?.description == "the code has expired")
    #expect(stub.bodies.count == 360)
  }

  @Test func `a server without codes is told`() async throws {
    let stub = try AuthorizationServerStub([json("{}")])
    let error = await #expect(throws: OAuthError.self) {
      try await stub.endpoint().deviceAuthorization()
    }
    #expect(
      error?.description
        == "127.0.0.1:\(stub.server.port) answered without a token: it has no code to type")
    let missing = await #expect(throws: OAuthError.self) {
      try await stub.endpoint { $0.deviceAuthorizationEndpoint = nil }.deviceAuthorization()
    }
    #expect(missing?.description == "no device authorization endpoint is known")
  }
}
