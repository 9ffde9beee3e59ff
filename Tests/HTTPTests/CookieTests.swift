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
    #expect(server.requests[2]["Cookie"] == "b=2; a=1")
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
  func `the jar's cookies can be had, and put into another client`() async throws {
    let server = try makeServer()
    let client = HTTPClient()
    #expect(client.cookies == [])
    try await send(to: server.url + "/set", client)
    let cookies = client.cookies
    #expect(
      Set(cookies) == [
        Cookie(name: "a", value: "1", domain: "127.0.0.1"),
        Cookie(name: "b", value: "2", domain: "127.0.0.1", path: "/deep"),
      ])
    #expect(
      cookies.allSatisfy { $0.isSent(to: Origin(scheme: "http", host: "127.0.0.1", port: 1)) })
    let other = HTTPClient()
    other.add(cookies)
    #expect(Set(other.cookies) == Set(cookies))
    try await send(to: server.url + "/deep", other)
    #expect(Set(server.requests[1]["Cookie"]?.split(separator: "; ") ?? []) == ["a=1", "b=2"])
  }

  @Test(arguments: ["x\ty", "x\n.example\tTRUE\t/\tFALSE\t0\tevil\t1", "x\r\nFoo: y"])
  func `a value with a control becomes no other cookie`(value: String) async throws {
    let client = HTTPClient()
    client.add([
      Cookie(name: "a", value: value, domain: "127.0.0.1"),
      Cookie(name: "b", value: "2", domain: "127.0.0.1"),
    ])
    #expect(client.cookies.map(\.name) == ["b"])
  }

  @Test func `a cookie is sent where its domain and its protection say`() {
    let host = Cookie(name: "a", value: "", domain: "school.example")
    let wide = Cookie(name: "a", value: "", domain: "school.example", isHostOnly: false)
    let safe = Cookie(name: "a", value: "", domain: "school.example", isSecure: true)
    func origin(_ scheme: String, _ host: String) -> Origin {
      Origin(scheme: scheme, host: host, port: 80)
    }
    #expect(host.isSent(to: origin("http", "school.example")))
    #expect(!host.isSent(to: origin("http", "www.school.example")))
    #expect(wide.isSent(to: origin("http", "www.school.example")))
    #expect(!wide.isSent(to: origin("http", "preschool.example")))
    #expect(safe.isSent(to: origin("https", "school.example")))
    #expect(!safe.isSent(to: origin("http", "school.example")))
    #expect(!"\(Cookie(name: "a", value: "secret", domain: "b.c"))".contains("secret"))
  }

  @Test
  func `clients do not share cookies`() async throws {
    let server = try makeServer()
    try await send(to: server.url + "/set", HTTPClient())
    try await send(to: server.url, HTTPClient())
    #expect(server.requests[1]["Cookie"] == nil)
  }
}
