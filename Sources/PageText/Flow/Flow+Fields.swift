extension Flow {
  /// Writes a control as what it is, with its number, its name and its state.
  mutating func writeField(_ index: Int) {
    guard let kind = FieldKind(index, tree), let state = document.state(ofField: index) else {
      return
    }
    switch document.labels.place(of: index) {
    case _ where !kind.hasLabel:
      write(" ")
      beginItem(at: index)
      write(document.buttonText(index, caption: kind.caption))
    case .inLabel: beginItem(at: index)
    case .afterLabel: writeState(state)
    case .apart:
      write(" ")
      beginItem(at: index)
      write("\(document.labels.name(of: index, kind, tree)): \(state) ")
    }
  }

  /// Ends a label with the state of the field that it belongs to.
  mutating func writeFieldState(endingLabel label: Int) {
    if let state = document.state(endingLabel: label) { writeState(state) }
  }

  /// Puts a state behind a label: after a colon, unless that ends in a mark of its own.
  private mutating func writeState(_ state: String) {
    guard let last = paragraph.bytes.last else { return write(state + " ") }
    let marks = [UInt8(ascii: ":"), UInt8(ascii: "?"), 0x0A]
    paragraph.glue(marks.contains(last) ? " " : ": ", role: style.role)
    write(state + " ")
  }
}
