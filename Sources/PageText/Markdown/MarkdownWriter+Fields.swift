extension MarkdownWriter {
  /// Writes a control as what it is, with its name and its state.
  mutating func writeField(_ index: Int) {
    guard let kind = FieldKind(index, tree) else { return }
    if case .button(let caption) = kind { return writeButton(index, caption) }
    switch document.labels.place(of: index) {
    case .inLabel: break
    case .afterLabel: writeState(state(of: index, kind))
    case .apart:
      write(" \(document.labels.name(of: index, kind, tree)): \(state(of: index, kind)) ")
    }
  }

  /// Ends a label with the state of the field that it belongs to.
  mutating func writeFieldState(endingLabel label: Int) {
    guard let field = document.labels.field(endingLabel: label),
      let kind = FieldKind(field, tree)
    else { return }
    writeState(state(of: field, kind))
  }

  private func state(of field: Int, _ kind: FieldKind) -> String {
    kind.state(of: field, tree, isDisabled: document.labels.isDisabled(field))
  }

  /// Puts a state behind a label: after a colon, unless that ends in a mark of its own.
  private mutating func writeState(_ state: String) {
    if let last = text.bytes.last, last != UInt8(ascii: ":"), last != UInt8(ascii: "?") {
      text.glue(":", style.inline)
    }
    write(" \(state) ")
  }

  private mutating func writeButton(_ index: Int, _ caption: String?) {
    // A button element's own content follows.
    let name = caption ?? tree.label(.ariaLabel, of: index) ?? ""
    let isNamedByContent = caption == nil && !tree.text(of: index).isEmpty
    write(isNamedByContent ? " Button: " : " Button: \(name) ")
  }
}
