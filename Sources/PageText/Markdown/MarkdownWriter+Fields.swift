extension MarkdownWriter {
  /// Writes a control as what it is, with its name and its state.
  mutating func writeField(_ index: Int) {
    guard let kind = FieldKind(index, tree), let state = document.state(ofField: index) else {
      return
    }
    switch document.labels.place(of: index) {
    case _ where !kind.hasLabel: write(" " + document.buttonText(index, caption: kind.caption))
    case .inLabel: break
    case .afterLabel: writeState(state)
    case .apart: write(" \(document.labels.name(of: index, kind, tree)): \(state) ")
    }
  }

  /// Ends a label with the state of the field that it belongs to.
  mutating func writeFieldState(endingLabel label: Int) {
    if let state = document.state(endingLabel: label) { writeState(state) }
  }

  /// Puts a state behind a label: after a colon, unless that ends in a mark of its own.
  private mutating func writeState(_ state: String) {
    if let last = text.bytes.last, last != UInt8(ascii: ":"), last != UInt8(ascii: "?") {
      text.glue(":", style.inline)
    }
    write(" \(state) ")
  }
}
