import HTTP
import LoopbackServer
import Synchronization
import Testing

/// Asking whether a kept answer is still good (RFC 9111, section 4.3), and what makes one bad.
struct ValidationTests {
  private static let modified = "Thu, 31 Dec 2026 23:50:00 GMT"

  /// A page with both validators, whose 304 has these fields.
  private func server(
    confirming fields: [(name: String, value: String)] = [("ETag", "\"a\"")]
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      request["If-None-Match"] == "\"a\""
        ? Reply(304, headers: fields)
        : Reply(
          headers: [
            ("Cache-Control", "max-age=10"), ("ETag", "\"a\""), ("Last-Modified", Self.modified),
            ("Content-Type", "text/html"), ("X", "old"), ("Content-Length", "4"),
          ].filter { $0.0 != "Content-Length" }, text: "page")
    }
  }

  @Test
  func `a stale answer costs one conditional request`() async throws {
    let server = try server(confirming: [
      ("ETag", "W/\"a\""), ("X", "new"), ("Content-Type", "text/plain"),
      ("Cache-Control", "max-age=50"),
    ])
    let client = CachedClient()
    _ = try await client.get(server.url)
    client.wait(10)
    let response = try await client.get(server.url)
    #expect(response.source == .revalidated)
    #expect((response.status, response.text) == (200, "page"))
    #expect(response.headers.all("X") == ["new"])
    #expect(response.headers["Content-Type"] == "text/html")
    #expect(server.requests.count == 2)
    #expect(server.requests[1]["If-None-Match"] == "\"a\"")
    #expect(server.requests[1]["If-Modified-Since"] == Self.modified)
    client.wait(49)
    #expect(try await client.get(server.url).isFromCache)
  }

  @Test
  func `a changed answer takes the place of the kept one`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=10"), ("ETag", "\"a\"")])
    let client = CachedClient()
    _ = try await client.get(server.url)
    client.wait(10)
    #expect(try await client.get(server.url).text == "answer 2")
    #expect(try await client.get(server.url).text == "answer 2")
    #expect(client.cache.answers.count == 1)
  }

  @Test
  func `a 304 about something else is not believed`() async throws {
    let server = try server(confirming: [("ETag", "\"b\"")])
    let client = CachedClient()
    _ = try await client.get(server.url)
    client.wait(10)
    #expect(try await client.get(server.url).source == .network)
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, "\"a\"", nil])
  }

  @Test
  func `conditions of the caller pass through`() async throws {
    let server = try server()
    let client = CachedClient()
    _ = try await client.get(server.url)
    #expect(try await client.get(server.url, [("If-None-Match", "\"a\"")]).status == 304)
  }

  @Test
  func `a condition does not go along with a redirect`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/end"
        ? Reply(text: "end")
        : request["If-None-Match"] == nil
          ? Reply(headers: [("ETag", "\"a\"")], text: "page")
          : Reply(302, headers: [("Location", "/end")])
    }
    let client = CachedClient()
    _ = try await client.get(server.url)
    #expect(try await client.get(server.url).text == "end")
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, "\"a\"", nil])
  }

  @Test
  func `a challenge is answered for a conditional request too`() async throws {
    let server = try LoopbackServer { request in
      guard request["Authorization"] != nil else {
        return Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"r\"")])
      }
      return request["If-None-Match"] == nil
        ? Reply(headers: [("ETag", "\"a\"")], text: "page") : Reply(304)
    }
    let client = CachedClient()
    let request = Request(url: try URL(server.url))
    let answer: AuthenticationChallenge.Handler = { _ in
      .useCredential(Credential(user: "ada", password: "pw", persistence: .none))
    }
    for source in [Response.Source.network, .revalidated] {
      let response = try await client.client.send(request, challenge: answer)
      #expect((response.text, response.source) == ("page", source))
    }
    #expect(client.cache.answers.count == 1)
  }

  @Test(arguments: [
    ([("ETag", "\"a\""), ("X", "new")], true, "new"), ([("ETag", "\"b\"")], false, nil),
    ([("Last-Modified", "Fri, 01 Jan 2027 00:00:00 GMT")], false, nil),
    ([("X", "new")], true, "new"),
  ])
  func `an answer to HEAD freshens the kept one or ends it`(
    fields: [(String, String)], isKept: Bool, value: String?
  ) async throws {
    let server = try LoopbackServer { request in
      request.method == "HEAD"
        ? Reply(
          headers: [("Cache-Control", "max-age=90")] + fields.map { ($0.0, $0.1) }, text: "page")
        : Reply(
          headers: [
            ("Cache-Control", "max-age=10"), ("ETag", "\"a\""), ("Last-Modified", Self.modified),
          ], text: "page")
    }
    let client = CachedClient()
    _ = try await client.get(server.url)
    client.wait(10)
    #expect(try await client.get(server.url, method: .head).source == .network)
    client.wait(80)
    let response = try await client.get(server.url)
    #expect(response.isFromCache == isKept)
    #expect(response.headers["X"] == value)
  }

  @Test(arguments: [
    (Method.post, 201, true), (.put, 204, true), (.delete, 303, true),
    (Method(rawValue: "M-SEARCH"), 200, true), (.post, 400, false), (.post, 500, false),
    (Method(rawValue: "OPTIONS"), 200, false),
  ])
  func `what was changed at the server is forgotten`(
    method: Method, status: Int, isForgotten: Bool
  ) async throws {
    let other = try LoopbackServer.counting([("Cache-Control", "max-age=90")])
    let elsewhere = other.url + "/d"
    let server = try LoopbackServer { request in
      request.method == "GET"
        ? Reply(headers: [("Cache-Control", "max-age=90")])
        : Reply(
          status,
          headers: [("Location", status == 303 ? "/b" : elsewhere), ("Content-Location", "/b#x")])
    }
    let client = CachedClient()
    for path in ["/a", "/b", "/c"] { _ = try await client.get(server.url + path) }
    _ = try await client.get(elsewhere)
    _ = try await client.get(server.url + "/a", method: method)
    if status != 303 {
      #expect(try await client.get(server.url + "/b").isFromCache == !isForgotten)
    }
    #expect(try await client.get(server.url + "/a").isFromCache == !isForgotten)
    #expect(try await client.get(server.url + "/c").isFromCache)
    #expect(try await client.get(elsewhere).isFromCache)
  }
}
