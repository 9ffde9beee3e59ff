/// A place in a text.
public struct JSONPosition: Sendable, Hashable, CustomStringConvertible {
  /// Bytes before it, a byte order mark not counted.
  public let offset: Int
  /// 1-based; lines end with a line feed.
  public let line: Int
  /// 1-based, in Unicode scalars.
  public let column: Int

  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.offset = offset
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // A continuation byte of UTF-8 belongs to the scalar before it.
    column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
  }

  public var description: String { "line \(line), column \(column)" }
}
