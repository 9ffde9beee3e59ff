import Glibc

/// A program that is given bytes and answers with some, without a shell and a terminal.
public enum ToolCommand {
  public struct Result: Sendable, Equatable {
    /// The exit status; 128 and the signal's number where one ended it, as when it was too late.
    public let status: Int32
    public let output: [UInt8]
    public let error: String

    public init(status: Int32, output: [UInt8], error: String) {
      self.status = status
      self.output = output
      self.error = error
    }
  }

  /// Runs the program and waits for its end, on the caller's thread.
  ///
  /// - Parameters:
  ///   - arguments: the program, looked up in `PATH`, and what it is given; others see them.
  ///   - input: what it reads, at most 8,192 bytes: so much is held without being read.
  ///   - limit: after which it is ended.
  /// - Returns: nil where it could not be started.
  public static func run(_ arguments: [String], input: [UInt8], within limit: Duration) -> Result? {
    guard let standardInput = Pipe(), let output = Pipe(), let error = Pipe(),
      let process = ChildProcess(
        arguments, input: .descriptor(standardInput.output), output: .descriptor(output.input),
        error: .descriptor(error.input))
    else { return nil }
    standardInput.closeOutput()
    output.closeInput()
    error.closeInput()
    // What reads nothing of it may have ended by now.
    input.withUnsafeBytes {
      _ = send(standardInput.input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    standardInput.closeInput()
    let contents = contents(of: [output.output, error.output], until: .now + limit)
    if contents == nil { kill(process.id, SIGTERM) }
    let status = process.wait()
    return Result(
      status: status, output: contents?[0] ?? [],
      error: String(decoding: contents?[1] ?? [], as: UTF8.self))
  }

  /// What comes from the descriptors until both are at their end; nil when it is too late by then.
  private static func contents(
    of descriptors: [Int32], until deadline: ContinuousClock.Instant
  ) -> [[UInt8]]? {
    var contents: [[UInt8]] = descriptors.map { _ in [] }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while polled.contains(where: { $0.fd >= 0 }) {
      let left = deadline - .now
      guard left > .zero else { return nil }
      _ = poll(&polled, nfds_t(polled.count), Int32(min(left / .milliseconds(1), 60_000)) + 1)
      for index in polled.indices where polled[index].revents != 0 {
        let chunk = Descriptor(number: polled[index].fd).read(upTo: 65_536)
        contents[index] += chunk
        // A negative descriptor is passed over.
        if chunk.isEmpty { polled[index].fd = -1 }
      }
    }
    return contents
  }
}

/// A pipe whose ends are closed at the latest when it goes, and when a program is started.
private final class Pipe {
  private(set) var output: Int32
  private(set) var input: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    // Sockets, which no other command can inherit even if it is started just now.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    (output, input) = (ends[0], ends[1])
  }

  deinit {
    closeOutput()
    closeInput()
  }

  func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }
}
