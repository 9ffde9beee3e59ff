import PageText
import Synchronization
import Themes

/// The session's input line: edited by libedit on a terminal that can, read plainly elsewhere.
final class LineInput: Sendable {
  private enum Reader {
    case notYet
    case editor(LineEditor)
    case plain(PlainLineReader)
  }

  private let options: Terminal.Options
  private let secrets: SecretInput
  private let wakeups = WakeupPipe()
  private let reader = Mutex(Reader.notYet)

  init(options: Terminal.Options, secrets: SecretInput) {
    self.options = options
    self.secrets = secrets
  }

  private var input: Descriptor { Descriptor(number: options.input) }
  private var output: Descriptor { Descriptor(number: options.output) }

  /// Shows the prompt and waits for a line, on this thread.
  func read(_ prompt: Prompt) -> ReadResult {
    if prompt.kind == .secret, input.isTerminal { return secrets.read(prompt: prompt.text) }
    let modes = TerminalModes(of: options.input)
    let listener = SignalListener(originalModes: modes) { [wakeups] in wakeups.send($0) }
    // What came while nobody was reading was not meant for this line.
    while wakeups.next() != nil {}
    let result = options.interrupts.listening(listener) { readLine(prompt) }
    modes?.apply()
    return result
  }

  /// Asks the terminal for its background, on this thread, for as long as `limit`.
  ///
  /// - Returns: nil where it doesn't say, where lines are read plainly, where the answer could
  ///   disturb the terminal, and where something has been typed, which goes first.
  func background(within limit: Duration) -> Color? {
    let terminal = options.environment("TERM") ?? ""
    // A console's kernel may show the question instead of passing it over.
    guard !terminal.hasPrefix("linux"), !terminal.hasPrefix("vt") else { return nil }
    let modes = TerminalModes(of: options.input)
    guard let modes, modes.isForeground else { return nil }
    let listener = SignalListener(originalModes: modes) { _ in }
    return options.interrupts.listening(listener) {
      reader.withLock { reader in
        if case .notYet = reader { reader = makeReader() }
        guard case .editor(let editor) = reader else { return nil }
        let query = BackgroundQuery(input: input, output: output, modes: modes, limit: limit)
        return query.ask { editor.keys.take($0, awaiting: $1) }
      }
    }
  }

  private func readLine(_ prompt: Prompt) -> ReadResult {
    reader.withLock { reader in
      if case .notYet = reader { reader = makeReader() }
      switch reader {
      case .editor(let editor): return editor.read(prompt)
      case .plain(var plain):
        let result = readPlainly(&plain, prompt)
        reader = .plain(plain)
        return result
      case .notYet: return .endOfInput
      }
    }
  }

  private func makeReader() -> sending Reader {
    let terminal = options.environment("TERM") ?? ""
    let canEdit =
      !options.isPlain && input.isTerminal && output.isTerminal
      && terminal != "" && terminal != "dumb"
    if canEdit,
      let editor = LineEditor(
        input: input, output: output, terminal: terminal,
        history: options.historyPath.map(HistoryFile.init(path:)), wakeups: wakeups,
        paths: PathCompletion(home: options.environment("HOME")))
    {
      return .editor(editor)
    }
    return .plain(PlainLineReader(input: input))
  }

  private func readPlainly(_ reader: inout PlainLineReader, _ prompt: Prompt) -> ReadResult {
    let isSeen = input.isTerminal && output.isTerminal
    func show(_ text: String) {
      guard isSeen || options.promptsWithoutTerminal else { return }
      // An output that is gone is told by the next result that is written to it.
      try? output.write([UInt8](text.utf8))
    }
    show(prompt.text)
    let text: ([UInt8]) -> String =
      prompt.kind == .secret
      ? { String(secret: $0) } : { String(typed: $0, keepsTabs: prompt.kind == .answer) }
    let result = reader.next(wakeups: wakeups, text: text) { show(prompt.text) }
    // What was typed is seen on a terminal only; elsewhere the transcript needs it.
    switch result {
    case .line(let line): if !isSeen { show(prompt.shown(line).printable + "\n") }
    case .tooLong, .endOfInput, .interrupted: show("\n")
    }
    return result
  }
}

extension Prompt {
  /// What a transcript shows of an answer.
  fileprivate func shown(_ line: String) -> String {
    kind == .secret ? "" : kept(line) ?? ""
  }
}
