/// Which label belongs to which field of a form, and where the field's number and state are told.
///
/// A label that stands right before or after its field is not repeated: `[1] Name: empty`.
struct FieldLabels: Sendable {
  enum Place: Sendable {
    /// The field's name has to be told with its state.
    case apart
    /// The label has just been shown.
    case afterLabel
    /// The label follows, and the state with it.
    case inLabel
  }

  private var places: [UInt32: Place] = [:]
  /// Of each label once, for it may have any number of fields.
  private var texts: [UInt32: String] = [:]
  private var labelOfField: [UInt32: UInt32] = [:]
  /// What `aria-labelledby` refers to.
  private var references: [UInt32: String] = [:]
  /// The field whose state is told at the end of a label.
  private var fieldOfLabel: [UInt32: UInt32] = [:]
  /// Labels that stand beside a field already.
  private var taken: Set<UInt32> = []

  init(_ tree: Tree) {
    var finder = Finder(tree: tree)
    finder.run()
    for field in finder.fields { place(field, finder) }
    references = LabelReferences(finder.references, tree).texts
  }

  func place(of field: Int) -> Place { places[UInt32(field)] ?? .apart }

  func field(endingLabel label: Int) -> Int? { fieldOfLabel[UInt32(label)].map { Int($0) } }

  /// The element at which a control begins to be told: its label, if that goes before it.
  func start(of control: Int) -> Int {
    guard let label = labelOfField[UInt32(control)] else { return control }
    return if case .apart = place(of: control) { control } else { min(control, Int(label)) }
  }

  /// What a control is called.
  func name(of control: Int, _ kind: FieldKind, _ tree: Tree) -> String {
    if kind.kind.isButton {
      let own =
        reference(of: control) ?? kind.caption ?? tree.label(.ariaLabel, of: control)
        ?? tree.text(of: control)
      return own.isEmpty ? "Button" : "Button: \(own)"
    }
    let label = labelOfField[UInt32(control)].flatMap { texts[$0] }
    return reference(of: control) ?? tree.label(.ariaLabel, of: control)
      ?? label.flatMap { $0.isEmpty ? nil : $0 }
      ?? tree.label(.title, of: control) ?? tree.label(.placeholder, of: control)
      ?? kind.fallbackName
  }

  /// The text of what an element's `aria-labelledby` refers to.
  func reference(of element: Int) -> String? { references[UInt32(element)] }

  /// A label without the colon at its end, after which the state follows with one of its own.
  static func name(_ label: String) -> String {
    guard let last = label.last, last == ":" || last == "：" else { return label }
    return label.dropLast().label
  }

  private mutating func place(_ field: Finder.Field, _ finder: Finder) {
    let tree = finder.tree
    let label = field.id.flatMap { finder.labelsByTarget[$0] } ?? field.enclosing
    guard let label else { return }
    labelOfField[UInt32(field.index)] = UInt32(label)
    if texts[UInt32(label)] == nil { texts[UInt32(label)] = Self.name(tree.text(of: label)) }
    let (start, end) = (label, tree.end(of: label))
    let (fieldStart, fieldEnd) = (field.index, tree.end(of: field.index))
    let key = UInt32(field.index)
    let isFree = !taken.contains(UInt32(label)) && !finder.isBlank(start + 1..<end)
    if isFree, start < fieldStart, fieldStart < end {
      if finder.isBlank(start + 1..<fieldStart) {
        fieldOfLabel[UInt32(label)] = key
        places[key] = .inLabel
      } else {
        places[key] = .afterLabel
      }
    } else if isFree, end <= fieldStart, finder.isBlank(end..<fieldStart) {
      places[key] = .afterLabel
    } else if isFree, fieldEnd <= start, finder.isBlank(fieldEnd..<start) {
      fieldOfLabel[UInt32(label)] = key
      places[key] = .inLabel
    } else {
      return
    }
    taken.insert(UInt32(label))
  }
}

/// Collects a page's labels and the fields that can have one.
private struct Finder {
  struct Field {
    var index: Int
    var id: String?
    /// The innermost label around it.
    var enclosing: Int?
  }

  let tree: Tree
  private(set) var fields: [Field] = []
  /// The elements with `aria-labelledby`.
  private(set) var references: [Int] = []
  private(set) var labelsByTarget: [String: Int] = [:]

  init(tree: Tree) { self.tree = tree }

  mutating func run() {
    var open: [Int] = []
    var index = 0
    while index < tree.nodes.count {
      while let label = open.last, tree.end(of: label) <= index { open.removeLast() }
      let node = tree.nodes[index]
      guard !node.flags.contains(.hidden) else {
        index = tree.end(of: index)
        continue
      }
      if tree.has(.ariaLabelledby, index) { references.append(index) }
      if node.tag == .label {
        open.append(index)
        if let target = tree.value(.for, of: index), labelsByTarget[target] == nil {
          labelsByTarget[target] = index
        }
      } else if let kind = FieldKind(index, tree) {
        add(index, kind, enclosing: open.last)
      }
      index = node.flags.contains(.replaced) ? tree.end(of: index) : index + 1
    }
  }

  private mutating func add(_ index: Int, _ kind: FieldKind, enclosing: Int?) {
    if kind.hasLabel {
      fields.append(Field(index: index, id: tree.value(.id, of: index), enclosing: enclosing))
    }
  }

  /// Whether nothing is shown between two places that are near each other.
  func isBlank(_ range: Range<Int>) -> Bool {
    guard range.count <= 64 else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      let node = tree.nodes[index]
      if node.flags.contains(.hidden) {
        index = tree.end(of: index)
        continue
      }
      switch node.tag {
      case .text where tree.bytes(ofText: node).contains { $0 > 0x20 }: return false
      case .img where tree.imageText(index) != nil: return false
      case .input, .select, .textarea, .button: return false
      default: index += 1
      }
    }
    return true
  }
}
