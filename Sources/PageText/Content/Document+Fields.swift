/// What is told of the controls of forms, in text and in Markdown alike.
extension Document {
  /// A control's state as it is now, in words that read well aloud: `empty, required`.
  ///
  /// Nil for what is no control.
  func state(ofField field: Int) -> String? {
    guard let kind = FieldKind(field, tree) else { return nil }
    var words = [value(of: field, kind)]
    if let note = kind.note { words.append(note) }
    if tree.has(.required, field) { words.append("required") }
    if tree.has(.readonly, field) { words.append("read only") }
    if controls.isDisabled(field) { words.append("disabled") }
    return words.joined(separator: ", ")
  }

  /// The state that is told at the end of a label.
  func state(endingLabel label: Int) -> String? {
    labels.field(endingLabel: label).flatMap { state(ofField: $0) }
  }

  /// What is written before a button's own content, or in its stead.
  ///
  /// - Parameter caption: from its attributes.
  func buttonText(_ button: Int, caption: String?) -> String {
    let isNamedByContent = caption == nil && !tree.text(of: button).isEmpty
    let name = caption ?? tree.label(.ariaLabel, of: button) ?? ""
    return isNamedByContent ? "Button: " : "Button: \(name) "
  }

  private func value(of field: Int, _ kind: FieldKind) -> String {
    switch kind.kind {
    case .text, .textArea: Self.beginning(of: text(of: field))
    case .password: text(of: field).isEmpty ? "empty" : "filled in"
    case .file: orNothing(files(of: field).map(\.name.label), "no file chosen")
    case .checkbox: isChecked(field) ? "ticked" : "not ticked"
    case .radio: isChecked(field) ? "chosen" : "not chosen"
    case .select:
      orNothing(
        chosenOptions(of: field).prefix(16).map { tree.optionLabel($0) }.filter { !$0.isEmpty },
        "nothing chosen")
    case .button: kind.caption ?? ""
    }
  }

  /// What a state tells of a text at most, in characters.
  private static let longestValue = 1_000

  private static func beginning(of text: String) -> String {
    let beginning = text.prefix(longestValue)
    return beginning.told + (beginning.endIndex < text.endIndex ? "…" : "")
  }

  private func orNothing(_ names: [String], _ nothing: String) -> String {
    names.isEmpty ? nothing : names.joined(separator: ", ")
  }
}
