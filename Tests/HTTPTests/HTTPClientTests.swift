import Glibc
import HTTP
import LoopbackServer
import Testing

struct HTTPClientTests {
  @Test
  func `an answer comes with status, header fields and body`() async throws {
    let server = try LoopbackServer { _ in
      Reply(203, headers: [("X-A", "1"), ("x-a", " 2 "), ("X-U", "ü")], text: "hello")
    }
    let response = try await HTTPClient().send(Request(url: URL(server.url + "/a?b=c#d")))
    #expect(response.status == 203)
    #expect(response.headers.all("X-a") == ["1", "2"])
    #expect(response.headers["x-u"] == "ü")
    #expect(response.body == Array("hello".utf8))
    #expect(response.url.description == server.url + "/a?b=c#d")
    #expect(response.redirects.isEmpty)
    #expect(server.requests.map(\.target) == ["/a?b=c"])
    #expect(server.requests[0].method == "GET")
    #expect(server.requests[0]["User-Agent"] == "courses")
    #expect(server.requests[0]["Authorization"] == nil)
  }

  @Test
  func `header fields that are no UTF-8 are Latin-1`() async throws {
    let server = try LoopbackServer { _ in
      .raw(
        Array("HTTP/1.1 200 OK\r\nX: K".utf8) + [0xFC]
          + Array("rse\r\nContent-Length: 0\r\n\r\n".utf8))
    }
    let response = try await HTTPClient().send(Request(url: URL(server.url)))
    #expect(response.headers["X"] == "Kürse")
  }

  @Test
  func `a folded field is one field`() async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nX: a\r\n\t b\r\nContent-Length: 0\r\n\r\n")
    }
    #expect(try await HTTPClient().send(Request(url: URL(server.url))).headers["X"] == "a b")
  }

  @Test(arguments: [
    (Method.post, [0, 1, 255] as [UInt8]?, "3"), (.put, [7], "1"), (.post, [], "0"),
    (.post, nil, "0"), (.put, nil, "0"), (.delete, [1, 2], "2"),
    (Method(rawValue: "PATCH"), [1], "1"), (.get, [9], "1"),
  ])
  func `a body goes with its length and without an invented type`(
    method: Method, body: [UInt8]?, length: String
  ) async throws {
    let server = try LoopbackServer { _ in Reply() }
    let request = Request(
      method: method, url: try URL(server.url), body: body.map { Request.Body($0) })
    _ = try await HTTPClient().send(request)
    #expect(server.requests[0].method == method.rawValue)
    #expect(server.requests[0].body == body ?? [])
    #expect(server.requests[0]["Content-Length"] == length)
    #expect(server.requests[0]["Content-Type"] == nil)
    #expect(server.requests[0]["Expect"] == nil)
  }

  @Test(arguments: [Method.get, .head, .delete])
  func `a request without a body has no length`(method: Method) async throws {
    let server = try LoopbackServer { _ in Reply(text: "body") }
    let response = try await HTTPClient().send(Request(method: method, url: URL(server.url)))
    #expect(server.requests[0].method == method.rawValue)
    #expect(server.requests[0]["Content-Length"] == nil)
    #expect(response.body.count == (method == .head ? 0 : 4))
  }

  @Test
  func `a large body arrives whole`() async throws {
    let server = try LoopbackServer { request in Reply(body: request.body) }
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let response = try await HTTPClient().send(
      Request(method: .post, url: URL(server.url), body: Request.Body(body)))
    #expect(response.body == body)
    // Nobody waits a second for "100 Continue".
    #expect(server.requests[0]["Expect"] == nil)
  }

  @Test
  func `own header fields are sent as they are`() async throws {
    let server = try LoopbackServer { _ in Reply() }
    let headers = Headers([("If-None-Match", "\"ä\""), ("X-Empty", ""), ("Accept", "text/html")])
    _ = try await HTTPClient().send(Request(url: URL(server.url), headers: headers))
    #expect(server.requests[0]["If-None-Match"] == "\"ä\"")
    #expect(server.requests[0]["X-Empty"] == "")
    #expect(server.requests[0]["Accept"] == "text/html")
  }

  @Test
  func `user and password of the URL are not sent unasked`() async throws {
    let server = try LoopbackServer { _ in Reply() }
    let url = try URL("http://ada:secret@127.0.0.1:\(server.port)/")
    let response = try await HTTPClient().send(Request(url: url))
    #expect(server.requests[0]["Authorization"] == nil)
    #expect(response.url.description == server.url + "/")
  }

  @Test
  func `one connection serves requests that follow each other`() async throws {
    let server = try LoopbackServer { _ in Reply(text: "x") }
    let client = HTTPClient()
    for _ in 0..<5 { _ = try await client.send(Request(url: URL(server.url))) }
    #expect(server.connections == 1)
  }

  @Test
  func `requests run in parallel`() async throws {
    let gate = Gate(count: 8)
    // No request is answered before all have come.
    let server = try LoopbackServer { _ in
      gate.arriveAndWait()
      return Reply(text: "x")
    }
    let client = HTTPClient()
    let url = try URL(server.url)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try await client.send(Request(url: url)).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 8))
  }

  // Made with gzip, zlib-flate and brotli.
  @Test(
    arguments: [
      (
        "gzip",
        [
          0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6, 0x10,
          0x36, 5, 0, 0, 0,
        ]
      ),
      ("deflate", [0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 6, 0x2C, 2, 0x15]),
      ("identity", [0x68, 0x65, 0x6C, 0x6C, 0x6F]),
    ] as [(String, [UInt8])])
  func `a compressed body is decoded`(encoding: String, bytes: [UInt8]) async throws {
    let server = try LoopbackServer { _ in
      Reply(headers: [("Content-Encoding", encoding)], body: bytes)
    }
    let response = try await HTTPClient().send(Request(url: URL(server.url)))
    #expect(response.body == Array("hello".utf8))
    #expect(server.requests[0]["Accept-Encoding"]?.contains("gzip") == true)
  }

  @Test
  func `cancelling the task ends the transfer`() async throws {
    let arrived = Gate(count: 2)
    let server = try LoopbackServer { _ in
      arrived.arriveAndWait()
      return .raw("", then: .silence)
    }
    let client = HTTPClient()
    let url = try URL(server.url)
    let task = Task { try await client.send(Request(url: url)) }
    await Task.detached { arrived.arriveAndWait() }.value
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }

  @Test
  func `a task that is cancelled already sends nothing`() async throws {
    let server = try LoopbackServer { _ in Reply() }
    let client = HTTPClient()
    let url = try URL(server.url)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await client.send(Request(url: url))
    }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test
  func `a released client closes its connections`() async throws {
    let server = try LoopbackServer { _ in Reply(text: "x") }
    func sendOnce() async throws {
      _ = try await HTTPClient().send(Request(url: URL(server.url)))
    }
    for _ in 0..<50 { try await sendOnce() }
    #expect(server.connections == 50)
    // A thread closes them when it ends.
    await #expect(eventually { server.openConnections == 0 })
  }

  @Test
  func `a reload is asked of caches on the way`() async throws {
    let server = try LoopbackServer { _ in Reply() }
    for policy in [Request.CachePolicy.useProtocolCachePolicy, .reloadIgnoringCacheData] {
      let request = Request(url: try URL(server.url), cachePolicy: policy)
      _ = try await HTTPClient().send(request)
    }
    #expect(server.requests.map { $0["Cache-Control"] } == [nil, "no-cache"])
  }
}
