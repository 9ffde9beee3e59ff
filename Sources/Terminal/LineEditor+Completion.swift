import CEdit
import Glibc

extension LineEditor {
  /// What Tab does: goes on with the path that is the line, from its end.
  ///
  /// - Returns: one of libedit's codes: how much it has to draw.
  func complete() -> Int32 {
    guard completesPaths, let line = cedit_line(editor)?.pointee,
      let start = line.buffer, let cursor = line.cursor, let end = line.lastchar
    else { return CC_ERROR }
    let wasAtEnd = cursor == end
    cedit_move_cursor(editor, Int32(end - cursor))
    switch paths.completing(text(UnsafeBufferPointer(start: start, count: end - start))) {
    case .nothing: return wasAtEnd ? CC_ERROR : CC_REFRESH
    case .addition(let text): return insert(text) ? CC_REFRESH : CC_ERROR
    case .choice(let names):
      // Elsewhere the rest of a long line would be written over; the next Tab lists.
      guard wasAtEnd else { return CC_REFRESH }
      list(names)
      return CC_NORM
    }
  }

  private func text(_ characters: UnsafeBufferPointer<wchar_t>) -> String {
    var scalars = String.UnicodeScalarView()
    for character in characters {
      scalars.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  private func insert(_ text: String) -> Bool {
    let characters = text.unicodeScalars.map { wchar_t($0.value) } + [0]
    return cedit_insert(editor, characters) == 0
  }

  /// Writes the names below the line, and the line again below them.
  private func list(_ names: [String]) {
    let screen = Descriptor(number: fileno(streams.output))
    let columns = TerminalSize.current(of: screen, environment: { _ in nil }).columns
    let rows = NameList(names).rows(
      columns: columns, Rendering(isolatesRightToLeft: true))
    fputs("\n" + rows.joined(separator: "\n") + "\n", streams.output)
    _ = cedit_refresh(editor)
  }
}
