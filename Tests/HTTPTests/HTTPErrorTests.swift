import HTTP
import Testing

/// The messages of errors that no test server provokes; the others are tested where they arise.
struct HTTPErrorTests {
  private let origin = Origin(scheme: "https", host: "school.example", port: 8443)

  @Test
  func `each error says what happened`() {
    let messages: [(HTTPError, String)] = [
      (.libraryMissing("no file"), "libcurl can't be used: no file"),
      (.proxyRefused(reason: "it answered 407"), "the proxy refused: it answered 407"),
      (.cancelled, "cancelled"),
      (
        .timedOut(origin, after: .seconds(30)),
        "school.example:8443 did not answer within 30 seconds"
      ),
      (
        .tlsRefused(origin, reason: "certificate has expired"),
        "no trusted connection to school.example:8443: certificate has expired"
      ),
      (.invalidURL("x y"), "not a URL: x y"),
    ]
    for (error, message) in messages { #expect(error.description == message) }
  }

  @Test
  func `a URL in an error does not show its password`() throws {
    let url = try URL("http://ada:secret@school.example/a")
    #expect(
      HTTPError.redirectWithoutTarget(url, status: 302).description
        == "http://school.example/a redirects (302) without saying where")
    #expect(
      HTTPError.unsupportedScheme("file", redirectedFrom: url).description
        == "school.example redirects to a file: address")
  }
}
