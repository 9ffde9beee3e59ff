import HTTP
import LoopbackServer
import Testing

struct CookieTests {
  private func makeServer() throws -> LoopbackServer {
    try LoopbackServer { request in
      request.path == "/set"
        ? Reply(headers: [
          ("Set-Cookie", "a=1; Path=/"), ("Set-Cookie", "b=2; Path=/deep"),
          ("Set-Cookie", "c=3; Domain=other.example"), ("Set-Cookie", "d=4; Max-Age=0"),
        ]) : Reply()
    }
  }

  private func client(_ policy: HTTPClient.CookiePolicy) -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    configuration.cookies = policy
    return HTTPClient(configuration: configuration)
  }

  @Test
  func `a cookie comes back where the standard says`() async throws {
    let server = try makeServer()
    let client = client(.standard)
    for path in ["/set", "/", "/deep/x"] {
      _ = try await client.send(Request(url: URL(server.url + path)))
    }
    #expect(server.requests[0]["Cookie"] == nil)
    #expect(server.requests[1]["Cookie"] == "a=1")
    #expect(Set(server.requests[2]["Cookie"]?.split(separator: "; ") ?? []) == ["a=1", "b=2"])
  }

  @Test
  func `ports share cookies by the standard`() async throws {
    let (first, second) = (try makeServer(), try makeServer())
    let client = client(.standard)
    _ = try await client.send(Request(url: URL(first.url + "/set")))
    _ = try await client.send(Request(url: URL(second.url)))
    #expect(second.requests[0]["Cookie"] == "a=1")
  }

  @Test
  func `an isolated origin keeps its cookies`() async throws {
    let (first, second) = (try makeServer(), try makeServer())
    let client = client(.isolatedByOrigin)
    _ = try await client.send(Request(url: URL(first.url + "/set")))
    _ = try await client.send(Request(url: URL(second.url)))
    _ = try await client.send(Request(url: URL(first.url)))
    #expect(second.requests[0]["Cookie"] == nil)
    #expect(first.requests[1]["Cookie"] == "a=1")
  }

  @Test
  func `clients do not share cookies`() async throws {
    let server = try makeServer()
    _ = try await client(.standard).send(Request(url: URL(server.url + "/set")))
    _ = try await client(.standard).send(Request(url: URL(server.url)))
    #expect(server.requests[1]["Cookie"] == nil)
  }
}
