import Glibc
import Synchronization

/// The wait of a listener, on a thread of its own, which would hold up other tasks.
///
/// One browser at a time: whoever connects and sends nothing is left after a second.
final class RedirectWait: Sendable {
  enum End: Sendable {
    case answered
    case stopped
    case late
  }

  private struct State {
    var end: End?
    var waiting: CheckedContinuation<End, Never>?
  }

  private let listener: Int32
  /// A pipe: what is written into its second end ends the wait.
  private let stopper: (output: Int32, input: Int32)
  private let deadline: ContinuousClock.Instant
  private let handler: LoopbackListener.Handler
  private let state = Mutex(State())

  /// - Parameter listener: a socket that listens; closed when the wait goes.
  init(listener: Int32, seconds: Int, handler: @escaping LoopbackListener.Handler) {
    self.listener = listener
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopper = (ends[0], ends[1])
    deadline = .now + .seconds(seconds)
    self.handler = handler
  }

  deinit {
    for descriptor in [listener, stopper.output, stopper.input] { close(descriptor) }
  }

  /// - Returns: false where the system refuses a thread.
  func start() -> Bool {
    // Signals are for the program's own threads; a new thread inherits what is blocked.
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    var thread = pthread_t()
    let wait = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument {
          let wait = Unmanaged<RedirectWait>.fromOpaque(argument).takeRetainedValue()
          wait.finish(wait.serve())
        }
        return nil
      }, wait.toOpaque())
    guard code == 0 else {
      wait.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  func stop() { write(stopper.input, "x", 1) }

  /// What the wait has come to; for one task.
  func end() async -> End {
    await withCheckedContinuation { continuation in
      let end = state.withLock { state in
        if state.end == nil { state.waiting = continuation }
        return state.end
      }
      if let end { continuation.resume(returning: end) }
    }
  }

  private func finish(_ end: End) {
    let waiting = state.withLock { state in
      state.end = end
      return state.waiting
    }
    waiting?.resume(returning: end)
  }

  private func serve() -> End {
    while true {
      let left = deadline - .now
      guard left > .zero else { return .late }
      var waits = [
        pollfd(fd: stopper.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&waits, 2, Int32(min(left / .milliseconds(1), 60_000)) + 1)
      if waits[0].revents != 0 { return .stopped }
      guard waits[1].revents != 0 else { continue }
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      defer { close(connection) }
      let request = Self.head(of: connection).flatMap { RedirectRequest(head: $0) }
      switch handler(request) {
      case .other(let bytes): Self.send(bytes, to: connection)
      case .last(let bytes):
        Self.send(bytes, to: connection)
        return .answered
      }
    }
  }

  private static let longestHead = 16_384

  private static func head(of connection: Int32) -> [UInt8]? {
    var limit = timeval(tv_sec: 1, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while head.count < longestHead {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      head += buffer[..<count]
      if head.ends(withEmptyLine: count + 3) { return head }
    }
    return nil
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension [UInt8] {
  /// - Parameter reach: how many of the last bytes can have completed the line.
  fileprivate func ends(withEmptyLine reach: Int) -> Bool {
    let tail = Array(suffix(reach))
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    return tail.indices.contains { tail[$0...].starts(with: end) }
  }
}
