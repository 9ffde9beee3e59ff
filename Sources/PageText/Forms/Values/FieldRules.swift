/// What the attributes of a field of text ask of its value.
struct FieldRules {
  private let node: Int
  private let tree: Tree
  /// Nil for a text area.
  private let type: InputType?

  /// - Parameter node: an `input` that takes text of any kind, or a `textarea`.
  init(_ node: Int, _ tree: Tree) {
    self.node = node
    self.tree = tree
    type = tree.nodes[node].tag == .input ? tree.inputType(of: node) : nil
  }

  /// The value as a browser keeps it (HTML standard section 4.10.5.1, "value sanitization").
  func sanitized(_ value: String) -> String {
    switch type {
    case nil: value
    case .range: StepRange(node, tree, .range).clamped(Double(html: value))
    case .email where tree.has(.multiple, node):
      value.withoutLineBreaks.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmed }.joined(separator: ",")
    case let type?: type.sanitized(value)
    }
  }

  /// What is meant by what was typed; unchanged where that isn't beyond doubt.
  func normalized(_ typed: String) -> String {
    guard let type, type != .email else { return typed }
    return type.normalized(typed: typed) ?? typed
  }

  /// Why something can't be a value at all; asked as soon as it was typed.
  func badInput(_ typed: String) -> Violation? {
    guard let type, type.isNumeric || type == .color, !typed.isEmpty,
      type.normalized(typed: typed) == nil
    else { return nil }
    return .badInput(Self.wanted(type))
  }

  private static func wanted(_ type: InputType) -> String {
    switch type {
    case .date: "a date, as 2027-01-19"
    case .month: "a month, as 2027-01"
    case .week: "a week, as 2027-W03"
    case .time: "a time, as 18:30"
    case .datetimeLocal: "a date and a time, as 2027-01-19 18:30"
    case .color: "a colour, as #1e90ff"
    default: "a number"
    }
  }

  /// What keeps the value from being sent (HTML standard section 4.10.20).
  ///
  /// - Parameter isEdited: whether the reader has changed it: a page's own value has no length.
  func violation(of value: String, isEdited: Bool) -> Violation? {
    guard !tree.has(.readonly, node) else { return nil }
    guard !value.isEmpty else {
      return tree.has(.required, node) && type?.canRequireText ?? true ? .mustBeFilled : nil
    }
    if let violation = typeViolation(of: value) { return violation }
    if let type, type.isNumeric {
      return type.number(of: value).flatMap { StepRange(node, tree, type).violation(of: $0) }
    }
    guard type?.isTextual ?? true else { return nil }
    return patternViolation(of: value) ?? (isEdited ? lengthViolation(of: value) : nil)
  }

  private var takesSeveral: Bool { type == .email && tree.has(.multiple, node) }

  private func parts(of value: String) -> [String] {
    takesSeveral
      ? value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [value]
  }

  private func typeViolation(of value: String) -> Violation? {
    switch type {
    case .email: parts(of: value).lazy.compactMap(EmailAddress.problem).first.map { .noEmail($0) }
    case .url: AbsoluteURL.isValid(value) ? nil : .noURL
    default: nil
    }
  }

  private func patternViolation(of value: String) -> Violation? {
    guard type != nil, let text = tree.value(.pattern, of: node),
      let pattern = Pattern(javaScript: text)
    else { return nil }
    for part in parts(of: value) where pattern.matches(part) == false {
      return .patternMismatch(title: tree.label(.title, of: node), pattern: text.label)
    }
    return nil
  }

  /// Lengths are counted as JavaScript does; a line break is one.
  private func lengthViolation(of value: String) -> Violation? {
    let count = value.utf16.count
    if let most = tree.integer(.maxlength, of: node), most >= 0, count > most {
      return .tooLong(most: most, is: count)
    }
    if let least = tree.integer(.minlength, of: node), count < least {
      return .tooShort(least: least, is: count)
    }
    return nil
  }
}
