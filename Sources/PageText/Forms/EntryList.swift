/// Collects what a form sends (HTML standard section 4.10.22.4, "constructing the entry list").
struct EntryList {
  private(set) var entries: [FormEntry] = []
  /// The same for a reader.
  private(set) var fields: [Submission.Field] = []
  let encoding: Encoding

  private let document: Document
  private let submitter: Int?
  private var tree: Tree { document.tree }

  /// - Parameters:
  ///   - form: its node.
  ///   - submitter: the node of the button that was pressed.
  init(document: Document, form: Int, submitter: Int?) {
    self.document = document
    self.submitter = submitter
    encoding = Encoding(
      acceptCharset: document.tree.value(.acceptCharset, of: form), document: document.encoding)
    for entry in document.controls.entries(ofForm: form)
    where !entry.isDisabled && !entry.isSuggestion {
      add(entry.node)
    }
  }

  private mutating func add(_ node: Int) {
    switch tree.nodes[node].tag {
    case .select: addChoices(node)
    case .textarea: addText(node)
    case .button: if node == submitter { add(node, tree.value(.value, of: node) ?? "") }
    default: addInput(node, tree.inputType(of: node))
    }
  }

  private mutating func addInput(_ node: Int, _ type: InputType) {
    switch type {
    // Browsers send what they write on a button without a value.
    case .submit: if node == submitter { add(node, tree.value(.value, of: node) ?? "Submit") }
    case .image: if node == submitter { addCoordinates(node) }
    case .button, .reset: break
    case .checkbox, .radio:
      if document.isChecked(node) { add(node, tree.value(.value, of: node) ?? "on") }
    case .file: addFiles(node)
    case .hidden: addHidden(node)
    default: addText(node)
    }
  }

  /// A terminal's reader presses no point of an image; without a pointer browsers send its corner.
  private mutating func addCoordinates(_ node: Int) {
    let name = tree.value(.name, of: node) ?? ""
    let prefix = name.isEmpty ? "" : name + "."
    entries.append(FormEntry(name: prefix + "x", value: .text("0")))
    // Two entries, and one button for its reader.
    append(prefix + "y", .text("0"), node)
  }

  private mutating func addChoices(_ node: Int) {
    let chosen = Set(document.chosenOptions(of: node))
    for choice in MenuChoices(of: node, tree).all
    where chosen.contains(choice.node) && !choice.isDisabled {
      add(node, tree.optionValue(choice.node), shown: tree.optionLabel(choice.node))
    }
  }

  private mutating func addFiles(_ node: Int) {
    guard let name = name(of: node) else { return }
    let files = document.files(of: node)
    guard !files.isEmpty else { return append(name, .file(nil), node) }
    for file in files { append(name, .file(file), node) }
  }

  private mutating func addHidden(_ node: Int) {
    guard let name = name(of: node) else { return }
    let isCharset = name.lowercased() == "_charset_"
    append(
      name, .text(isCharset ? encoding.name : tree.value(.value, of: node) ?? ""), node)
    addDirection(node, tree.value(.value, of: node) ?? "")
  }

  private mutating func addText(_ node: Int) {
    let text = document.text(of: node)
    add(node, text)
    addDirection(node, text)
  }

  private mutating func addDirection(_ node: Int, _ text: String) {
    guard let name = tree.value(.dirname, of: node), !name.isEmpty, self.name(of: node) != nil,
      tree.takesDirection(node)
    else { return }
    append(name, .text(tree.isRightToLeft(node, text: text) ? "rtl" : "ltr"), node)
  }

  private mutating func add(_ node: Int, _ value: String, shown: String? = nil) {
    guard let name = name(of: node) else { return }
    append(name, .text(value), node, shown: shown)
  }

  private func name(of node: Int) -> String? {
    guard let name = tree.value(.name, of: node), !name.isEmpty else { return nil }
    return name
  }

  private mutating func append(
    _ name: String, _ value: FormEntry.Value, _ node: Int, shown: String? = nil
  ) {
    entries.append(FormEntry(name: name, value: value))
    let kind = FieldKind(node, tree)?.kind
    let control = document.numberedControl(at: node)?.control
    fields.append(
      Submission.Field(
        name: control?.name ?? name.label, value: Self.words(value, shown: shown, kind),
        isHidden: control == nil, group: control.flatMap(group)))
  }

  private func group(of control: Control) -> String? {
    switch control.kind {
    case .checkbox, .radio: document.group(of: control)
    default: nil
    }
  }

  private static func words(
    _ value: FormEntry.Value, shown: String?, _ kind: Control.Kind?
  ) -> String? {
    switch (kind, value) {
    case (.password, _): nil
    case (.checkbox, _): "ticked"
    case (.radio, _): "chosen"
    case (.button, _): "pressed"
    case (_, .file(let file)): file.map(\.name.label) ?? "no file"
    case (_, .text(let text)): (shown ?? text).told
    }
  }
}
