import Glibc

/// A file descriptor, with calls that begin again when a signal or a full buffer stops them.
struct Descriptor: Sendable {
  let number: Int32

  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all the bytes, waiting where the other side is slow.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(number, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        wait(for: Int16(POLLOUT))
      } else if errno != EINTR {
        throw OutputError(errno: errno)
      }
    }
  }

  /// Up to `limit` bytes, as soon as there are any; none at the end of input.
  ///
  /// An error counts as the end: a terminal that was hung up has nothing more to say.
  func read(upTo limit: Int) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        let result = Glibc.read(number, buffer.baseAddress, limit)
        failure = result < 0 ? errno : 0
        count = max(0, result)
      }
      switch failure {
      case EINTR: continue
      case EAGAIN: wait(for: Int16(POLLIN))
      default: return bytes
      }
    }
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

  private func wait(for event: Int16) {
    var polled = pollfd(fd: number, events: event, revents: 0)
    _ = poll(&polled, 1, -1)
  }
}
