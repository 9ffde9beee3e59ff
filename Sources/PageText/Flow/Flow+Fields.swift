extension Flow {
  /// Writes a control as what it is, with its number, its name and its state.
  mutating func writeField(_ index: Int) {
    guard let kind = FieldKind(index, tree) else { return }
    if case .button(let caption) = kind { return writeButton(index, caption) }
    switch document.labels.place(of: index) {
    case .inLabel: beginItem(at: index)
    case .afterLabel: writeState(state(of: index, kind))
    case .apart:
      write(" ")
      beginItem(at: index)
      write("\(document.labels.name(of: index, kind, tree)): \(state(of: index, kind)) ")
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
    guard let last = paragraph.bytes.last else { return write(state + " ") }
    let marks = [UInt8(ascii: ":"), UInt8(ascii: "?"), 0x0A]
    paragraph.glue(marks.contains(last) ? " " : ": ", role: style.role)
    write(state + " ")
  }

  private mutating func writeButton(_ index: Int, _ caption: String?) {
    write(" ")
    beginItem(at: index)
    // A button element's own content follows.
    let name = caption ?? tree.label(.ariaLabel, of: index) ?? ""
    let isNamedByContent = caption == nil && !tree.text(of: index).isEmpty
    write(isNamedByContent ? "Button: " : "Button: \(name) ")
  }
}
