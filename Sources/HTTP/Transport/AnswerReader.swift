/// Puts an answer together from what curl's callbacks bring, within limits.
struct AnswerReader {
  enum Overflow: Error {
    case headers
    case body
    /// A server that takes every Digest answer for stale; what it said last stays readable.
    case challenges
  }

  /// In one transfer curl may be challenged, answer, find its nonce stale, and answer again.
  private static let maximumFinalAnswers = 3

  private let maximumHeaderSize: Int
  private let maximumBodySize: Int
  private var headerSize = 0
  private(set) var headers = Headers()
  private(set) var body: [UInt8] = []
  /// The header fields of the final answer, no 1xx, are complete.
  private(set) var hasFinalHeaders = false
  private var isInterim = false
  private var finalAnswers = 0

  init(maximumHeaderSize: Int, maximumBodySize: Int) {
    self.maximumHeaderSize = maximumHeaderSize
    self.maximumBodySize = maximumBodySize
  }

  /// - Parameter line: with its line break, as curl gives it.
  mutating func readHeader(_ line: UnsafeRawBufferPointer) throws(Overflow) {
    if line.starts(with: "HTTP/".utf8) { try begin(statusLine: line) }
    headerSize += line.count
    guard headerSize <= maximumHeaderSize else { throw .headers }
    // What comes after the body is a trailer.
    guard !hasFinalHeaders else { return }

    let text = line.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    if text.isEmpty {
      hasFinalHeaders = !isInterim
    } else if text.first == UInt8(ascii: " ") || text.first == UInt8(ascii: "\t") {
      headers.extendLast(with: text.trimmed.decodedText)
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex {
      headers.add(text[..<colon].decodedText, text[(colon + 1)...].trimmed.decodedText)
    }
  }

  /// - Parameter expected: bytes by the answer's `Content-Length`; negative when unknown.
  mutating func readBody(_ bytes: UnsafeRawBufferPointer, expected: Int) throws(Overflow) {
    let (count, overflows) = body.count.addingReportingOverflow(bytes.count)
    guard !overflows, count <= maximumBodySize else { throw .body }
    if count > body.capacity {
      let room = body.isEmpty ? expected : body.capacity * 2
      body.reserveCapacity(max(count, min(room, maximumBodySize)))
    }
    body.append(contentsOf: bytes)
  }

  /// An answer before this one was interim, or a challenge that curl has answered itself.
  private mutating func begin(statusLine: UnsafeRawBufferPointer) throws(Overflow) {
    let code = statusLine.drop { $0 != UInt8(ascii: " ") }.dropFirst()
    isInterim = code.first == UInt8(ascii: "1")
    if !isInterim { finalAnswers += 1 }
    guard finalAnswers <= Self.maximumFinalAnswers else { throw .challenges }
    headerSize = 0
    headers = Headers()
    body = []
    hasFinalHeaders = false
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Without spaces and tabs at both ends.
  fileprivate var trimmed: Self {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var result = drop(while: isSpace)
    while let last = result.last, isSpace(last) { result.removeLast() }
    return result
  }
}
