import HTTP
import LoopbackServer
import Testing

/// Time limits and early answers while a body is sent.
struct UploadLimitTests {
  /// More than the system buffers of it.
  private let body = Request.Body([UInt8](repeating: 1, count: 32_000_000))

  private func client(_ change: (inout HTTPClient.Limits) -> Void) -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    change(&configuration.limits)
    return HTTPClient(configuration: configuration)
  }

  @Test
  func `an upload that the server does not take is too slow`() async throws {
    let server = try LoopbackServer { _ in
      .raw("", then: .deafness)
    } handler: { _ in
      Reply()
    }
    let url = try URL(server.url)
    let error = await #expect(throws: HTTPError.uploadTooSlow(url.origin)) {
      try await client { $0.stall = .milliseconds(300) }
        .send(Request(method: .post, url: url, body: body))
    }
    #expect(error?.description == "\(url.origin.authority) takes fewer than 100 bytes a second")
  }

  @Test
  func `neither limit ends an upload that goes on`() async throws {
    let server = try LoopbackServer(isSlow: true) { _ in Reply(text: "in") }
    let start = ContinuousClock.now
    // Less than what the system would buffer: it would have all long before the server.
    let response = try await client {
      $0.headers = .milliseconds(1500)
      $0.stall = .milliseconds(1500)
    }.send(
      Request(
        method: .post, url: URL(server.url),
        body: Request.Body([UInt8](repeating: 1, count: 6_000_000))))
    #expect(response.status == 200)
    #expect(server.requests[0].body.count == 6_000_000)
    #expect(start.duration(to: .now) > .milliseconds(1500))
  }

  @Test
  func `the limit of the header fields starts after the upload`() async throws {
    let server = try LoopbackServer(isSlow: true) { _ in .raw("", then: .silence) }
    let url = try URL(server.url)
    await #expect(throws: HTTPError.timedOut(url.origin, after: .milliseconds(1500))) {
      try await client { $0.headers = .milliseconds(1500) }.send(
        Request(
          method: .post, url: url,
          body: Request.Body([UInt8](repeating: 1, count: 6_000_000))))
    }
    #expect(server.requests.count == 1)
  }

  @Test
  func `a refusal before the body was read is an answer`() async throws {
    let refusals = [
      Reply(413, text: "too large", then: .deafness),
      // The client sends on until the server closes, after more than the system buffers.
      Reply(
        413, headers: [("Connection", "close")], text: "too large",
        then: .closeAfterReading(16_000_000)),
    ]
    for refusal in refusals {
      let server = try LoopbackServer { _ in
        refusal
      } handler: { _ in
        Reply()
      }
      let response = try await HTTPClient().send(
        Request(method: .post, url: URL(server.url), body: body))
      #expect(response.status == 413)
      #expect(response.body == Array("too large".utf8))
    }
  }
}
