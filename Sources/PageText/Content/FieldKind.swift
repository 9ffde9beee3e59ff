/// What kind of control a form's element is.
enum FieldKind {
  /// With what is to be written in it, where that isn't just any text: `date`.
  case text(note: String?)
  case secret, file, tick, choice, menu, area
  /// With its caption, as far as an attribute gives it.
  case button(String?)

  /// Nil for what is no control or is never shown.
  init?(_ index: Int, _ tree: Tree) {
    switch tree.nodes[index].tag {
    case .select: self = .menu
    case .textarea: self = .area
    case .button: self = .button(nil)
    case .input: self.init(input: index, tree)
    default: return nil
    }
  }

  private init?(input index: Int, _ tree: Tree) {
    switch tree.keyword(.type, of: index) {
    case "hidden": return nil
    case "checkbox": self = .tick
    case "radio": self = .choice
    case "password": self = .secret
    case "file": self = .file
    case "submit": self = .button(tree.label(.value, of: index) ?? "Submit")
    case "reset": self = .button(tree.label(.value, of: index) ?? "Reset")
    case "button": self = .button(tree.label(.value, of: index) ?? tree.imageText(index) ?? "")
    case "image":
      self = .button(tree.imageText(index) ?? tree.label(.value, of: index) ?? "Submit")
    case "date", "month", "time", "week": self = .text(note: tree.keyword(.type, of: index))
    case "datetime-local": self = .text(note: "date and time")
    case "number", "range": self = .text(note: Self.numberNote(index, tree))
    case "color": self = .text(note: "colour")
    default: self = .text(note: nil)
    }
  }

  private static func numberNote(_ index: Int, _ tree: Tree) -> String {
    switch (tree.label(.min, of: index), tree.label(.max, of: index)) {
    case (let least?, let most?): "number from \(least) to \(most)"
    case (let least?, nil): "number from \(least)"
    case (nil, let most?): "number up to \(most)"
    case (nil, nil): "number"
    }
  }

  var hasLabel: Bool { if case .button = self { false } else { true } }

  /// Of a button, as far as an attribute gives it.
  var caption: String? { if case .button(let caption) = self { caption } else { nil } }

  /// What a control without any name is called.
  var fallbackName: String {
    switch self {
    case .text: "Text field"
    case .secret: "Password"
    case .file: "File"
    case .tick: "Tick box"
    case .choice: "Choice"
    case .menu: "Menu"
    case .area: "Text area"
    case .button: "Button"
    }
  }
}

extension FieldKind {
  /// The control's state in words that read well aloud: `empty, required`.
  func state(of index: Int, _ tree: Tree, isDisabled: Bool = false) -> String {
    var words = [value(of: index, tree)]
    if case .text(let note?) = self { words.append(note) }
    if tree.has(.required, index) { words.append("required") }
    if tree.has(.readonly, index) { words.append("read only") }
    if isDisabled { words.append("disabled") }
    return words.joined(separator: ", ")
  }

  private func value(of index: Int, _ tree: Tree) -> String {
    switch self {
    case .text: tree.label(.value, of: index) ?? "empty"
    case .secret: tree.label(.value, of: index) == nil ? "empty" : "filled in"
    case .file: "no file chosen"
    case .tick: tree.has(.checked, index) ? "ticked" : "not ticked"
    case .choice: tree.has(.checked, index) ? "chosen" : "not chosen"
    case .menu: Self.chosen(in: index, tree) ?? "nothing chosen"
    case .area:
      { $0.isEmpty ? "empty" : $0 }(tree.text(of: index))
    case .button(let caption): caption ?? ""
    }
  }

  private static func chosen(in index: Int, _ tree: Tree) -> String? {
    let options = (index + 1..<tree.end(of: index)).filter { tree.nodes[$0].tag == .option }
    var chosen = options.filter { tree.has(.selected, $0) }
    if !tree.has(.multiple, index) {
      // The last one that is selected counts, else the first that can be.
      let first = options.first { !tree.has(.disabled, $0) }
      chosen = (chosen.last ?? first).map { [$0] } ?? []
    }
    let names = chosen.prefix(16).compactMap { option in
      tree.label(.label, of: option) ?? { $0.isEmpty ? nil : $0 }(tree.text(of: option))
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
