extension Flow {
  mutating func enterLink(_ index: Int) {
    guard let number = document.linkNumber(of: index) else { return }
    beginLink(number)
    style.role = .link
    style.isLink = true
  }

  /// Gives a link that showed nothing a name.
  mutating func leaveLink(_ element: Open) {
    guard let number = document.linkNumber(of: element.index), written == element.written else {
      return
    }
    let name = LinkFinder.name(of: element.index, tree)
    // Without numbers there is nothing that a nameless link would have to stand beside.
    if let text = name ?? (options.linkNumbers ? document.links[number - 1].text : nil) {
      write(text, role: .link)
    }
  }

  /// Writes what can't be shown as a link; an image map's areas too.
  mutating func writeMedia(_ index: Int) {
    guard let number = document.linkNumber(of: index) else { return }
    let text = document.links[number - 1].text
    // Spaces around it, since several in a row would be glued.
    paragraph.append(" ", role: style.role)
    beginLink(number)
    write(tree.nodes[index].tag == .area ? text : "[\(text)]", role: .link)
    paragraph.append(" ", role: style.role)
  }

  private mutating func beginLink(_ number: Int) {
    paragraph.mark(Mark(kind: .link, value: number))
    if options.linkNumbers { paragraph.appendLeadIn("[\(number)]", role: .number) }
  }
}
