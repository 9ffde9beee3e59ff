/// The choices of a `select`, in tree order.
struct MenuChoices {
  struct Choice {
    /// The `option`.
    var node: Int
    /// The `optgroup` that it is in.
    var group: Int?
    /// By its own word, or by its group's.
    var isDisabled: Bool
  }

  let all: [Choice]
  private let select: Int
  private let tree: Tree

  init(of select: Int, _ tree: Tree) {
    self.select = select
    self.tree = tree
    var group: Int?
    var choices: [Choice] = []
    for index in select + 1..<tree.end(of: select) {
      switch tree.nodes[index].tag {
      case .optgroup: group = index
      case .option:
        if let last = group, tree.end(of: last) <= index { group = nil }
        let isDisabled =
          tree.has(.disabled, index) || group.map { tree.has(.disabled, $0) } ?? false
        choices.append(Choice(node: index, group: group, isDisabled: isDisabled))
      default: break
      }
    }
    all = choices
  }

  /// The options that are chosen until someone changes that (HTML standard section 4.10.7, "ask for
  /// a reset").
  var chosenByDefault: [Int] {
    let selected = all.map(\.node).filter { tree.has(.selected, $0) }
    if tree.has(.multiple, select) { return selected }
    if let last = selected.last { return [last] }
    guard isFolded else { return [] }
    return all.first { !$0.isDisabled }.map { [$0.node] } ?? []
  }

  /// An option that stands for none: the first, without a value, of a menu that shows one line
  /// (HTML standard section 4.10.7, "placeholder label option").
  var placeholder: Int? {
    guard let first = all.first, first.group == nil, isFolded,
      !tree.has(.multiple, select), tree.optionValue(first.node).isEmpty
    else { return nil }
    return first.node
  }

  /// Whether one line is shown, so that something is always chosen.
  private var isFolded: Bool {
    guard let size = tree.integer(.size, of: select), size > 0 else {
      return !tree.has(.multiple, select)
    }
    return size == 1
  }
}

extension Tree {
  /// What is sent for an option.
  func optionValue(_ option: Int) -> String { value(.value, of: option) ?? rawText(of: option) }

  /// What an option is called, ready to be shown.
  func optionLabel(_ option: Int) -> String { label(.label, of: option) ?? text(of: option) }
}
