import Synchronization
import Terminal

/// What a test's terminal is, and what is typed at it.
struct ScriptedTerminal: Sendable {
  /// Whether stdin, stdout and stderr are a terminal.
  var isTerminal = false
  /// Answers to prompts in turn, then end of input.
  var lines: [String] = []
  /// Answers to questions that echo nothing.
  var secrets: [String] = []
  var size = TerminalSize(columns: 80, rows: 24)
}

/// What a run has written, and how far it has read.
final class Recording: Sendable {
  private struct State {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var lines: ArraySlice<String>
    var secrets: ArraySlice<String>
  }

  private let script: ScriptedTerminal
  private let state: Mutex<State>

  init(_ script: ScriptedTerminal) {
    self.script = script
    state = Mutex(State(lines: script.lines[...], secrets: script.secrets[...]))
  }

  var output: String { state.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errors: String { state.withLock { String(decoding: $0.errors, as: UTF8.self) } }

  var terminal: Terminal {
    Terminal(
      isInputTerminal: script.isTerminal, isOutputTerminal: script.isTerminal,
      isErrorTerminal: script.isTerminal, size: { self.script.size },
      write: { (bytes) throws(OutputError) in self.state.withLock { $0.output += bytes } },
      writeError: { bytes in self.state.withLock { $0.errors += bytes } },
      readLine: { prompt in self.answer(prompt) { $0.lines.popFirst() } },
      readSecret: { prompt in self.answer(prompt) { $0.secrets.popFirst() } })
  }

  private func answer(
    _ prompt: String, _ next: @Sendable (inout State) -> String?
  ) -> ReadResult {
    state.withLock { state in
      state.output += prompt.utf8
      guard let line = next(&state) else { return .endOfInput }
      state.output.append(UInt8(ascii: "\n"))
      return .line(line)
    }
  }
}
