import Synchronization
import Terminal
import Themes

/// What a test's terminal is, and what is typed at it.
struct ScriptedTerminal: Sendable {
  /// Whether stdin, stdout and stderr are a terminal.
  var isTerminal = false
  /// Answers to the session's prompts in turn, secrets among them as in a pipe; then end of input.
  var lines: [String] = []
  /// Answers to questions for a credential, which the controlling terminal is asked.
  var secrets: [String] = []
  /// Whether the output shows what is typed, as a transcript does: what the prompt keeps of it.
  var showsAnswers = false
  /// What the terminal says of its background.
  var background: Color?
  var size = TerminalSize(columns: 80, rows: 24)
}

/// What a run has written, and how far it has read.
final class Recording: Sendable {
  /// A prompt that was answered or met the end of input.
  struct Question: Sendable, Equatable {
    let text: String
    let kind: Prompt.Kind
    let initial: String
    /// What of the answer may be shown and kept; nil where nothing may.
    let kept: String?
  }

  private struct State {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var lines: ArraySlice<String>
    var secrets: ArraySlice<String>
    var questions: [Question] = []
  }

  private let script: ScriptedTerminal
  private let state: Mutex<State>

  init(_ script: ScriptedTerminal) {
    self.script = script
    state = Mutex(State(lines: script.lines[...], secrets: script.secrets[...]))
  }

  var output: String { state.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errors: String { state.withLock { String(decoding: $0.errors, as: UTF8.self) } }
  /// The prompts for lines, in turn.
  var questions: [Question] { state.withLock { $0.questions } }

  var terminal: Terminal {
    Terminal(
      isInputTerminal: script.isTerminal, isOutputTerminal: script.isTerminal,
      isErrorTerminal: script.isTerminal, size: { self.script.size },
      write: { (bytes) throws(OutputError) in self.state.withLock { $0.output += bytes } },
      writeError: { bytes in self.state.withLock { $0.errors += bytes } },
      readLine: { prompt in self.answer(prompt) },
      readSecret: { text in
        self.state.withLock { state in
          state.output += text.utf8
          return Self.end(state.secrets.popFirst(), showing: nil, &state)
        }
      },
      background: { self.script.background })
  }

  private func answer(_ prompt: Prompt) -> ReadResult {
    state.withLock { state in
      state.output += prompt.text.utf8
      let line = state.lines.popFirst()
      let kept = prompt.kind == .secret ? nil : line.flatMap(prompt.kept)
      state.questions.append(
        Question(text: prompt.text, kind: prompt.kind, initial: prompt.initial, kept: kept))
      return Self.end(line, showing: script.showsAnswers ? kept : nil, &state)
    }
  }

  private static func end(
    _ line: String?, showing shown: String?, _ state: inout State
  ) -> ReadResult {
    guard let line else { return .endOfInput }
    state.output += ((shown ?? "") + "\n").utf8
    return line.utf8.count > ReadResult.longestLine ? .tooLong : .line(line)
  }
}
