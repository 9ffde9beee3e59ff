import HTTP
import TestSupport
import Testing

/// Skipped where there is no openssl to serve with.
@Suite(.enabled(if: isReadable(TLSServer.program)))
struct TLSTests {
  private let server: TLSServer

  init() throws { server = try TLSServer() }

  @Test
  func `a certificate that nobody vouches for is refused`() async throws {
    let url = try URL("https://127.0.0.1:\(server.port)/")
    let error = await #expect(throws: HTTPError.self) {
      try await HTTPClient().send(Request(url: url))
    }
    #expect(
      error?.description
        == "no trusted connection to \(url.origin.authority): "
        + "SSL certificate problem: self-signed certificate")
  }

  @Test
  func `an added authority is trusted, for its names only`() async throws {
    var configuration = HTTPClient.Configuration()
    configuration.additionalAuthorities = server.authority
    let client = HTTPClient(configuration: configuration)
    let response = try await client.send(Request(url: URL("https://127.0.0.1:\(server.port)/")))
    #expect(response.status == 200)
    await #expect(throws: HTTPError.self) {
      try await client.send(Request(url: URL("https://localhost:\(server.port)/")))
    }
  }
}
