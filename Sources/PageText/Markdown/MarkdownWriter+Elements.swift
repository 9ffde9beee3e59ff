extension MarkdownWriter {
  /// Begins an element; false when it needs nothing of its content written.
  mutating func enter(_ index: Int, _ node: Tree.Node) -> Bool {
    if node.tag.isBlock { beginBlock() }
    if style.keepsSpace { return enterCode(index, node) }
    if let kind = mark(of: node.tag) { setMark(kind) }
    switch node.tag {
    case .a: enterLink(index)
    case .area, .audio, .embed, .frame, .iframe, .object, .video:
      if writeMedia(index) { return false }
    case .blockquote: enterQuote()
    case .br: endLine()
    case .button, .input, .select, .textarea: writeField(index)
    case .code, .kbd, .samp, .tt: style.inline.isCode = true
    case .details: if tree.summary(of: index) == nil { writeSummary() }
    case .dir, .menu, .ol, .ul: enterList(index)
    case .h1, .h2, .h3, .h4, .h5, .h6: enterHeading(index, node)
    case .hr: writeRule()
    case .img: writeImage(index)
    case .li: enterItem(index)
    case .listing, .plaintext, .pre, .xmp: enterPreformatted(index)
    case .math where !tree.holdsPlaces(index):
      write(MathText.text(of: index, tree, plain: false))
      return false
    case .q: write(quotes(of: index).open)
    case .rt: write("(")
    case .sub, .sup: return !writeRaised(index)
    case .table: return !writeTable(index)
    default: break
    }
    return !node.flags.contains(.replaced)
  }

  mutating func leave(_ element: OpenElement<Style>) {
    switch element.tag {
    case .a: leaveLink(element)
    case .button: write(" ")
    case .label: writeFieldState(endingLabel: element.index)
    case .q: close(quotes(of: element.index).close)
    case .rt: close(")")
    default: break
    }
    if element.tag.isBlock { endBlock() }
    switch element.tag {
    case .dir, .menu, .ol, .ul: if !style.keepsSpace { leaveList() }
    case .h1, .h2, .h3, .h4, .h5, .h6: leaveHeading(element)
    case .listing, .plaintext, .pre, .xmp: leavePreformatted(element)
    default: break
    }
    closeContainer(element.index)
  }

  /// Writes a closing sign right behind what it closes.
  private mutating func close(_ sign: String) {
    if style.keepsSpace { write(sign) } else { text.glue(sign, style.inline) }
  }

  private func mark(of tag: Tag) -> InlineMarks.Kind? {
    switch tag {
    case .b, .strong, .dt, .legend, .summary, .th, .caption: .strong
    case .cite, .dfn, .em, .i, .var: .emphasis
    case .del, .s, .strike: .deleted
    default: nil
    }
  }

  private mutating func enterQuote() {
    guard style.place == .paragraph else { return }
    flush()
    output.openQuote()
    setContainer()
  }

  /// A heading that a page's blocks stand in, since it was never ended, ends before them.
  private mutating func enterHeading(_ index: Int, _ node: Tree.Node) {
    guard style.place == .paragraph else { return }
    heading = node.tag.headingLevel
    let content = tree.nodes[index + 1..<tree.end(of: index)]
    if content.count <= 64, !content.contains(where: { $0.tag.hasMargin }) {
      style.place = .heading
    }
  }

  private mutating func leaveHeading(_ element: OpenElement<Style>) {
    guard element.style.place == .paragraph, !element.style.keepsSpace else { return }
    flush()
    heading = nil
  }

  private mutating func writeRule() {
    guard style.place == .paragraph else { return }
    // Behind an item's sign dashes would make a rule of both.
    output.append(Array((output.isAtMarker ? "___" : "---").utf8))
  }

  private mutating func writeSummary() {
    let outer = style
    setMark(.strong)
    write("Details")
    flush()
    style = outer
  }

  private mutating func writeImage(_ index: Int) {
    guard let text = tree.imageText(index) else { return }
    let outer = style
    let source = tree.label(.src, of: index) ?? ""
    if !style.inline.isCode, !source.isEmpty, !source.hasPrefix("data:") {
      setMark(.image(source))
    }
    write(text)
    style = outer
  }

  private mutating func enterPreformatted(_ index: Int) {
    guard style.place == .paragraph else { return style.inline.isCode = true }
    style.keepsSpace = true
    code.language = CodeBlock.language(of: index, tree)
  }

  private mutating func leavePreformatted(_ element: OpenElement<Style>) {
    guard style.keepsSpace, !element.style.keepsSpace else { return }
    if let block = code.take() {
      heading = nil
      output.append(block)
    }
  }

  /// Begins an element within preformatted text, where only text counts.
  private mutating func enterCode(_ index: Int, _ node: Tree.Node) -> Bool {
    switch node.tag {
    case .area, .audio, .embed, .frame, .iframe, .object, .video:
      if writeMedia(index) { return false }
    case .br: endLine()
    case .button, .input, .select, .textarea: writeField(index)
    case .img: if let text = tree.imageText(index) { write(text) }
    case .q: write(quotes(of: index).open)
    case .rt: write("(")
    default: break
    }
    return !node.flags.contains(.replaced)
  }
}
