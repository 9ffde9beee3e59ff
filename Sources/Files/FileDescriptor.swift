import Glibc

/// An open file of somebody else's, with calls that begin again when a signal or a full buffer
/// stops them.
public struct FileDescriptor: Sendable {
  public let number: Int32

  public init(_ number: Int32) { self.number = number }

  /// Writes all the bytes, waiting where the other side is slow.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = try again(for: POLLOUT) { Glibc.write(number, part.baseAddress, part.count) }
      rest = rest.dropFirst(count)
    }
  }

  public func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Reads as much as there is at once, and waits until there is something.
  ///
  /// - Returns: how many bytes; 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try again(for: POLLIN) { Glibc.read(number, buffer.baseAddress, buffer.count) }
  }

  private func again(for event: Int32, _ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: event)
      default: throw .last
      }
    }
  }

  private func wait(for event: Int32) {
    var polled = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = poll(&polled, 1, -1)
  }
}
