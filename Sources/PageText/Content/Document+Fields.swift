/// What is told of the controls of forms, in text and in Markdown alike.
extension Document {
  /// A control's state in words; nil for what is no control.
  func state(ofField field: Int) -> String? {
    FieldKind(field, tree)?.state(of: field, tree, isDisabled: labels.isDisabled(field))
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
}
