import HTTP
import LoopbackServer
import Testing

/// Answers that are no answers, and what is said of them.
struct BrokenAnswerTests {
  private static let head = "HTTP/1.1 200 OK\r\n"

  private func error(for reply: Reply) async throws -> (HTTPError, Origin) {
    let server = try LoopbackServer { _ in reply }
    let url = try URL(server.url)
    let error = await #expect(throws: HTTPError.self) {
      try await HTTPClient().send(Request(url: url))
    }
    return (try #require(error), url.origin)
  }

  @Test
  func `a connection that is lost is told from a broken protocol`() async throws {
    let lost: [(Reply, String)] = [
      (.raw(""), "closed without an answer"),
      (.raw("", then: .reset), "reset while receiving"),
    ]
    for (reply, reason) in lost {
      let (error, origin) = try await error(for: reply)
      #expect(error == .connectionLost(origin, reason: reason))
      #expect(error.description == "\(origin.authority) broke off: \(reason)")
    }
  }

  @Test(arguments: ["Content-Length: 9\r\n\r\n[]", "Transfer-Encoding: chunked\r\n\r\n9\r\n[]"])
  func `a body that ends too early is cut off`(rest: String) async throws {
    let (error, origin) = try await error(for: .raw(Self.head + rest))
    #expect(error == .bodyCutOff(origin))
    #expect(error.description == "the answer of \(origin.authority) is cut off")
  }

  @Test
  func `what is not HTTP is a broken protocol`() async throws {
    let broken: [(Reply, String)] = [
      (.raw("[]"), "the answer has no status line"),
      (.raw("SSH-2.0-OpenSSH_9.2\r\n"), "the answer has no status line"),
      (
        .raw(Self.head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n0\r\n\r\n"),
        "a malformed chunk"
      ),
      (.raw(Self.head + "X: a\u{0}b\r\nContent-Length: 0\r\n\r\n"), "Nul byte in header"),
    ]
    for (reply, reason) in broken {
      let (error, origin) = try await error(for: reply)
      #expect(error == .protocolViolation(origin, reason: reason))
      #expect(
        error.description == "\(origin.authority) does not speak HTTP properly: \(reason)")
    }
  }

  @Test
  func `a body that can't be decompressed is said to be so`() async throws {
    for encoding in ["gzip", "br", "unheard-of"] {
      let (error, origin) = try await error(
        for: Reply(headers: [("Content-Encoding", encoding)], text: "this is not compressed"))
      guard case .undecodableBody(origin, let reason) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(
        error.description
          == "the answer of \(origin.authority) can't be decompressed: \(reason)")
    }
  }

  @Test
  func `a server that is not there can't be reached`() async throws {
    let url = try URL(LoopbackServer { _ in Reply() }.url)
    let error = await #expect(
      throws: HTTPError.cannotConnect(url.origin, reason: "connection refused")
    ) { try await HTTPClient().send(Request(url: url)) }
    #expect(error?.description == "\(url.origin.authority) can't be reached: connection refused")
  }

  @Test
  func `a name without an address is named`() async throws {
    // RFC 6761, section 6.4: never has one.
    let error = await #expect(throws: HTTPError.cannotResolve(host: "school.invalid")) {
      try await HTTPClient().send(Request(url: URL("http://school.invalid/")))
    }
    #expect(error?.description == "school.invalid has no address")
  }

  @Test(arguments: [
    ("/nonexistent", "/nonexistent can't be read"),
    ("/dev/null", "/dev/null holds no PEM certificate"),
    ("/dev/zero", "/dev/zero can't be read"),
  ])
  func `added authorities that can't be used are no reason to trust less`(
    file: String, reason: String
  ) async throws {
    var configuration = HTTPClient.Configuration()
    configuration.additionalAuthorities = file
    let url = try URL("https://127.0.0.1:1/")
    let client = HTTPClient(configuration: configuration)
    await #expect(throws: HTTPError.tlsRefused(url.origin, reason: reason)) {
      try await client.send(Request(url: url))
    }
  }

  @Test
  func `an answer that curl can read is read`() async throws {
    let readable: [(String, String)] = [
      ("HTTP/1.0 200 OK\r\n\r\n[]", "[]"),
      ("HTTP/1.1 200 OK\nContent-Length: 2\n\n[]", "[]"),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n2;e=\"a;b\"\r\n[]\r\n0\r\nX: 1\r\n\r\n",
        "[]"
      ),
      ("HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello", ""),
    ]
    for (answer, body) in readable {
      let server = try LoopbackServer { _ in .raw(answer) }
      let response = try await HTTPClient().send(Request(url: URL(server.url)))
      #expect(response.body == Array(body.utf8))
      #expect(response.headers["X"] == nil)
    }
  }
}
