/// A request's body with its files open and its length known.
struct OpenBody: Sendable {
  enum Part: Sendable {
    case bytes([UInt8])
    case file(OpenFile)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(let file): file.size
      }
    }
  }

  let parts: [Part]
  /// Bytes of all parts.
  let count: Int

  init(_ body: Request.Body) throws(HTTPError) {
    parts = try body.parts.map { part throws(HTTPError) in
      switch part {
      case .bytes(let bytes): .bytes(bytes)
      case .file(let path): .file(try OpenFile(path))
      }
    }
    var count = 0
    for part in parts {
      let (sum, overflows) = count.addingReportingOverflow(part.count)
      guard !overflows else { throw .invalidRequest(reason: "its body is too long") }
      count = sum
    }
    self.count = count
  }
}
