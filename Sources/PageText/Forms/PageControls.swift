/// The controls of a page that belong to forms, shown or not, in tree order.
struct PageControls: Sendable {
  struct Entry: Sendable {
    var node: Int
    /// The node of its form owner.
    var form: Int?
    var isDisabled: Bool
    /// In a `datalist`, from which nothing is sent.
    var isSuggestion: Bool
    /// The innermost element around it that makes a group of its controls.
    var group: Int?
  }

  private(set) var entries: [Entry] = []
  /// The nodes of the `form` elements.
  private(set) var forms: [Int] = []
  /// Of each form's node, and of nil, its entries by their places in `entries`.
  private var placesByForm: [Int?: [Int]] = [:]
  /// The boxes and radio buttons that are checked until someone changes them.
  private(set) var checked: Set<Int> = []

  init(_ tree: Tree) {
    guard tree.nodes.contains(where: { $0.tag.isControl || $0.tag == .form }) else { return }
    var finder = Finder(tree: tree)
    finder.run()
    (entries, forms) = (finder.entries, finder.forms)
    placesByForm = Dictionary(grouping: entries.indices) { [entries] in entries[$0].form }
    checked = defaultChecked(tree)
  }

  /// The entry of a control; nil for what is none.
  func entry(of node: Int) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].node == node ? entries[low] : nil
  }

  /// Whether a control can't be used, by its own word or by its `fieldset`'s.
  func isDisabled(_ node: Int) -> Bool { entry(of: node)?.isDisabled ?? false }

  /// The controls of a form; of none: those without a form.
  func entries(ofForm form: Int?) -> some Collection<Entry> {
    (placesByForm[form] ?? []).lazy.map { [entries] in entries[$0] }
  }

  /// The radio buttons of which one can be checked: with the same form and the same name.
  func radioGroup(of node: Int, _ tree: Tree) -> [Int] {
    guard let entry = entry(of: node), let name = tree.value(.name, of: node), !name.isEmpty else {
      return [node]
    }
    return entries(ofForm: entry.form).map(\.node).filter {
      tree.nodes[$0].tag == .input && tree.inputType(of: $0) == .radio
        && tree.value(.name, of: $0) == name
    }
  }

  /// Of several radio buttons in a group that are checked, the last is (each unchecks the others as
  /// it is inserted: HTML standard section 4.10.5.1.16).
  private func defaultChecked(_ tree: Tree) -> Set<Int> {
    struct Group: Hashable {
      var form: Int?
      var name: String
    }
    var boxes: Set<Int> = []
    var radios: [Group: Int] = [:]
    for entry in entries
    where tree.nodes[entry.node].tag == .input && tree.has(.checked, entry.node) {
      switch tree.inputType(of: entry.node) {
      case .checkbox: boxes.insert(entry.node)
      case .radio:
        let name = tree.value(.name, of: entry.node) ?? ""
        if name.isEmpty {
          boxes.insert(entry.node)
        } else {
          radios[Group(form: entry.form, name: name)] = entry.node
        }
      default: break
      }
    }
    return boxes.union(radios.values)
  }
}

extension Tag {
  /// Whether a form can send it or be reset by it.
  var isControl: Bool {
    switch self {
    case .button, .input, .select, .textarea: true
    default: false
    }
  }
}

/// Goes through a page once and finds its forms and controls.
private struct Finder {
  let tree: Tree
  private(set) var entries: [PageControls.Entry] = []
  private(set) var forms: [Int] = []
  /// The forms with an `id`, where that is the first element with it.
  private var formsByID: [String: Int]?
  /// What is in a disabled `fieldset`, but for its first legend (HTML standard section 4.10.19.5).
  private var disabled: [Range<Int>] = []
  private var openForms: [Int] = []
  private var openGroups: [Int] = []
  private var datalistEnd = 0

  init(tree: Tree) { self.tree = tree }

  mutating func run() {
    for index in tree.nodes.indices {
      switch tree.nodes[index].tag {
      case .form:
        forms.append(index)
        openForms.append(index)
      case .datalist: datalistEnd = max(datalistEnd, tree.end(of: index))
      case .fieldset:
        openGroups.append(index)
        enterFieldset(index)
      case let tag where tag.isControl: add(index)
      default: if isGroup(index) { openGroups.append(index) }
      }
    }
  }

  private func isGroup(_ index: Int) -> Bool {
    let role = tree.keyword(.role, of: index)
    return role == "group" || role == "radiogroup"
  }

  private mutating func add(_ index: Int) {
    disabled.removeAll { $0.upperBound <= index }
    while let group = openGroups.last, tree.end(of: group) <= index { openGroups.removeLast() }
    let isDisabled = tree.has(.disabled, index) || disabled.contains { $0.contains(index) }
    entries.append(
      PageControls.Entry(
        node: index, form: owner(of: index), isDisabled: isDisabled,
        isSuggestion: index < datalistEnd, group: openGroups.last))
  }

  /// The form owner (HTML standard section 4.10.18.3).
  private mutating func owner(of index: Int) -> Int? {
    if let id = tree.value(.form, of: index) {
      return id.isEmpty ? nil : form(withID: id)
    }
    if let owner = tree.formOwners[UInt32(index)] { return Int(owner) }
    while let form = openForms.last, tree.end(of: form) <= index { openForms.removeLast() }
    return openForms.last
  }

  /// The first element with an id, if that is a form.
  private mutating func form(withID id: String) -> Int? {
    let forms = formsByID ?? allFormsByID()
    formsByID = forms
    return forms[id]
  }

  private func allFormsByID() -> [String: Int] {
    var seen: Set<String> = []
    var forms: [String: Int] = [:]
    for index in tree.nodes.indices where tree.nodes[index].flags.contains(.anchor) {
      guard let id = tree.value(.id, of: index), seen.insert(id).inserted else { continue }
      if tree.nodes[index].tag == .form { forms[id] = index }
    }
    return forms
  }

  private mutating func enterFieldset(_ index: Int) {
    guard tree.has(.disabled, index) else { return }
    let end = tree.end(of: index)
    var child = index + 1
    while child < end && tree.nodes[child].tag != .legend { child = tree.end(of: child) }
    if child < end {
      disabled += [index..<child, tree.end(of: child)..<end]
    } else {
      disabled.append(index..<end)
    }
  }
}
