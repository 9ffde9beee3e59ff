import Glibc

/// What ends or disturbs the wait for a key.
enum Wakeup: UInt8, Sendable {
  case interrupt = 1
  /// The terminal has another size.
  case resize
  /// The program goes on after Ctrl-Z and `fg`: the shell has written in between.
  case resume
}

/// Brings wake-ups from the signal thread to the thread that waits for keys.
final class WakeupPipe: Sendable {
  /// Becomes readable on a wake-up; -1, which `poll` passes over, where no pipe could be had.
  let descriptor: Int32
  private let sender: Int32

  init() {
    let pipe = NonblockingPipe()
    descriptor = pipe.output
    sender = pipe.input
  }

  deinit {
    close(descriptor)
    close(sender)
  }

  func send(_ wakeup: Wakeup) {
    var byte = wakeup.rawValue
    // A full pipe has wake-ups enough.
    _ = write(sender, &byte, 1)
  }

  /// The oldest that has not been taken.
  func next() -> Wakeup? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Wakeup(rawValue: byte) : nil
  }
}

/// Two ends of a pipe that never block, not passed on to commands.
private struct NonblockingPipe {
  var output: Int32 = -1
  var input: Int32 = -1

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (output, input) = (ends[0], ends[1])
  }
}
