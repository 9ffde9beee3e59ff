/// Filling in: each change is a reader's, and shows in the next layout.
extension Document {
  /// A choice of a menu as it is offered.
  public struct Choice: Sendable, Hashable {
    public let label: String
    /// The name of the group that it is in.
    public let group: String?
    public let isChosen: Bool
    public let isDisabled: Bool
    let node: Int
  }

  /// A control's state in words that read well aloud: `empty, required`; empty for a button.
  public func state(of control: Control) -> String {
    control.kind.isButton ? "" : state(ofField: control.node) ?? ""
  }

  /// A text as it would be edited; of a password, a box or a menu "".
  public func text(of control: Control) -> String {
    switch control.kind {
    case .text, .textArea: text(of: control.node)
    default: ""
    }
  }

  public func isReadOnly(_ control: Control) -> Bool {
    switch control.kind {
    case .text, .password, .textArea: tree.has(.readonly, control.node)
    default: false
    }
  }

  /// Sets the value of a text, a password or a text area.
  ///
  /// - Parameter text: as it was typed; line feeds part lines.
  /// - Returns: why it can't be the value, such as `is no number`; nil once it is.
  public mutating func set(_ text: String, in control: Control) -> String? {
    guard control.kind != .textArea else {
      values[control.node] = .text(text)
      return nil
    }
    let rules = FieldRules(control.node, tree)
    let typed = rules.normalized(text)
    if let violation = rules.badInput(typed) { return violation.description }
    values[control.node] = .text(rules.sanitized(typed))
    return nil
  }

  /// Ticks a box, or takes the tick away.
  public mutating func toggle(_ control: Control) {
    values[control.node] = .checked(!isChecked(control.node))
  }

  /// Checks a radio button and unchecks the others of its group.
  public mutating func check(_ control: Control) {
    for node in controls.radioGroup(of: control.node, tree) { values[node] = .checked(false) }
    values[control.node] = .checked(true)
  }

  /// The choices of a menu, in tree order.
  public func choices(of control: Control) -> [Choice] {
    let chosen = Set(chosenOptions(of: control.node))
    return MenuChoices(of: control.node, tree).all.map { choice in
      Choice(
        label: tree.optionLabel(choice.node),
        group: choice.group.flatMap { tree.label(.label, of: $0) },
        isChosen: chosen.contains(choice.node), isDisabled: choice.isDisabled, node: choice.node)
    }
  }

  /// Makes these the chosen ones of a menu, and no others.
  public mutating func choose(_ choices: [Choice], in control: Control) {
    values[control.node] = .chosen(Set(choices.map(\.node)).sorted())
  }

  /// Makes these the files that are sent.
  public mutating func choose(_ files: [FormFile], in control: Control) {
    values[control.node] = .files(files)
  }

  /// What a page suggests for a text (`datalist`), at most 100.
  public func suggestions(for control: Control) -> [String] {
    guard let id = tree.value(.list, of: control.node), !id.isEmpty,
      let list = tree.nodes.indices.first(where: {
        tree.nodes[$0].flags.contains(.anchor) && tree.value(.id, of: $0) == id
      }), tree.nodes[list].tag == .datalist
    else { return [] }
    let options = (list + 1..<tree.end(of: list)).lazy.filter { [tree] in
      tree.nodes[$0].tag == .option && !tree.has(.disabled, $0)
    }
    return options.prefix(100).map { tree.optionValue($0).label }.filter { !$0.isEmpty }
  }

  /// Gives a form's controls back what the page gave them.
  public mutating func reset(_ form: Form) {
    for entry in controls.entries(ofForm: form.node) { values[entry.node] = nil }
  }
}
