import Files
import Glibc

/// A file descriptor of the terminal's, or of what stands in its place.
struct Descriptor: Sendable {
  let number: Int32

  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all the bytes, waiting where the other side is slow.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    do { try FileDescriptor(number).write(bytes) } catch { throw OutputError(error) }
  }

  /// Up to `limit` bytes, as soon as there are any; none at the end of input.
  ///
  /// An error counts as the end: a terminal that was hung up has nothing more to say.
  func read(upTo limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = (try? FileDescriptor(number).read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
  }

  /// Whether there is input, or will be within a time.
  func hasInput(within time: Duration = .zero) -> Bool {
    let (seconds, attoseconds) = time.components
    var polled = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    // A signal's end to the wait counts as no input.
    return poll(&polled, 1, Int32(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)) > 0
  }

  /// Until there is input, or a wake-up, which goes first; nil when there is input.
  func waitForInput(or wakeups: WakeupPipe) -> Wakeup? {
    while true {
      var polled = [
        pollfd(fd: wakeups.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: number, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 2, -1) >= 0 else {
        if errno == EINTR { continue }
        return nil
      }
      if polled[0].revents != 0, let wakeup = wakeups.next() { return wakeup }
      if polled[1].revents != 0 { return nil }
    }
  }
}
