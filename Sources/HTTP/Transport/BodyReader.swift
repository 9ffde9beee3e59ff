/// Hands a body out piece by piece, as often as it has to be sent.
struct BodyReader {
  /// A file that can't be read to its end.
  struct Failure: Error {
    let path: String
    let reason: String
  }

  private let body: OpenBody
  private var part = 0
  private var offsetInPart = 0
  /// How many bytes were handed out since the beginning.
  private(set) var position = 0

  init(_ body: OpenBody) { self.body = body }

  var count: Int { body.count }

  mutating func rewind() { self = BodyReader(body) }

  /// Fills the buffer as far as the body goes.
  ///
  /// - Returns: how many bytes were written; 0 at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    var filled = 0
    while filled < buffer.count, part < body.parts.count {
      let left = body.parts[part].count - offsetInPart
      guard left > 0 else {
        part += 1
        offsetInPart = 0
        continue
      }
      let space = buffer[filled...].prefix(left)
      let count = try copy(into: UnsafeMutableRawBufferPointer(rebasing: space))
      filled += count
      offsetInPart += count
      position += count
    }
    return filled
  }

  /// - Parameter space: no larger than what is left of the part.
  private func copy(into space: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    switch body.parts[part] {
    case .bytes(let bytes):
      space.copyBytes(from: bytes[offsetInPart..<offsetInPart + space.count])
      return space.count
    case .file(let file):
      let count: Int
      do {
        count = try file.read(at: offsetInPart, into: space)
      } catch {
        throw Failure(path: file.path, reason: "\(error)")
      }
      guard count > 0 else { throw Failure(path: file.path, reason: "it has become shorter") }
      return count
    }
  }
}
