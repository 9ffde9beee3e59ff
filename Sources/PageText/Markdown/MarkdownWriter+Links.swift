extension MarkdownWriter {
  mutating func enterLink(_ index: Int) {
    if let target = tree.value(.href, of: index) { setMark(.link(target)) }
  }

  /// Gives a link that showed nothing a name.
  mutating func leaveLink(_ element: Open) {
    guard written == element.written, let link = link(at: element.index) else { return }
    write(link.text)
  }

  /// Writes what can't be shown as a link; an image map's areas too.
  ///
  /// - Returns: false where the element is no link, and its content is to be shown.
  mutating func writeMedia(_ index: Int) -> Bool {
    guard let link = link(at: index) else { return false }
    // Spaces around it, since several in a row would be glued.
    write(" ")
    writeLink(link.text, to: link.target)
    write(" ")
    return true
  }

  /// Writes a short text that is raised or lowered, perhaps a link to a footnote; false where there
  /// is more in it than that.
  mutating func writeRaised(_ index: Int, _ node: Tree.Node) -> Bool {
    let content = index + 1..<tree.end(of: index)
    guard content.count <= 6, content.allSatisfy(isInline) else { return false }
    let links = content.filter { tree.nodes[$0].tag == .a }
    let raised = tree.text(of: index)
    guard links.count <= 1, !raised.isEmpty, raised.utf8.count <= 24 else { return false }
    if let link = links.first { enterLink(link) }
    let before = text.lastCharacter
    write(RaisedText(raised, isRaised: node.tag == .sup, after: before, plain: false).text)
    return true
  }

  private func isInline(_ index: Int) -> Bool {
    switch tree.nodes[index].tag {
    case .text, .a, .b, .em, .i, .span, .strong, .var: !tree.nodes[index].flags.contains(.hidden)
    default: false
    }
  }

  private func link(at index: Int) -> Link? {
    guard let number = document.numbering.number(at: index),
      case .link(let link) = document.items[number - 1]
    else { return nil }
    return link
  }
}
