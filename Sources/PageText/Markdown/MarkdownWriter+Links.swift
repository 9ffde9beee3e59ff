extension MarkdownWriter {
  mutating func enterLink(_ index: Int) {
    if let target = tree.value(.href, of: index) { setMark(.link(target)) }
  }

  /// Gives a link that showed nothing a name.
  mutating func leaveLink(_ element: OpenElement<Style>) {
    guard written == element.written, let link = document.numbering.link(at: element.index) else {
      return
    }
    write(link.text)
  }

  /// Writes what can't be shown as a link; an image map's areas too.
  ///
  /// - Returns: false where the element is no link, and its content is to be shown.
  mutating func writeMedia(_ index: Int) -> Bool {
    guard let link = document.numbering.link(at: index) else { return false }
    // Spaces around it, since several in a row would be glued.
    write(" ")
    writeLink(link.text, to: link.target)
    write(" ")
    return true
  }

  /// Writes a short text that is raised or lowered; false where there is more in it than that.
  mutating func writeRaised(_ index: Int) -> Bool {
    guard let raised = RaisedText.Source(index, tree) else { return false }
    if let link = raised.link { enterLink(link) }
    write(raised.text(after: text.lastCharacter, plain: false))
    return true
  }
}
