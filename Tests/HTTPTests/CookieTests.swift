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

  private func send(
    to url: String, _ client: HTTPClient, _ policy: Request.CookiePolicy = .standard
  ) async throws {
    var request = Request(url: try URL(url))
    request.cookies = policy
    _ = try await client.send(request)
  }

  @Test
  func `a cookie comes back where the standard says`() async throws {
    let server = try makeServer()
    let client = HTTPClient()
    for path in ["/set", "/", "/deep/x"] { try await send(to: server.url + path, client) }
    #expect(server.requests[0]["Cookie"] == nil)
    #expect(server.requests[1]["Cookie"] == "a=1")
    #expect(Set(server.requests[2]["Cookie"]?.split(separator: "; ") ?? []) == ["a=1", "b=2"])
  }

  @Test
  func `ports share cookies by the standard`() async throws {
    let (first, second) = (try makeServer(), try makeServer())
    let client = HTTPClient()
    try await send(to: first.url + "/set", client)
    try await send(to: second.url, client)
    #expect(second.requests[0]["Cookie"] == "a=1")
  }

  @Test
  func `an isolated origin keeps its cookies`() async throws {
    let (first, second) = (try makeServer(), try makeServer())
    let client = HTTPClient()
    try await send(to: first.url + "/set", client, .isolatedByOrigin)
    try await send(to: second.url, client, .isolatedByOrigin)
    try await send(to: first.url, client, .isolatedByOrigin)
    #expect(second.requests[0]["Cookie"] == nil)
    #expect(first.requests[1]["Cookie"] == "a=1")
  }

  @Test
  func `clients do not share cookies`() async throws {
    let server = try makeServer()
    try await send(to: server.url + "/set", HTTPClient())
    try await send(to: server.url, HTTPClient())
    #expect(server.requests[1]["Cookie"] == nil)
  }
}
