import Glibc
import HTTP
import TestSupport
import Testing

private let httpbin = getenv("HTTPBIN_URL").map { String(cString: $0) }

/// Posts to a real httpbin, whose address `HTTPBIN_URL` holds; without it these are skipped.
@Suite(.enabled(if: httpbin != nil, "HTTPBIN_URL is not set"))
struct HTTPBinTests {
  private func post(
    _ body: [UInt8], type: String, length: String? = nil
  ) async throws -> Response {
    let address = try #require(httpbin)
    var headers = Headers([("Content-Type", type)])
    headers["Content-Length"] = length
    return try await HTTPClient().send(
      Request(
        method: .post, url: URL(address + "/post"), headers: headers,
        body: Request.Body(body)))
  }

  @Test func `a PNG arrives byte for byte, with its length`() async throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let image = TestFile.bytes(of: "/\(root)/Data/images/orion.png")
    let response = try await post(image, type: "image/png")
    let echo = String(decoding: response.body, as: UTF8.self)
    #expect(response.status == 200)
    #expect(echo.contains("\"data:application/octet-stream;base64,\(base64(image))\""))
    #expect(echo.contains("\"Content-Length\": \"\(image.count)\""))
    #expect(echo.contains("\"Content-Type\": \"image/png\""))
  }

  @Test func `JSON arrives as such, with a length that was set by hand`() async throws {
    let body = Array(#"{"title":"Poésie","number":3}"#.utf8)
    let response = try await post(body, type: "application/json", length: String(body.count))
    let echo = String(decoding: response.body, as: UTF8.self)
    #expect(response.status == 200)
    #expect(echo.contains(#""number": 3"#))
    #expect(echo.contains("\"Content-Length\": \"\(body.count)\""))
  }

  @Test func `a wrong length is refused before anything is sent`() async throws {
    await #expect(throws: HTTPError.wrongContentLength(given: "3", actual: 2)) {
      try await post(Array("{}".utf8), type: "application/json", length: "3")
    }
  }

  /// RFC 4648, section 4.
  private func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
