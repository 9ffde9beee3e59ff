/// What a form is not sent for (HTML standard section 4.10.20, constraint validation).
public struct FieldProblem: Sendable, Hashable {
  /// The control's number on the page; nil where it has none.
  public let number: Int?
  public let name: String
  /// What is wrong and what is wanted: `must be filled in`.
  public let reason: String
}

extension Document {
  /// What keeps a form from being sent, in tree order; nothing where the page wants no checks.
  ///
  /// A control that isn't shown keeps nobody: its reader could do nothing about it.
  public func problems(of form: Form, by button: Control?) -> [FieldProblem] {
    guard !isUnchecked(form, by: button) else { return [] }
    var answeredGroups: Set<String> = []
    for entry in controls.entries(ofForm: form.node) where isRadio(entry.node) {
      if isChecked(entry.node) { answeredGroups.insert(tree.value(.name, of: entry.node) ?? "") }
    }
    return controls(of: form).compactMap { number, control in
      problem(of: control, &answeredGroups).map {
        FieldProblem(number: number, name: control.name, reason: $0.description)
      }
    }
  }

  private func isRadio(_ node: Int) -> Bool {
    tree.nodes[node].tag == .input && tree.inputType(of: node) == .radio
  }

  private func problem(of control: Control, _ answeredGroups: inout Set<String>) -> Violation? {
    let node = control.node
    guard !(controls.entry(of: node)?.isSuggestion ?? true) else { return nil }
    switch control.kind {
    case .text, .password, .textArea:
      return FieldRules(node, tree).violation(of: text(of: node), isEdited: isEdited(node))
    case .checkbox:
      return tree.has(.required, node) && !isChecked(node) ? .mustBeTicked : nil
    case .radio:
      guard tree.has(.required, node), !isChecked(node) else { return nil }
      guard let name = tree.value(.name, of: node), !name.isEmpty else { return .mustBeChosen }
      // Once for the whole group.
      return answeredGroups.insert(name).inserted ? .mustBeChosen : nil
    case .select:
      guard tree.has(.required, node) else { return nil }
      let placeholder = MenuChoices(of: node, tree).placeholder
      return chosenOptions(of: node).allSatisfy { $0 == placeholder } ? .mustBeChosen : nil
    case .file:
      return tree.has(.required, node) && files(of: node).isEmpty ? .mustHaveFile : nil
    case .button: return nil
    }
  }
}
