import Glibc

/// A terminal's modes (echo, line editing, signal keys) as they were at one moment.
struct TerminalModes: Sendable {
  private let descriptor: Int32
  private var modes = termios()

  /// - Returns: nil where the descriptor is no terminal.
  init?(of descriptor: Int32) {
    self.descriptor = descriptor
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
  }

  /// The same terminal's modes now.
  var current: TerminalModes? { TerminalModes(of: descriptor) }

  /// The same modes without echo; the line break at the end is not shown either.
  var silent: TerminalModes {
    var copy = self
    copy.modes.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    return copy
  }

  /// The same modes without echo, and with every byte to be had at once; Ctrl-C still interrupts.
  var immediate: TerminalModes {
    var copy = silent
    copy.modes.c_lflag &= ~tcflag_t(ICANON)
    withUnsafeMutableBytes(of: &copy.modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return copy
  }

  /// Whether this program may use the terminal now: no other job has it.
  var isForeground: Bool {
    let foreground = tcgetpgrp(descriptor)
    // -1 is for a terminal that doesn't control this program; nobody else's job is on it.
    return foreground == -1 || foreground == getpgrp()
  }

  /// Sets the terminal to these modes, unless another job has it.
  ///
  /// - Parameter discardingInput: drops what was typed before, which was meant for something else.
  func apply(discardingInput: Bool = false) {
    guard isForeground else { return }
    var modes = modes
    while tcsetattr(descriptor, discardingInput ? TCSAFLUSH : TCSANOW, &modes) != 0,
      errno == EINTR
    {}
  }
}
