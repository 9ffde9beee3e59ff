/// What the server answers to one request.
public struct Reply: Sendable {
  /// What happens to the connection once the bytes are sent.
  public enum Ending: Sendable {
    /// The next request is read.
    case keepAlive
    case close
    /// Closed with a TCP reset.
    case reset
    /// Nothing more is sent until the client goes.
    case silence
    /// Nothing more is read or sent until the server stops.
    case deafness
    /// Closed after so many bytes more; with a TCP reset where others have come.
    case closeAfterReading(Int)
    /// The same bytes again and again until the client goes.
    case `repeat`([UInt8])
  }

  let head: [UInt8]
  let body: [UInt8]
  let ending: Ending

  /// An answer with a `Content-Length`; the body is held back from a HEAD request.
  public init(
    _ status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    then ending: Ending = .keepAlive
  ) {
    var lines = "HTTP/1.1 \(status) Status\r\n"
    for header in headers { lines += "\(header.name): \(header.value)\r\n" }
    // RFC 9110, section 8.6: neither of the two has one.
    if status != 204, status != 304 { lines += "Content-Length: \(body.count)\r\n" }
    head = Array((lines + "\r\n").utf8)
    self.body = body
    self.ending = ending
  }

  public init(
    _ status: Int = 200, headers: [(name: String, value: String)] = [], text: String,
    then ending: Ending = .keepAlive
  ) {
    self.init(status, headers: headers, body: Array(text.utf8), then: ending)
  }

  /// Bytes as they are, status line and all.
  public static func raw(_ bytes: [UInt8], then ending: Ending = .close) -> Reply {
    Reply(rawBytes: bytes, ending: ending)
  }

  public static func raw(_ text: String, then ending: Ending = .close) -> Reply {
    raw(Array(text.utf8), then: ending)
  }

  private init(rawBytes: [UInt8], ending: Ending) {
    head = rawBytes
    body = []
    self.ending = ending
  }
}
