/// A list that is being written.
struct MarkdownList {
  /// What ends each item's sign: `-` or `*` by themselves, `.` or `)` behind a number.
  var sign: UInt8
  var isOrdered: Bool
  /// Whether no blank lines stand between the items.
  var isTight: Bool
  /// What the next item without a `value` has.
  var next = 1
  var step = 1
  /// The output's indent and length where it began, then where it ended.
  var indent: Int
  var place: Int

  /// Two lists next to each other would be read as one if they had the same sign.
  mutating func differ(from last: MarkdownList) {
    guard last.place == place, last.indent == indent, last.sign == sign else { return }
    sign = UInt8(ascii: isOrdered ? ")" : "*")
  }

  /// - Parameter number: kept to what Markdown can have, 0 to 999,999,999.
  func marker(_ number: Int) -> String {
    let end = String(UnicodeScalar(sign)) + " "
    return isOrdered ? String(min(max(number, 0), 999_999_999)) + end : end
  }
}

extension MarkdownWriter {
  mutating func enterList(_ index: Int) {
    guard style.place == .paragraph else { return }
    let isOrdered = tree.nodes[index].tag == .ol
    beginList(isOrdered: isOrdered, isTight: !isLoose(index))
    guard isOrdered else { return }
    if tree.has(.reversed, index) {
      let count = tree.children(of: index).lazy.count { tree.nodes[$0].tag == .li }
      (lists[lists.count - 1].next, lists[lists.count - 1].step) = (count, -1)
    }
    if let start = tree.integer(.start, of: index) { lists[lists.count - 1].next = start }
  }

  mutating func beginList(isOrdered: Bool, isTight: Bool) {
    var list = MarkdownList(
      sign: UInt8(ascii: isOrdered ? "." : "-"), isOrdered: isOrdered, isTight: isTight,
      indent: output.indent, place: output.bytes.count)
    if let lastList { list.differ(from: lastList) }
    lists.append(list)
  }

  mutating func leaveList() {
    guard style.place == .paragraph, var list = lists.popLast() else { return }
    guard output.bytes.count > list.place else { return }
    list.place = output.bytes.count
    lastList = list
  }

  mutating func enterItem(_ index: Int) {
    guard style.place == .paragraph else { return }
    // An item within nothing but an item's beginning can't share its line.
    flush()
    beginItem(value: tree.integer(.value, of: index))
    setContainer()
  }

  /// Begins an item of the innermost list; `output.close()` ends it.
  mutating func beginItem(value: Int?) {
    guard let depth = lists.indices.last else { return output.openItem("- ") }
    let number = value ?? lists[depth].next
    lists[depth].next = number + lists[depth].step
    let list = lists[depth]
    let isFirst = output.bytes.count == list.place
    // A list that begins within a paragraph's item must begin with 1 (CommonMark section 5.3).
    let isInTight = depth > 0 && lists[depth - 1].isTight && (!list.isOrdered || number == 1)
    let isClose = list.isTight && (!isFirst || isInTight)
    output.openItem(list.marker(number), after: isClose ? .line : .blank)
  }

  private func isLoose(_ list: Int) -> Bool {
    tree.children(of: list).contains { item in
      tree.children(of: item).contains { child in
        switch tree.nodes[child].tag {
        case .dir, .menu, .ol, .ul: false
        default: tree.nodes[child].tag.hasMargin
        }
      }
    }
  }
}
