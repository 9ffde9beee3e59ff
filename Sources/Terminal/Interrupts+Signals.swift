import Glibc

extension Interrupts {
  /// Takes over the signals of this process; to be called once, before any thread is started.
  ///
  /// - Ctrl-C (SIGINT) goes to the newest handler; without one the program exits with 130.
  /// - SIGTERM, SIGHUP and SIGQUIT end the program as usual, the terminal's modes restored.
  /// - Ctrl-Z (SIGTSTP) stops it with the modes restored; afterwards the input line is drawn anew.
  /// - SIGPIPE is ignored: a write to a closed pipe says so with `OutputError.closed`.
  ///
  /// A signal that is ignored at the start, as `nohup` and a shell's `&` do, stays ignored.
  ///
  /// An `async` `main` is too late: by then Dispatch has turned the first thread into one that
  /// takes every signal. Call this from a synchronous `main` that then starts a detached task.
  public static func install() -> Interrupts {
    signal(SIGPIPE, SIG_IGN)
    let interrupts = Interrupts()
    let signals = SignalSet(
      [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH].filter { !isIgnored($0) })
    signals.change(SIG_BLOCK)
    let isWaiting = DetachedThread.start {
      var loop = SignalLoop(interrupts: interrupts)
      while true { loop.answer(signals.wait()) }
    }
    if !isWaiting { signals.change(SIG_UNBLOCK) }
    return interrupts
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// What the signal thread does about each signal.
private struct SignalLoop {
  let interrupts: Interrupts
  /// The modes for editing that a stop has interrupted.
  private var interruptedModes: [TerminalModes] = []

  init(interrupts: Interrupts) { self.interrupts = interrupts }

  mutating func answer(_ number: Int32) {
    switch number {
    case SIGINT:
      if !interrupts.interrupt() {
        interrupts.prepareToEnd()
        _exit(130)
      }
    case SIGWINCH: interrupts.tell(.resize)
    case SIGTSTP: stop()
    case SIGCONT: resume()
    default: end(by: number)
    }
  }

  /// Stops as Ctrl-Z does without us; returns when the program is continued.
  private mutating func stop() {
    let original = interrupts.changedModes
    interruptedModes = original.compactMap(\.current)
    for modes in original { modes.apply() }
    // The default action stops nothing in a session without a job-control shell, and that's right.
    SignalSet([SIGTSTP]).takeDefaultAction(of: SIGTSTP)
  }

  private mutating func resume() {
    for modes in interruptedModes { modes.apply() }
    interruptedModes = []
    interrupts.tell(.resume)
  }

  private func end(by number: Int32) {
    interrupts.prepareToEnd()
    SignalSet([number]).takeDefaultAction(of: number)
    // Not reached: the default action of these signals ends the program.
    _exit(128 + number)
  }
}

/// Some signals, and what this thread does with them.
private struct SignalSet: Sendable {
  private var set = sigset_t()

  init(_ numbers: [Int32]) {
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
  }

  /// - Parameter how: `SIG_BLOCK` or `SIG_UNBLOCK`.
  func change(_ how: Int32) {
    var set = set
    pthread_sigmask(how, &set, nil)
  }

  /// Until one of them comes; its number.
  func wait() -> Int32 {
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    return number
  }

  /// Sends the signal to this thread and lets it act.
  func takeDefaultAction(of number: Int32) {
    raise(number)
    change(SIG_UNBLOCK)
    change(SIG_BLOCK)
  }
}
