import Glibc

/// A command that the program has started, with the signals as a command expects them.
struct ChildProcess {
  /// What one of the command's three streams is connected to.
  enum Stream {
    case inherited, nothing
    case descriptor(Int32)
  }

  let id: pid_t

  /// - Parameters:
  ///   - arguments: the program, looked up in `PATH`, and what it is given; no shell reads them.
  ///   - isJob: whether it is a job of its own, which Ctrl-C here does not end.
  /// - Returns: nil where it could not be started.
  init?(
    _ arguments: [String], input: Stream, output: Stream, error: Stream, isJob: Bool = false
  ) {
    guard let program = arguments.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [input, output, error].enumerated() {
      switch stream {
      case .inherited: break
      case .nothing:
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      }
    }
    var attributes = Self.attributes(isJob: isJob)
    defer { posix_spawnattr_destroy(&attributes) }
    let list = arguments.map { strdup($0) } + [nil]
    defer { for argument in list { free(argument) } }
    var id = pid_t()
    guard posix_spawnp(&id, program, &actions, &attributes, list, environ) == 0 else { return nil }
    self.id = id
  }

  /// Waits for the end: its exit status, or 128 and the signal's number, as the shell says it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// No signal blocked, as at the program's start, and SIGPIPE ending the command again.
  private static func attributes(isJob: Bool) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // The process group is 0 by default: a new one.
    let job = isJob ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | job))
    return attributes
  }
}
