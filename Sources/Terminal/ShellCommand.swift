import Glibc
import Synchronization

/// Commands that the user has set: one that prints a password, and the browser.
public enum ShellCommand {
  public struct Result: Sendable, Equatable {
    /// The exit status; 128 and the signal's number where one ended it; 127 where the command was
    /// not found or the shell could not be started.
    public let status: Int32
    /// The first line of standard output without its line break, from its first 64 KB; "" where
    /// there was none.
    public let firstLine: String

    public init(status: Int32, firstLine: String) {
      self.status = status
      self.firstLine = firstLine
    }
  }

  /// Runs the command with `/bin/sh` and waits for it.
  ///
  /// It may ask on the terminal and complain on standard error; without a terminal its standard
  /// input is empty. When the task is cancelled, the command is told to end, and the result is
  /// status 143 (SIGTERM) without a line.
  public static func run(_ command: String) async -> Result {
    let cancellation = WakeupPipe()
    return await withTaskCancellationHandler {
      await DetachedThread.run { runNow(command, cancellation) }
    } onCancel: {
      cancellation.send(.interrupt)
    }
  }

  private static let mostOutput = 65_536

  private static func runNow(_ command: String, _ cancellation: WakeupPipe) -> Result {
    guard let (process, output) = start(command) else { return Result(status: 127, firstLine: "") }
    var bytes: [UInt8] = []
    var isCancelled = false
    reading: while bytes.count < mostOutput {
      if output.waitForInput(or: cancellation) != nil {
        isCancelled = true
        break reading
      }
      let chunk = output.read(upTo: mostOutput - bytes.count)
      if chunk.isEmpty { break reading }
      bytes += chunk
    }
    // One that goes on writing is ended by this.
    close(output.number)
    guard !isCancelled else {
      kill(process.id, SIGTERM)
      // One that takes its time to end is not waited for here.
      if !DetachedThread.start({ _ = process.wait() }) { _ = process.wait() }
      return Result(status: 128 + SIGTERM, firstLine: "")
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return Result(status: process.wait(), firstLine: String(decoding: line, as: UTF8.self))
  }

  /// One at a time: a command that is started between another's pipe and its close-on-exec flag
  /// would keep that pipe open.
  private static let starting = Mutex(())

  private static func start(_ command: String) -> (ChildProcess, output: Descriptor)? {
    starting.withLock { _ in
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let input = Descriptor(number: STDIN_FILENO).isTerminal
      let process = ChildProcess(
        ["/bin/sh", "-c", command], input: input ? .inherited : .nothing,
        output: .descriptor(ends[1]), error: .inherited)
      close(ends[1])
      guard let process else {
        close(ends[0])
        return nil
      }
      return (process, Descriptor(number: ends[0]))
    }
  }
}
