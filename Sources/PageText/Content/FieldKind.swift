/// What kind of control a form's element is, and how it is told.
struct FieldKind {
  let kind: Control.Kind
  /// What is to be written in it, where that isn't just any text: `date`.
  var note: String?
  /// Of a button, as far as an attribute gives it.
  var caption: String?

  private init(_ kind: Control.Kind, note: String? = nil) {
    self.kind = kind
    self.note = note
  }

  private init(_ button: Control.Kind.Button, _ caption: String?) {
    kind = .button(button)
    self.caption = caption
  }

  /// Nil for what is no control or is never shown.
  init?(_ index: Int, _ tree: Tree) {
    switch tree.nodes[index].tag {
    case .select: self.init(.select(isMultiple: tree.has(.multiple, index)))
    case .textarea: self.init(.textArea)
    case .button: self.init(Self.button(index, tree), nil)
    case .input: self.init(input: index, tree)
    default: return nil
    }
  }

  private init?(input index: Int, _ tree: Tree) {
    let type = tree.inputType(of: index)
    switch type {
    case .hidden: return nil
    case .checkbox: self.init(.checkbox)
    case .radio: self.init(.radio)
    case .password: self.init(.password)
    case .file: self.init(.file(isMultiple: tree.has(.multiple, index)))
    case .submit: self.init(.submit, Self.caption(index, tree) ?? "Submit")
    case .reset: self.init(.reset, Self.caption(index, tree) ?? "Reset")
    case .button:
      self.init(.script, Self.caption(index, tree) ?? tree.imageText(index) ?? "")
    case .image:
      self.init(.image, tree.imageText(index) ?? tree.label(.value, of: index) ?? "Submit")
    default: self.init(.text, note: Self.note(type, index, tree))
    }
  }

  private static func caption(_ index: Int, _ tree: Tree) -> String? {
    tree.label(.value, of: index) ?? tree.label(.ariaLabel, of: index)
  }

  private static func button(_ index: Int, _ tree: Tree) -> Control.Kind.Button {
    switch tree.keyword(.type, of: index) {
    case "button": .script
    case "reset": .reset
    default: .submit
    }
  }

  private static func note(_ type: InputType, _ index: Int, _ tree: Tree) -> String? {
    switch type {
    case .date, .month, .time, .week: type.rawValue
    case .datetimeLocal: "date and time"
    case .number, .range: numberNote(index, tree)
    case .color: "colour"
    default: nil
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

  var hasLabel: Bool { !kind.isButton }

  /// What a control without any name is called.
  var fallbackName: String {
    switch kind {
    case .text: "Text field"
    case .password: "Password"
    case .file: "File"
    case .checkbox: "Tick box"
    case .radio: "Choice"
    case .select: "Menu"
    case .textArea: "Text area"
    case .button: "Button"
    }
  }
}
