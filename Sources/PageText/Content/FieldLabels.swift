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
  private var disabled: Set<UInt32>
  /// The field whose state is told at the end of a label.
  private var fieldOfLabel: [UInt32: UInt32] = [:]
  /// Labels that stand beside a field already.
  private var taken: Set<UInt32> = []

  init(_ tree: Tree) {
    var finder = Finder(tree: tree)
    finder.run()
    disabled = finder.disabled
    for field in finder.fields { place(field, finder) }
  }

  func place(of field: Int) -> Place { places[UInt32(field)] ?? .apart }

  func field(endingLabel label: Int) -> Int? { fieldOfLabel[UInt32(label)].map { Int($0) } }

  /// Whether a control can't be used, by its own word or by its `fieldset`'s.
  func isDisabled(_ control: Int) -> Bool { disabled.contains(UInt32(control)) }

  /// The element at which a control begins to be told: its label, if that goes before it.
  func start(of control: Int) -> Int {
    guard let label = labelOfField[UInt32(control)] else { return control }
    return if case .apart = place(of: control) { control } else { min(control, Int(label)) }
  }

  /// What a control is called.
  func name(of control: Int, _ kind: FieldKind, _ tree: Tree) -> String {
    if case .button(let caption) = kind {
      let own = caption ?? tree.label(.ariaLabel, of: control) ?? tree.text(of: control)
      return own.isEmpty ? "Button" : "Button: \(own)"
    }
    let label = labelOfField[UInt32(control)].flatMap { texts[$0] }
    return tree.label(.ariaLabel, of: control) ?? label.flatMap { $0.isEmpty ? nil : $0 }
      ?? tree.label(.title, of: control) ?? tree.label(.placeholder, of: control)
      ?? kind.fallbackName
  }

  private mutating func place(_ field: Finder.Field, _ finder: Finder) {
    let tree = finder.tree
    let label = field.id.flatMap { finder.labelsByTarget[$0] } ?? field.enclosing
    guard let label else { return }
    labelOfField[UInt32(field.index)] = UInt32(label)
    if texts[UInt32(label)] == nil { texts[UInt32(label)] = tree.text(of: label) }
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
  private(set) var disabled: Set<UInt32> = []
  private(set) var labelsByTarget: [String: Int] = [:]
  /// What is in a disabled `fieldset`, but for its first legend (HTML standard section 4.10.19.5).
  private var disabledRanges: [Range<Int>] = []

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
      if node.tag == .label {
        open.append(index)
        if let target = tree.value(.for, of: index), labelsByTarget[target] == nil {
          labelsByTarget[target] = index
        }
      } else if node.tag == .fieldset {
        enterFieldset(index)
      } else if let kind = FieldKind(index, tree) {
        add(index, kind, enclosing: open.last)
      }
      index = node.flags.contains(.replaced) ? tree.end(of: index) : index + 1
    }
  }

  private mutating func add(_ index: Int, _ kind: FieldKind, enclosing: Int?) {
    disabledRanges.removeAll { $0.upperBound <= index }
    if tree.has(.disabled, index) || disabledRanges.contains(where: { $0.contains(index) }) {
      disabled.insert(UInt32(index))
    }
    if kind.hasLabel {
      fields.append(Field(index: index, id: tree.value(.id, of: index), enclosing: enclosing))
    }
  }

  private mutating func enterFieldset(_ index: Int) {
    guard tree.has(.disabled, index) else { return }
    let end = tree.end(of: index)
    if let legend = tree.children(of: index).first(where: { tree.nodes[$0].tag == .legend }) {
      disabledRanges += [index..<legend, tree.end(of: legend)..<end]
    } else {
      disabledRanges.append(index..<end)
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
