import HTTP
import LoopbackServer
import Testing

/// What a caller may ask of the cache.
struct CachePolicyTests {
  @Test
  func `a reload goes past what is kept and is kept`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100"), ("ETag", "\"a\"")])
    let client = CachedClient()
    _ = try await client.get(server.url)
    #expect(try await client.get(server.url, [], .reloadIgnoringCacheData).text == "answer 2")
    #expect(server.requests[1]["If-None-Match"] == nil)
    #expect(server.requests[1]["Cache-Control"] == "no-cache")
    #expect(try await client.get(server.url).text == "answer 2")
  }

  @Test
  func `a stale answer is used where the caller takes it`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=10")])
    let client = CachedClient()
    _ = try await client.get(server.url, [], .returnCacheDataElseLoad)
    let storedAt = client.now
    client.wait(1000)
    for policy in [Request.CachePolicy.returnCacheDataElseLoad, .returnCacheDataDontLoad] {
      let response = try await client.get(server.url, [], policy)
      #expect(response.source == .cache(storedAt: storedAt, isStale: true))
    }
    #expect(server.requests.count == 1)
    #expect(try await client.get(server.url).source == .network)
  }

  @Test(arguments: ["max-age=10, must-revalidate", "no-cache", "max-age=1000, no-cache"])
  func `an answer that has to be confirmed each time is not used without`(
    control: String
  ) async throws {
    let server = try LoopbackServer.counting([("Cache-Control", control)])
    let client = CachedClient()
    _ = try await client.get(server.url)
    client.wait(10)
    let expected = HTTPError.needsServer(try URL(server.url))
    let error = await #expect(throws: expected) {
      try await client.get(server.url, [], .returnCacheDataDontLoad)
    }
    let host = server.url.dropFirst("http://".count)
    #expect(
      error?.description == "\(server.url)/ is kept, but \(host) wants to be asked each time")
    #expect(try await client.get(server.url, [], .returnCacheDataElseLoad).source == .network)
  }

  @Test
  func `nothing is sent where nothing may be loaded`() async throws {
    let server = try LoopbackServer.counting([])
    let url = try URL(server.url)
    let expected = HTTPError.notCached(url)
    #expect(expected.description == "\(server.url)/ is not kept")
    for client in [CachedClient().client, HTTPClient()] {
      for method in [Method.get, .post] {
        await #expect(throws: expected) {
          try await client.send(
            Request(method: method, url: url, cachePolicy: .returnCacheDataDontLoad))
        }
      }
    }
    await #expect(throws: expected) {
      try await CachedClient().get(server.url, [("Cache-Control", "only-if-cached")])
    }
    #expect(server.connections == 0)
  }

  @Test
  func `a network that fails is an error, and the kept answer is still there`() async throws {
    let client = CachedClient()
    let url: String
    do {
      let server = try LoopbackServer.counting([("Cache-Control", "max-age=10")])
      url = server.url
      _ = try await client.get(url)
    }
    client.wait(10)
    await #expect(throws: HTTPError.self) { try await client.get(url) }
    #expect(try await client.get(url, [], .returnCacheDataDontLoad).text == "answer 1")
  }

  @Test(arguments: [
    ("no-cache", 0, false), ("max-age=0", 0, false), ("max-age=30", 30, true),
    ("max-age=30", 31, false), ("min-fresh=50", 50, true), ("min-fresh=50", 51, false),
    ("max-stale", 1000, true), ("max-stale=10", 110, true), ("max-stale=10", 111, false),
    ("max-stale=x", 101, false),
  ])
  func `a request says what it takes`(
    control: String, age: Int, isTaken: Bool
  ) async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100")])
    let client = CachedClient()
    _ = try await client.get(server.url)
    client.wait(age)
    let response = try await client.get(server.url, [("Cache-Control", control)])
    #expect(response.isFromCache == isTaken)
  }

  @Test
  func `Pragma counts where there is no Cache-Control`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100")])
    let client = CachedClient()
    _ = try await client.get(server.url)
    #expect(try await client.get(server.url, [("Pragma", "x")]).isFromCache)
    let both = [("Pragma", "no-cache"), ("Cache-Control", "max-age=50")]
    #expect(try await client.get(server.url, both).isFromCache)
    #expect(try await client.get(server.url, [("Pragma", "no-cache")]).source == .network)
  }

  @Test
  func `redirects are kept like any answer`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/end"
        ? Reply(text: "end")
        : Reply(301, headers: [("Location", "/end"), ("Cache-Control", "max-age=100")])
    }
    let client = CachedClient()
    for _ in 1...2 {
      let response = try await client.get(server.url + "/start")
      #expect(response.redirects.map(\.path) == ["/start"])
      #expect((response.text, response.source) == ("end", .network))
    }
    #expect(server.requests.map(\.path) == ["/start", "/end", "/end"])
  }

  @Test
  func `a kept redirect to itself is asked anew once it has set a cookie`() async throws {
    let server = try LoopbackServer { request in
      request["Cookie"] == nil
        ? Reply(
          302,
          headers: [
            ("Location", request.target), ("Set-Cookie", "seen=1"), ("Cache-Control", "max-age=9"),
          ])
        : Reply(text: "page")
    }
    #expect(try await CachedClient().get(server.url).text == "page")
  }

  @Test
  func `a cookie is set by the network alone`() async throws {
    let server = try LoopbackServer.counting([
      ("Cache-Control", "max-age=100"), ("Set-Cookie", "sid=1"),
    ])
    let client = CachedClient()
    _ = try await client.get(server.url)
    client.client.add([
      Cookie(
        name: "sid", value: "2", domain: "127.0.0.1", isHostOnly: true, path: "/", isSecure: false,
        isHTTPOnly: false, expiry: nil)
    ])
    #expect(try await client.get(server.url).isFromCache)
    #expect(client.client.cookies.map(\.value) == ["2"])
  }

  @Test
  func `the limit of a body is that of a kept one too`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100")])
    let client = CachedClient()
    _ = try await client.get(server.url)
    let request = Request(url: try URL(server.url), maximumBodySize: 3)
    await #expect(throws: HTTPError.bodyTooLarge(request.url.origin, limit: 3)) {
      try await client.client.send(request)
    }
  }
}
