import Glibc
import HTTP
import LoopbackServer
import Testing

struct LimitTests {
  private func client(_ change: (inout HTTPClient.Limits) -> Void) -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    change(&configuration.limits)
    return HTTPClient(configuration: configuration)
  }

  @Test
  func `header fields must come within their limit`() async throws {
    let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nX: ", then: .silence) }
    let url = try URL(server.url)
    let error = await #expect(throws: HTTPError.timedOut(url.origin, after: .milliseconds(200))) {
      try await client { $0.headers = .milliseconds(200) }.send(Request(url: url))
    }
    #expect(error?.description == "127.0.0.1:\(server.port) did not answer within 0.20 seconds")
  }

  @Test
  func `endless interim answers do not stretch the limit`() async throws {
    let server = try LoopbackServer { _ in
      .raw("", then: .repeat(Array("HTTP/1.1 103 Early Hints\r\n\r\n".utf8)))
    }
    let url = try URL(server.url)
    await #expect(throws: HTTPError.self) {
      try await client { $0.headers = .milliseconds(200) }.send(Request(url: url))
    }
  }

  @Test
  func `interim answers before the final one are passed over`() async throws {
    let server = try LoopbackServer { _ in
      .raw(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
          + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
    }
    let response = try await HTTPClient().send(Request(url: URL(server.url)))
    #expect(response.status == 200)
    #expect(response.headers["Link"] == nil)
    #expect(response.body == Array("ok".utf8))
  }

  @Test
  func `a body that stops is too slow`() async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[", then: .silence)
    }
    let url = try URL(server.url)
    let error = await #expect(throws: HTTPError.tooSlow(url.origin)) {
      try await client { $0.stall = .milliseconds(200) }.send(Request(url: url))
    }
    #expect(
      error?.description == "127.0.0.1:\(server.port) sends fewer than 100 bytes a second")
  }

  @Test
  func `a request's own timeout covers all of its hops`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/"
        ? Reply(302, headers: [("Location", "/silent")]) : .raw("", then: .silence)
    }
    let request = Request(url: try URL(server.url), timeout: .milliseconds(250))
    await #expect(throws: HTTPError.timedOut(request.url.origin, after: .milliseconds(250))) {
      try await HTTPClient().send(request)
    }
  }

  @Test
  func `a host that does not take the connection times out`() async throws {
    // A socket whose queue is full drops what comes after.
    let full = try FullSocket()
    let url = try URL("http://127.0.0.1:\(full.port)/")
    await #expect(throws: HTTPError.timedOut(url.origin, after: .milliseconds(300))) {
      try await client { $0.connect = .milliseconds(300) }.send(Request(url: url))
    }
  }

  @Test(arguments: ["Content-Length: 11\r\n", ""])
  func `a body over the limit is refused`(length: String) async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\n\(length)\r\n12345678901")
    }
    let url = try URL(server.url)
    let error = await #expect(throws: HTTPError.bodyTooLarge(url.origin, limit: 10)) {
      try await HTTPClient().send(Request(url: url, maximumBodySize: 10))
    }
    #expect(error?.description == "the answer of 127.0.0.1:\(server.port) is larger than 10 bytes")
    #expect(
      try await HTTPClient().send(Request(url: url, maximumBodySize: 11)).body.count == 11)
  }

  @Test
  func `the limit of header fields is the configuration's`() async throws {
    let server = try LoopbackServer { _ in
      Reply(headers: (0..<100).map { ("X-\($0)", "0123456789") })
    }
    let url = try URL(server.url)
    await #expect(throws: HTTPError.headersTooLarge(url.origin)) {
      try await client { $0.headerSize = 1000 }.send(Request(url: url))
    }
    #expect(try await client { $0.headerSize = 3000 }.send(Request(url: url)).status == 200)
  }

  @Test
  func `an endless body ends at the limit`() async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\n\r\n", then: .repeat([UInt8](repeating: 32, count: 65536)))
    }
    let url = try URL(server.url)
    await #expect(throws: HTTPError.bodyTooLarge(url.origin, limit: 1_000_000)) {
      try await HTTPClient().send(Request(url: url, maximumBodySize: 1_000_000))
    }
  }

  @Test
  func `a false length costs no memory`() async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n[]")
    }
    let url = try URL(server.url)
    await #expect(throws: HTTPError.self) { try await HTTPClient().send(Request(url: url)) }
  }

  // By numbers, since a test's output names its arguments whole.
  @Test(arguments: [(count: 1, length: 8_000_000), (count: 100_000, length: 1)])
  func `header fields over the limit are refused`(count: Int, length: Int) async throws {
    let value = String(repeating: "a", count: length)
    let fields = (0..<count).map { "X-\($0): \(value)\r\n" }.joined()
    let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\n" + fields + "\r\n") }
    let url = try URL(server.url)
    let error = await #expect(throws: HTTPError.headersTooLarge(url.origin)) {
      try await HTTPClient().send(Request(url: url))
    }
    #expect(
      error?.description == "the header fields of 127.0.0.1:\(server.port) are too large")
  }
}

/// A listening socket that never accepts, its queue filled.
private final class FullSocket {
  let port: Int
  private var sockets: [Int32] = []

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    sockets.append(listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var clients: [Int32] = []
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size)
        listen(listener, 0)
        getsockname(listener, address, &size)
        for _ in 0..<4 {
          let client = socket(
            AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
          connect(client, address, size)
          clients.append(client)
        }
      }
    }
    sockets += clients
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { for socket in sockets { close(socket) } }
}
