import CEdit
import Glibc

/// libedit on one terminal: cursor keys, history, file names, and characters of any script.
///
/// Not `Sendable`: it is used by one thread at a time, behind a mutex.
final class LineEditor {
  let editor: OpaquePointer
  private let lines: OpaquePointer
  let streams: EditorStreams
  let paths: PathCompletion
  private let history: HistoryFile?
  /// Always UTF-8, whatever the user's locale says: so is all that the program writes.
  private let locale: locale_t
  var keys: KeyReader
  private var prompt: UnsafeMutablePointer<CChar>?
  private(set) var completesPaths = false
  /// Characters that count as typed before any key is.
  private var initial = Substring.UnicodeScalarView()
  /// Set by the key reader where it ends a line.
  private var wasInterrupted = false

  /// - Parameter terminal: its name as in `TERM`.
  /// - Returns: nil where libedit or a UTF-8 locale can't be had.
  init?(
    input: Descriptor, output: Descriptor, terminal: String, history: HistoryFile?,
    wakeups: WakeupPipe, paths: PathCompletion
  ) {
    guard cedit_open() else { return nil }
    guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return nil }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    guard let streams = EditorStreams(input: input, output: output) else {
      freelocale(locale)
      return nil
    }
    guard let editor = cedit_create("courses", streams.input, streams.output, streams.messages)
    else {
      freelocale(locale)
      return nil
    }
    guard let lines = cedit_history_create() else {
      cedit_free(editor)
      freelocale(locale)
      return nil
    }
    self.editor = editor
    self.lines = lines
    self.streams = streams
    self.history = history
    self.paths = paths
    self.locale = locale
    keys = KeyReader(input: input, wakeups: wakeups)
    configure(terminal: terminal)
  }

  deinit {
    cedit_free(editor)
    cedit_history_free(lines)
    freelocale(locale)
    free(prompt)
  }

  /// Lets the user edit a line.
  func read(_ question: Prompt) -> ReadResult {
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    free(prompt)
    prompt = strdup(question.text)
    completesPaths = question.kind == .path
    // Without controls, which would be commands.
    initial = String(typed: question.initial.utf8).unicodeScalars[...]
    keys.reset()
    wasInterrupted = false
    // libedit shows the prompt first: a key typed just then would be echoed and its line edited by
    // the terminal. It asks for the window's size by itself.
    _ = cedit_prepare_terminal(editor)
    var count: Int32 = 0
    guard let start = cedit_read(editor, &count), count > 0 else {
      // The cursor still stands behind the prompt.
      putc(10, streams.output)
      fflush(streams.output)
      return wasInterrupted ? .interrupted : .endOfInput
    }
    guard count <= ReadResult.longestLine else { return .tooLong }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    let line = String(typed: bytes)
    if question.kind == .command, question.kept(line) == line { remember(line) }
    return .line(line)
  }

  private func configure(terminal: String) {
    _ = cedit_set_client_data(editor, Unmanaged.passUnretained(self).toOpaque())
    _ = cedit_set_terminal(editor, terminal)
    _ = cedit_use_emacs_keys(editor)
    // As in the shell: search backwards, and delete one word instead of everything before it.
    _ = cedit_bind(editor, "^R", "em-inc-search-prev")
    _ = cedit_bind(editor, "^W", "ed-delete-prev-word")
    _ = cedit_bind_function(editor, "^I", completeInEditor)
    _ = cedit_set_prompt(editor, promptOfEditor)
    _ = cedit_set_key_reader(editor, nextKeyOfEditor)
    _ = cedit_history_set_size(lines, Int32(HistoryFile.limit))
    _ = cedit_history_skip_repeats(lines)
    _ = cedit_use_history(editor, lines)
    for line in history?.load() ?? [] { _ = cedit_history_enter(lines, line) }
  }

  private func remember(_ line: String) {
    guard line.contains(where: { $0 != " " }) else { return }
    _ = cedit_history_enter(lines, line)
    history?.append(line)
  }

  fileprivate var currentPrompt: UnsafeMutablePointer<CChar>? { prompt }

  /// The next character, or nil when the line is abandoned.
  fileprivate func nextKey() -> Unicode.Scalar? {
    if let scalar = initial.popFirst() { return scalar }
    while true {
      switch keys.next() {
      case .character(let scalar): return scalar
      case .wakeup(.resize):
        cedit_resize(editor)
        redraw()
      case .wakeup(.resume): redraw()
      case .wakeup(.interrupt):
        wasInterrupted = true
        return nil
      case .endOfInput: return nil
      }
    }
  }

  /// Draws the input line again from the first column.
  private func redraw() {
    putc(13, streams.output)
    _ = cedit_refresh(editor)
  }
}

private func owner(_ editor: OpaquePointer?) -> LineEditor? {
  editor.flatMap { cedit_client_data($0) }
    .map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
}

private func promptOfEditor(_ editor: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  owner(editor)?.currentPrompt
}

/// How many characters were read: 1, or -1 where the line ends here.
private func nextKeyOfEditor(
  _ editor: OpaquePointer?, _ character: UnsafeMutablePointer<wchar_t>?
) -> Int32 {
  guard let scalar = owner(editor)?.nextKey() else { return -1 }
  character?.pointee = wchar_t(scalar.value)
  return 1
}

private func completeInEditor(_ editor: OpaquePointer?, _ key: wint_t) -> UInt8 {
  UInt8(truncatingIfNeeded: owner(editor)?.complete() ?? CC_ERROR)
}
