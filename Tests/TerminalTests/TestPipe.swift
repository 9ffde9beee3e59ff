import Glibc
import Testing

/// A pipe that stands in for standard input or output.
final class TestPipe {
  let output: Int32
  private(set) var input: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (output, input) = (ends[0], ends[1])
  }

  /// One that holds this and has ended.
  convenience init(holding bytes: [UInt8]) throws {
    try self.init()
    var written = 0
    let setSize: Int32 = 1_031  // F_SETPIPE_SZ, so that nobody has to read meanwhile
    _ = fcntl(input, setSize, Int32(1 << 20))
    while written < bytes.count {
      let count = write(input, Array(bytes[written...]), bytes.count - written)
      try #require(count > 0)
      written += count
    }
    finish()
  }

  deinit {
    finish()
    close(output)
  }

  /// Ends the input.
  func finish() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// All that was written, once the input has ended.
  func contents() -> String {
    finish()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while case let count = read(output, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
