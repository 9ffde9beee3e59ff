/// A list that the walk is in.
struct ListState {
  var numbering: ListNumbering?
  /// What the next item without a `value` has.
  var next: Int
  var step: Int
  /// The cells that markers take.
  var width: Int
  /// Whether its style takes the markers away, as in most menus.
  var isUnmarked = false
}

extension Flow {
  mutating func enterList(_ index: Int) {
    let isOrdered = tree.nodes[index].tag == .ol
    let numbering = isOrdered ? ListNumbering(tree.value(.type, of: index)) : nil
    var list = ListState(numbering: numbering, next: 1, step: 1, width: 2)
    if let numbering {
      let count = tree.children(of: index).lazy.count { tree.nodes[$0].tag == .li }
      if tree.has(.reversed, index) { (list.next, list.step) = (count, -1) }
      list.next = tree.integer(.start, of: index) ?? list.next
      list.width = numbering.width(from: list.next, step: list.step, count: count)
    }
    if let style = tree.value(.style, of: index)?.lowercased(), style.contains("list-style") {
      let value = style.split(separator: ";").last { $0.label.hasPrefix("list-style") }
      list.isUnmarked = value?.split(separator: ":").last?.label == "none"
    }
    lists.append(list)
  }

  mutating func enterItem(_ index: Int) {
    // An item within nothing but an item's beginning can't share its line.
    if !paragraph.isEmpty { flush() }
    paragraph.markerIndent = style.indent
    guard let depth = lists.indices.last else {
      paragraph.marker = "• "
      return indent(by: 2)
    }
    guard !lists[depth].isUnmarked else { return }
    var width = lists[depth].width
    if let numbering = lists[depth].numbering {
      let number = tree.integer(.value, of: index) ?? lists[depth].next
      lists[depth].next = number + lists[depth].step
      let marker = numbering.marker(number)
      paragraph.marker = String(repeating: " ", count: max(0, width - marker.utf8.count)) + marker
      width = max(width, marker.utf8.count)
    } else {
      paragraph.marker = Self.bullets[depth % Self.bullets.count]
    }
    indent(by: width)
  }

  private static let bullets = ["• ", "◦ ", "▪ "]
}
