/// What a table's header rows say of its columns, as labels for the fields of records.
struct RecordLabels: Equatable {
  /// From the top header row down, by column.
  private var parts: [[String]]
  /// Whether the labels tell all that is in the header rows.
  private(set) var isWhole = true

  /// Labels are repeated for each row, so they are kept short.
  private static let limit = 40

  /// - Parameter cells: the header cells, but for those over all columns, which are no labels.
  init(_ cells: some Sequence<TableGrid.Cell>, columns: Int, _ tree: Tree) {
    parts = Array(repeating: [], count: columns)
    for cell in cells {
      let text = tree.text(of: cell.node)
      let short = text.cellWidth > Self.limit / 2 ? tree.label(.abbr, of: cell.node) : nil
      if short != nil || tree.holdsMoreThanText(cell.node) { isWhole = false }
      guard !text.isEmpty else { continue }
      for column in cell.columns where parts[column].last != text {
        parts[column].append(short ?? text)
      }
    }
    if parts.contains(where: { $0.joined(separator: ", ").cellWidth > Self.limit }) {
      isWhole = false
    }
  }

  var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

  func hasLabel(_ column: Int) -> Bool { !parts[column].isEmpty }

  /// The label of a cell over some columns; empty where the header is.
  func label(_ columns: Range<Int>) -> String {
    let first = parts[columns.lowerBound]
    let last = parts[columns.upperBound - 1]
    // What both have in common is said once.
    let common = zip(first, last).prefix { $0 == $1 }.count
    var label = first.joined(separator: ", ")
    if first != last, common < last.count {
      let joint = columns.count == 2 ? " and " : " to "
      label += (label.isEmpty ? "" : joint) + last[common...].joined(separator: ", ")
    }
    guard label.cellWidth > Self.limit else { return label }
    let cut = label.fitted(toCells: Self.limit).split(separator: " ").joined(separator: " ")
    return cut.hasSuffix(" …") ? cut.dropLast(2) + "…" : cut
  }

  /// A label with its colon, unless it ends in a mark of its own.
  static func leadIn(_ label: String) -> String {
    let marks: Set<Character> = [":", "?", "!", "：", "？", "…"]
    return label.last.map(marks.contains) == true ? label : label + ":"
  }
}

extension Tree {
  /// Whether a cell has links, controls or places that a label in their stead would lose.
  func holdsMoreThanText(_ cell: Int) -> Bool {
    nodes[cell + 1..<end(of: cell)].contains { node in
      if node.flags.contains(.anchor) { return true }
      return switch node.tag {
      case .a, .area, .audio, .button, .embed, .h1, .h2, .h3, .h4, .h5, .h6, .iframe, .input,
        .object, .select, .table, .textarea, .video:
        true
      default: false
      }
    }
  }

  /// Whether nothing in a cell is shown, as far as that can be told without laying it out.
  func isBlank(_ cell: Int) -> Bool {
    var index = cell + 1
    while index < end(of: cell) {
      let node = nodes[index]
      if node.flags.contains(.hidden) {
        index = end(of: index)
        continue
      }
      switch node.tag {
      case .text:
        // White space, and the bytes of U+00A0.
        if bytes(ofText: node).contains(where: { $0 > 0x20 && $0 != 0xC2 && $0 != 0xA0 }) {
          return false
        }
      case .img: if imageText(index) != nil { return false }
      case .a, .area, .audio, .button, .embed, .hr, .iframe, .input, .object, .select, .textarea,
        .video:
        return false
      default: break
      }
      index += 1
    }
    return true
  }
}
