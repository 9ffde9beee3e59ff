import Glibc
import Terminal

@main
enum Program {
  static let version = "0.1"

  /// Not `async`: signals must be taken over before the first thread is started, and a command
  /// that needs no threads must not pay for them.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let invocation: Invocation
    do {
      invocation = try Invocation(words)
    } catch {
      ExitCode(reporting: error, in: .current()).leave()
    }
    if let code = invocation.runNow(in: .current(options: invocation.options)) { code.leave() }
    runInTask(invocation)
  }

  private static func runInTask(_ invocation: Invocation) -> Never {
    let world = World.current(options: invocation.options, interrupts: .install())
    Task.detached { await invocation.run(in: world).leave() }
    while true { pause() }
  }
}

extension ExitCode {
  /// Ends the process; threads that still work are not waited for.
  fileprivate func leave() -> Never {
    if self == .brokenPipe {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    // Nothing waits for an ordinary exit: what was written is out, and libraries that were opened
    // would only free their memory, OpenSSL for half a millisecond.
    _exit(rawValue)
  }
}
