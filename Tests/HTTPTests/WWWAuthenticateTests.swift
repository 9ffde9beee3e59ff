import HTTP
import LoopbackServer
import TestSupport
import Testing

/// How the challenges of an answer are read (RFC 9110, section 11.6.1).
struct WWWAuthenticateTests {
  /// The protection spaces that a handler is asked about, as `Method realm`.
  private func spaces(_ fields: [[UInt8]]) async throws -> [String] {
    let head = Array("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n".utf8)
    let lines = fields.flatMap { Array("WWW-Authenticate: ".utf8) + $0 + Array("\r\n".utf8) }
    let bytes = head + lines + Array("\r\n".utf8)
    let server = try LoopbackServer { _ in .raw(bytes) }
    let (stream, asked) = AsyncStream.makeStream(of: String.self)
    _ = try await HTTPClient().send(Request(url: URL(server.url))) { challenge in
      let space = challenge.protectionSpace
      asked.yield("\(space.authenticationMethod) \(space.realm ?? "-")")
      return .rejectProtectionSpace
    }
    asked.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }

  @Test(
    arguments: [
      (["Basic realm=\"simple\""], ["Basic simple"]),
      (["basic REALM=token"], ["Basic token"]),
      (["BASIC realm = \"a b\" , charset=\"UTF-8\""], ["Basic a b"]),
      (["Basic realm=\"a \\\"b\\\", c\\\\\""], ["Basic a \"b\", c\\"]),
      (["Basic"], ["Basic -"]),
      (["Basic realm=\"\""], ["Basic "]),
      // RFC 9110, section 11.6.1: two challenges in one field.
      (
        ["Basic realm=\"simple\", Newauth realm=\"apps\", type=1, title=\"Login to \\\"apps\\\"\""],
        ["Basic simple"]
      ),
      (
        ["Newauth realm=\"apps\", type=1, title=\"Login to \\\"apps\\\"\", Basic realm=\"simple\""],
        ["Basic simple"]
      ),
      (["Negotiate, Basic realm=\"b\""], ["Basic b"]),
      (["Negotiate a87421000492aa874209af8bc028==, Basic realm=\"b\""], ["Basic b"]),
      (["Negotiate abc=, Basic realm=b"], ["Basic b"]),
      (["Bearer, Basic", "Digest nonce=\"1\""], ["Digest -", "Basic -", "Bearer -"]),
      (
        ["Bearer realm=\"x\", error=\"invalid_token\"", "Basic realm=\"y\""],
        ["Basic y", "Bearer x"]
      ),
      ([", ,Basic realm=\"a\",, ,"], ["Basic a"]),
      // What is malformed spoils no more than itself.
      (["Basic realm=\"Courses \"feed\", v1\""], ["Basic Courses "]),
      (["Basic realm=\"never closed, Digest nonce=1"], ["Basic never closed, Digest nonce=1"]),
      (["=\"x\", Basic realm=\"a\""], ["Basic a"]),
      (["@@ \"Basic, x\" , Basic realm=\"a\""], ["Basic a"]),
      (["Basic realm=\"a\", realm=\"b\""], ["Basic a"]),
      (["", "Basic realm=\"a\""], ["Basic a"]),
      (["Basic realm=\"a\\"], ["Basic a"]),
      // No control or bidirectional character is shown.
      (["Basic realm=\"a\u{1B}]0;x\u{7}\u{202E}\u{85}b\""], ["Basic a]0;xb"]),
      (["Basic realm=\"Kurse – Größe\""], ["Basic Kurse – Größe"]),
    ] as [([String], [String])])
  func `challenges are read`(fields: [String], expected: [String]) async throws {
    #expect(try await spaces(fields.map { Array($0.utf8) }) == expected)
  }

  @Test
  func `a realm that is not UTF-8 is Latin-1`() async throws {
    let field = Array("Basic realm=\"K".utf8) + [0xFC] + Array("rse\"".utf8)
    #expect(try await spaces([field]) == ["Basic Kürse"])
  }

  @Test(arguments: 0..<100)
  func `noise is no trap`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "Basic", "Digest", " ", "=", ",", "\"", "\\", "realm", "nonce", "a", "==", "\t", "/",
    ]
    let text = (0..<20).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    _ = try await spaces([Array(text.utf8)])
  }
}
