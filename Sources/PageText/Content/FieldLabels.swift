/// Which label belongs to which field of a form, and where the field's state is told.
///
/// A label that stands right before or after its field is not repeated: `Name: empty`.
struct FieldLabels: Sendable {
  enum Place: Sendable, Equatable {
    /// The field's name has to be told with its state.
    case apart(name: String?)
    /// The label has just been shown.
    case afterLabel
    /// The label follows, and the state with it.
    case inLabel
  }

  private var places: [UInt32: Place] = [:]
  /// The field whose state is told at the end of a label.
  private var fieldOfLabel: [UInt32: UInt32] = [:]
  /// Labels that stand beside a field already.
  private var taken: Set<UInt32> = []

  init(_ tree: Tree) {
    var finder = Finder(tree: tree)
    finder.run()
    for field in finder.fields { place(field, finder) }
  }

  func place(of field: Int) -> Place { places[UInt32(field)] ?? .apart(name: nil) }

  func field(endingLabel label: Int) -> Int? { fieldOfLabel[UInt32(label)].map { Int($0) } }

  private mutating func place(_ field: Finder.Field, _ finder: Finder) {
    let tree = finder.tree
    let label = field.id.flatMap { finder.labelsByTarget[$0] } ?? field.enclosing
    guard let label else { return }
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
      places[key] = .apart(name: tree.text(of: label))
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
      if node.tag == .label {
        open.append(index)
        if let target = tree.value(.for, of: index), labelsByTarget[target] == nil {
          labelsByTarget[target] = index
        }
      } else if FieldKind(index, tree)?.hasLabel == true {
        fields.append(
          Field(index: index, id: tree.value(.id, of: index), enclosing: open.last))
      }
      index = node.flags.contains(.replaced) ? tree.end(of: index) : index + 1
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
