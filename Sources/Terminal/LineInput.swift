import PageText
import Synchronization

/// The session's input line: edited by libedit on a terminal that can, read plainly elsewhere.
final class LineInput: Sendable {
  private enum Reader {
    case notYet
    case editor(LineEditor)
    case plain(PlainLineReader)
  }

  private let options: Terminal.Options
  private let wakeups = WakeupPipe()
  private let reader = Mutex(Reader.notYet)

  init(options: Terminal.Options) { self.options = options }

  /// Shows the prompt and waits for a line, on this thread.
  func read(prompt: String) -> ReadResult {
    let modes = TerminalModes(of: options.input)
    let listener = SignalListener(originalModes: modes) { [wakeups] in wakeups.send($0) }
    // What came while nobody was reading was not meant for this line.
    while wakeups.next() != nil {}
    let result = options.interrupts.listening(listener) { readLine(prompt: prompt) }
    modes?.apply()
    return result
  }

  private func readLine(prompt: String) -> ReadResult {
    reader.withLock { reader in
      if case .notYet = reader { reader = makeReader() }
      switch reader {
      case .editor(let editor): return editor.read(prompt: prompt)
      case .plain(var plain):
        let result = readPlainly(&plain, prompt: prompt)
        reader = .plain(plain)
        return result
      case .notYet: return .endOfInput
      }
    }
  }

  private func makeReader() -> sending Reader {
    let input = Descriptor(number: options.input)
    let output = Descriptor(number: options.output)
    let terminal = options.environment("TERM") ?? ""
    let canEdit =
      !options.isPlain && input.isTerminal && output.isTerminal
      && terminal != "" && terminal != "dumb"
    if canEdit,
      let editor = LineEditor(
        input: input, output: output, terminal: terminal,
        history: options.historyPath.map(HistoryFile.init(path:)), wakeups: wakeups)
    {
      return .editor(editor)
    }
    return .plain(PlainLineReader(input: input))
  }

  private func readPlainly(_ reader: inout PlainLineReader, prompt: String) -> ReadResult {
    let input = Descriptor(number: options.input)
    let output = Descriptor(number: options.output)
    let isSeen = input.isTerminal && output.isTerminal
    func show(_ text: String) {
      guard isSeen || options.promptsWithoutTerminal else { return }
      // An output that is gone is told by the next result that is written to it.
      try? output.write([UInt8](text.utf8))
    }
    show(prompt)
    let result = reader.next(wakeups: wakeups) { show(prompt) }
    // What was typed is seen on a terminal only; elsewhere the transcript needs it.
    switch result {
    case .line(let text): if !isSeen { show(text.printable + "\n") }
    case .endOfInput, .interrupted: show("\n")
    }
    return result
  }
}
