/// What a reader has put into a page's controls; the others are as the page gives them.
struct FieldValues: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    case text(String)
    case checked(Bool)
    /// Nodes of options.
    case chosen([Int])
    case files([FormFile])
  }

  private var values: [Int: Value] = [:]

  /// - Parameter node: of a control.
  subscript(node: Int) -> Value? {
    get { values[node] }
    set { values[node] = newValue }
  }
}

/// The controls as they are now.
extension Document {
  /// The value of an input of one line or of a text area.
  func text(of node: Int) -> String {
    if case .text(let text) = values[node] { return text }
    guard tree.nodes[node].tag == .input else { return tree.rawText(of: node) }
    let rules = FieldRules(node, tree)
    return rules.sanitized(tree.value(.value, of: node) ?? "")
  }

  /// Whether a reader has changed a text.
  func isEdited(_ node: Int) -> Bool { values[node] != nil }

  func isChecked(_ node: Int) -> Bool {
    if case .checked(let isChecked) = values[node] { return isChecked }
    return controls.checked.contains(node)
  }

  /// The nodes of a menu's chosen options, in tree order.
  func chosenOptions(of node: Int) -> [Int] {
    if case .chosen(let options) = values[node] { return options }
    return MenuChoices(of: node, tree).chosenByDefault
  }

  func files(of node: Int) -> [FormFile] {
    if case .files(let files) = values[node] { return files }
    return []
  }
}
