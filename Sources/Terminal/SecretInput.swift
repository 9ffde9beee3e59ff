import Glibc

/// Asks for a password on the controlling terminal, without showing it.
struct SecretInput: Sendable {
  let interrupts: Interrupts
  /// The controlling terminal, wherever standard input comes from.
  let device: String

  /// Waits on this thread.
  ///
  /// The terminal's modes are afterwards as they were before, on every path.
  func read(prompt: String) -> ReadResult {
    let descriptor = open(device, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return .endOfInput }
    defer { close(descriptor) }
    guard let modes = TerminalModes(of: descriptor) else { return .endOfInput }
    let wakeups = WakeupPipe()
    let listener = SignalListener(originalModes: modes) { wakeups.send($0) }
    return interrupts.listening(listener) {
      modes.silent.apply(discardingInput: true)
      defer { modes.apply() }
      return ask(prompt, on: Descriptor(number: descriptor), wakeups)
    }
  }

  private func ask(
    _ prompt: String, on terminal: Descriptor, _ wakeups: WakeupPipe
  ) -> ReadResult {
    func show(_ text: String) throws(OutputError) { try terminal.write([UInt8](text.utf8)) }
    do {
      try show(prompt)
      // The typed line break was not shown.
      let result = try answer(on: terminal, wakeups) { () throws(OutputError) in try show(prompt) }
      try show("\n")
      return result
    } catch {
      return .endOfInput
    }
  }

  private func answer(
    on terminal: Descriptor, _ wakeups: WakeupPipe, resumed: () throws(OutputError) -> Void
  ) throws(OutputError) -> ReadResult {
    var secret: [UInt8] = []
    while true {
      switch terminal.waitForInput(or: wakeups) {
      case .interrupt: return .interrupted
      case .resume: try resumed()
      case .resize: break
      case nil:
        let typed = terminal.read(upTo: 4_096)
        if typed.isEmpty { return secret.isEmpty ? .endOfInput : .line(String(secret: secret)) }
        secret += typed.prefix { $0 != UInt8(ascii: "\n") }
        if typed.contains(UInt8(ascii: "\n")) || secret.count > String.longestTypedLine {
          return .line(String(secret: secret))
        }
      }
    }
  }
}
