import HTTP
import LoopbackServer
import Testing

/// What is kept (RFC 9111, section 3), and how it is looked up (section 4.1).
struct StorabilityTests {
  @Test(arguments: [
    (200, [], true), (200, [("Cache-Control", "no-store, max-age=100")], false),
    (200, [("Cache-Control", "max-age=100, no-store, must-understand")], true),
    (599, [("Cache-Control", "max-age=100, must-understand")], false),
    (599, [("Cache-Control", "max-age=100")], true), (500, [], false),
    (500, [("Cache-Control", "public")], true), (302, [("Location", "/")], false),
    (404, [], true), (206, [("Cache-Control", "max-age=100")], false),
    (401, [("Cache-Control", "max-age=100")], false), (200, [("Vary", "A, *")], false),
    (403, [("Expires", "0")], true),
  ])
  func `an answer is kept where its status and fields let it`(
    status: Int, fields: [(String, String)], isKept: Bool
  ) async throws {
    let server = try LoopbackServer.counting(fields.map { ($0.0, $0.1) }, status: status)
    let client = CachedClient()
    _ = try? await client.get(server.url)
    #expect(client.cache.answers.isEmpty == !isKept)
  }

  @Test
  func `an answer to something else than a plain GET is not kept`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100")])
    let client = CachedClient()
    _ = try await client.get(server.url, method: .head)
    _ = try await client.get(server.url, method: .post)
    for field in [
      ("Range", "bytes=0-1"), ("If-None-Match", "\"a\""), ("Cache-Control", "no-store"),
    ] {
      _ = try await client.get(server.url, [field])
    }
    _ = try await client.client.send(Request(url: URL(server.url), body: Request.Body([1])))
    #expect(client.cache.answers.isEmpty)
    #expect(server.requests.count == 6)
  }

  @Test
  func `fields of one connection and cookies are not kept`() async throws {
    let server = try LoopbackServer.counting([
      ("Cache-Control", "max-age=100"), ("Connection", "keep-alive, X-Hop"), ("X-Hop", "1"),
      ("Keep-Alive", "timeout=5"), ("Set-Cookie", "sid=1"), ("X-End", "1"),
    ])
    let client = CachedClient()
    _ = try await client.get(server.url)
    let kept = try #require(client.cache.answers.first)
    let names = kept.head.headers.fields.map(\.name)
    #expect(names == ["Cache-Control", "X-End", "Content-Length"])
    #expect(client.client.cookies.map(\.name) == ["sid"])
  }

  @Test(
    arguments: [
      ("A", "1", "1", true), ("A", "1", "2", false), ("a , B", "1, 2", "1,2", true),
      ("A", "1", nil, false), ("A", nil, "1", false), ("", "1", "2", true),
      ("Accept-Language", "en, DE", "de,en", true), ("Accept-Language", "en", "de", false),
    ] as [(String, String?, String?, Bool)])
  func `a kept answer answers requests with the same fields`(
    vary: String, first: String?, second: String?, isSame: Bool
  ) async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100"), ("Vary", vary)])
    let client = CachedClient()
    let name = vary.hasPrefix("Accept") ? vary : "A"
    _ = try await client.get(server.url, first.map { [(name, $0)] } ?? [])
    let response = try await client.get(server.url, second.map { [(name, $0)] } ?? [])
    #expect(response.isFromCache == isSame)
  }

  @Test
  func `answers to different fields are kept side by side`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100"), ("Vary", "A")])
    let client = CachedClient()
    for value in ["1", "2", "1"] { _ = try await client.get(server.url, [("A", value)]) }
    #expect(server.requests.count == 2)
  }

  @Test
  func `a cookie that an answer depends on is compared, and not kept`() async throws {
    let server = try LoopbackServer { request in
      Reply(
        headers: [
          ("Cache-Control", "max-age=100"), ("Vary", "Cookie"), ("Set-Cookie", "sid=secret"),
        ], text: request["Cookie"] ?? "nobody")
    }
    let client = CachedClient()
    #expect(try await client.get(server.url).text == "nobody")
    #expect(try await client.get(server.url).text == "sid=secret")
    #expect(try await client.get(server.url).isFromCache)
    for answer in client.cache.answers { #expect(!"\(answer.head)".contains("secret")) }
    // Offline the last session's page will do.
    _ = try await client.get(server.url, [("Cookie", "other=1")], .returnCacheDataDontLoad)
  }
}
