import HTTP
import LoopbackServer
import Testing

struct RequestTests {
  private func send(
    method: Method = .post, headers: [(name: String, value: String)], body: [UInt8]? = [1, 2]
  ) async throws -> [RecordedRequest] {
    let server = try LoopbackServer { _ in Reply() }
    let request = Request(
      method: method, url: try URL(server.url), headers: Headers(headers),
      body: body.map { Request.Body($0) })
    do {
      _ = try await HTTPClient().send(request)
    } catch {
      #expect(server.requests.isEmpty)
      throw error
    }
    return server.requests
  }

  @Test
  func `a right Content-Length is kept`() async throws {
    let sent = try await send(headers: [("content-length", "2")])
    #expect(sent[0].headers.filter { $0.name.lowercased() == "content-length" }.count == 1)
    #expect(sent[0].body == [1, 2])
  }

  @Test(arguments: ["1", "3", "", "+2", "-2", "2, 2", " 2", "2 ", "0x2", "99999999999999999999"])
  func `a wrong Content-Length is refused before sending`(length: String) async throws {
    let expected = HTTPError.wrongContentLength(given: length, actual: 2)
    await #expect(throws: expected) { try await send(headers: [("Content-Length", length)]) }
    #expect(
      expected.description == "Content-Length is given as \(length), but the body has 2 bytes")
  }

  @Test
  func `a Content-Length given twice is refused`() async throws {
    await #expect(throws: HTTPError.wrongContentLength(given: "2, 2", actual: 2)) {
      try await send(headers: [("Content-Length", "2"), ("content-length", "2")])
    }
    await #expect(throws: HTTPError.wrongContentLength(given: "1", actual: 0)) {
      try await send(headers: [("Content-Length", "1")], body: nil)
    }
  }

  @Test(arguments: [
    ("X", "a\r\nY: b", "X has a control character"), ("X", "a\u{0}b", "X has a control character"),
    ("X Y", "a", "a header field has no proper name"),
    ("", "a", "a header field has no proper name"),
    ("X:", "a", "a header field has no proper name"),
  ])
  func `a field that would break the lines is refused`(
    name: String, value: String, reason: String
  ) async throws {
    let expected = HTTPError.invalidRequest(reason: reason)
    await #expect(throws: expected) { try await send(headers: [(name, value)]) }
    #expect(expected.description == "the request can't be sent: " + reason)
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\nX: y\r\n\r\nGET", "A B"])
  func `a method that is no word is refused`(method: String) async throws {
    await #expect(throws: HTTPError.invalidRequest(reason: "its method is no word")) {
      try await send(method: Method(rawValue: method), headers: [])
    }
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/"])
  func `only http and https are fetched`(address: String) async throws {
    let url = try URL(address)
    let error = await #expect(
      throws: HTTPError.unsupportedScheme(url.scheme, redirectedFrom: nil)
    ) { try await HTTPClient().send(Request(url: url)) }
    #expect(
      error?.description == "\(url.scheme): addresses are not fetched, only http and https")
  }
}
