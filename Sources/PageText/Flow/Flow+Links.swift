extension Flow {
  /// Writes the number of the item at an element, where numbers are shown.
  ///
  /// - Returns: false where the element has none.
  @discardableResult
  mutating func beginItem(at index: Int) -> Bool {
    guard let number = document.numbering.number(at: index) else { return false }
    paragraph.mark(Mark(kind: .item, value: number))
    if options.numbers { paragraph.appendLeadIn("[\(number)]", role: .number) }
    return true
  }

  mutating func enterLink(_ index: Int) {
    guard beginItem(at: index) else { return }
    style.role = .link
    style.isLink = true
  }

  /// Gives a link that showed nothing a name.
  mutating func leaveLink(_ element: OpenElement<Style>) {
    guard written == element.written, let link = document.numbering.link(at: element.index) else {
      return
    }
    let name = ItemFinder.name(of: element.index, tree)
    // Without numbers there is nothing that a nameless link would have to stand beside.
    if let text = name ?? (options.numbers ? link.text : nil) { write(text, role: .link) }
  }

  /// Writes what can't be shown as a link; an image map's areas too.
  ///
  /// - Returns: false where the element is no link, and its content is to be shown.
  mutating func writeMedia(_ index: Int) -> Bool {
    guard let link = document.numbering.link(at: index) else { return false }
    // Spaces around it, since several in a row would be glued.
    paragraph.append(" ", role: style.role)
    beginItem(at: index)
    write(tree.nodes[index].tag == .area ? link.text : "[\(link.text)]", role: .link)
    paragraph.append(" ", role: style.role)
    return true
  }

  /// Says what has to be known before the page.
  mutating func writePreface() {
    guard let preface = document.preface else { return }
    write(preface.printable, role: .notice)
    flush()
    output.requestBlank()
  }

  /// A page that leads on to another says so first.
  mutating func writeRefresh() {
    guard let refresh = document.refresh else { return }
    beginItem(at: refresh.node)
    write(refresh.text, role: .link)
    flush()
    output.requestBlank()
  }
}
