import Glibc
import HTTP
import LoopbackServer
import TestSupport
import Testing

/// What is sent of bytes and files, and what is refused.
struct BodyTests {
  private let folder: TemporaryFolder
  private let long = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(long, to: "long")
    try folder.write([7, 8, 9], to: "short")
    try folder.write([], to: "empty")
  }

  private func file(_ name: String) -> Request.Body.Part { .file(path: folder.path(name)) }

  private func post(_ parts: [Request.Body.Part], to address: String) throws -> Request {
    Request(method: .post, url: try URL(address), body: Request.Body(parts: parts))
  }

  @Test
  func `bytes and files arrive one after the other, with their length`() async throws {
    let bodies: [([Request.Body.Part], [UInt8])] = [
      ([], []), ([.bytes([])], []), ([file("empty")], []), ([.bytes([1, 2])], [1, 2]),
      ([file("short")], [7, 8, 9]), ([file("long")], long),
      ([.bytes([1]), file("empty"), file("short"), .bytes([]), .bytes([2])], [1, 7, 8, 9, 2]),
      ([.bytes(long), file("long"), .bytes([1]), file("long")], long + long + [1] + long),
    ]
    let server = try LoopbackServer { _ in Reply() }
    let client = HTTPClient()
    for (parts, _) in bodies { _ = try await client.send(post(parts, to: server.url)) }
    for (request, (_, bytes)) in zip(server.requests, bodies) {
      #expect(request.body == bytes)
      #expect(request["Content-Length"] == "\(bytes.count)")
      #expect(request["Transfer-Encoding"] == nil)
      #expect(request["Expect"] == nil)
    }
  }

  @Test
  func `a Content-Length set by hand is compared with the file`() async throws {
    let server = try LoopbackServer { _ in Reply() }
    let request = Request(
      method: .post, url: try URL(server.url), headers: Headers([("Content-Length", "4")]),
      body: Request.Body(parts: [file("short")]))
    await #expect(throws: HTTPError.wrongContentLength(given: "4", actual: 3)) {
      try await HTTPClient().send(request)
    }
    #expect(server.connections == 0)
  }

  @Test(arguments: [
    ("missing", "No such file or directory"), (".", "Is a directory"),
    ("pipe", "it is no regular file"), ("short/x", "Not a directory"),
  ])
  func `a file that can't be read is refused before anything is sent`(
    name: String, reason: String
  ) async throws {
    mkfifo(folder.path("pipe"), 0o600)
    let server = try LoopbackServer { _ in Reply() }
    let path = folder.path(name)
    let request = try post([file("short"), .file(path: path)], to: server.url)
    let error = await #expect(throws: HTTPError.unreadableFile(path: path, reason: reason)) {
      try await HTTPClient().send(request)
    }
    #expect(error?.description == "\(path) can't be read: \(reason)")
    #expect(server.connections == 0)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func `a file without the right to read it is refused`() async throws {
    let path = folder.path("short")
    chmod(path, 0)
    let expected = HTTPError.unreadableFile(path: path, reason: "Permission denied")
    await #expect(throws: expected) {
      try await HTTPClient().send(post([file("short")], to: "http://127.0.0.1:1/"))
    }
  }

  @Test(arguments: [(302, false), (303, false), (307, true), (308, true)])
  func `a redirect that keeps the method sends a file again`(
    status: Int, sendsAgain: Bool
  ) async throws {
    let server = try LoopbackServer { request in
      request.path == "/end" ? Reply() : Reply(status, headers: [("Location", "/end")])
    }
    let response = try await HTTPClient().send(
      post([.bytes([1]), file("long")], to: server.url))
    #expect(response.method == (sendsAgain ? .post : .get))
    #expect(server.requests.map(\.body) == [[1] + long, sendsAgain ? [1] + long : []])
  }

  @Test
  func `a Basic challenge is answered with the file from its start`() async throws {
    let server = try ProtectedServer.basic()
    let request = try post([.bytes([1]), file("long")], to: server.url)
    let response = try await HTTPClient().send(request) { _ in
      .useCredential(Credential(user: "ada", password: "pä:ss wörd", persistence: .none))
    }
    #expect(response.status == 200)
    #expect(server.requests.map(\.body) == [[1] + long, [1] + long])
  }

  @Test
  func `a Digest challenge and a stale nonce get the file from its start`() async throws {
    let server = try ProtectedServer.digest(uses: 1)
    let client = HTTPClient()
    for _ in 0..<2 {
      let request = try post([.bytes([1]), file("long")], to: server.url)
      let response = try await client.send(request) { _ in
        .useCredential(
          Credential(user: "ada", password: "wönder\"land", persistence: .forSession))
      }
      #expect(response.status == 200)
    }
    // curl asks for a nonce without the body, and goes back by itself when the nonce has aged.
    #expect(server.requests.map(\.body.count) == [300_001, 0, 300_001, 300_001, 300_001])
    #expect(server.requests.last?.body == [1] + long)
  }

  @Test
  func `a file that is cut short while it is sent ends the request`() async throws {
    // Longer than what the system buffers of it, without any disk.
    let path = try folder.write([], to: "huge")
    truncate(path, 64_000_000)
    let server = try LoopbackServer { _ in
      truncate(path, 10)
      return nil
    } handler: { _ in
      Reply()
    }
    let url = try URL(server.url)
    let error = await #expect(
      throws: HTTPError.uploadFailed(url.origin, path: path, reason: "it has become shorter")
    ) { try await HTTPClient().send(post([file("huge")], to: server.url)) }
    #expect(
      error?.description
        == "\(path) can't be sent to \(url.origin.authority) to its end: it has become shorter")
    #expect(server.requests.isEmpty)
  }

  @Test
  func `of a file that grows only the measured bytes are sent`() async throws {
    let path = try folder.write([], to: "huge")
    truncate(path, 16_000_000)
    let server = try LoopbackServer { _ in
      truncate(path, 17_000_000)
      return nil
    } handler: { _ in
      Reply()
    }
    let client = HTTPClient()
    _ = try await client.send(post([file("huge"), .bytes([1])], to: server.url))
    #expect(server.requests[0].body.count == 16_000_001)
    #expect(server.requests[0].body.last == 1)
  }

  @Test
  func `cancelling the task ends an upload`() async throws {
    let path = try folder.write([], to: "huge")
    truncate(path, 64_000_000)
    let arrived = Gate(count: 2)
    let server = try LoopbackServer { _ in
      arrived.arriveAndWait()
      return .raw("", then: .deafness)
    } handler: { _ in
      Reply()
    }
    let request = try post([file("huge")], to: server.url)
    let client = HTTPClient()
    let task = Task { try await client.send(request) }
    await Task.detached { arrived.arriveAndWait() }.value
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }
}
