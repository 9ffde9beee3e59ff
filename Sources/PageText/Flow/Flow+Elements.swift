extension Flow {
  /// Begins an element; false when it needs nothing of its content laid out.
  mutating func enter(_ index: Int, _ node: Tree.Node) -> Bool {
    if node.tag.isBlock { beginBlock(hasMargin: hasMargin(node.tag)) }
    if node.flags.contains(.anchor) { mark(anchor: index) }
    if let role = role(of: node.tag) { setRole(role) }
    switch node.tag {
    case .a: enterLink(index)
    case .area, .audio, .embed, .frame, .iframe, .object, .picture, .video:
      if writeMedia(index) { return false }
    case .blockquote: indent(by: 4)
    case .br: endLine()
    case .del, .s, .strike: write("~~")
    case .button, .input, .select, .textarea: writeField(index)
    case .dd: indent(by: 4)
    case .details: return enterDetails(index)
    case .dir, .menu, .ol, .ul: enterList(index)
    case .h1, .h2, .h3, .h4, .h5, .h6: paragraph.mark(Mark(kind: .heading, value: index))
    case .hr: writeRule()
    case .img: writeImage(index)
    case .foreign, .svg: paragraph.partWords()
    case .label: beginItem(at: index)
    case .li: enterItem(index)
    case .listing, .plaintext, .pre, .xmp:
      style.keepsSpace = true
      paragraph.keepsSpace = true
      paragraph.endMark = options.plain ? "" : " ↵"
    case .math: return !writeMath(index)
    case .q: write(quotes(of: index).open)
    case .rt: write("(")
    case .sub, .sup: return !writeRaised(index)
    case .table: return !writeTable(index)
    case .wbr: write("\u{200B}")
    default: break
    }
    return !node.flags.contains(.replaced)
  }

  mutating func mark(anchor index: Int) { paragraph.mark(Mark(kind: .anchor, value: index)) }

  mutating func leave(_ element: OpenElement<Style>) {
    switch element.tag {
    case .a: leaveLink(element)
    case .dir, .menu, .ol, .ul: lists.removeLast()
    case .del, .s, .strike: paragraph.glue("~~", role: style.role)
    case .button, .foreign, .svg: paragraph.partWords()
    case .label: writeFieldState(endingLabel: element.index)
    // An item that shows nothing needs no sign.
    case .li where written == element.written: paragraph.marker = ""
    case .summary: leaveSummary(element)
    case .q: paragraph.glue(quotes(of: element.index).close, role: style.role)
    case .rt: paragraph.glue(")", role: style.role)
    default: break
    }
    if element.tag.isBlock { endBlock(hasMargin: hasMargin(element.tag)) }
    paragraph.keepsSpace = element.style.keepsSpace
  }

  /// A role within a link or a heading doesn't replace that.
  mutating func setRole(_ role: Span.Role) {
    if !style.isLink && ![.title, .heading].contains(style.role) { style.role = role }
  }

  private func role(of tag: Tag) -> Span.Role? {
    switch tag {
    case .h1: .title
    case .h2, .h3, .h4, .h5, .h6: .heading
    case .b, .strong, .dt, .legend, .summary, .th, .caption: .strong
    case .cite, .dfn, .em, .i, .var, .figcaption: .emphasis
    case .code, .kbd, .samp, .tt, .pre, .listing, .xmp: .code
    case .blockquote: .quote
    default: nil
    }
  }

  /// A list within a list is not set off, nor is one in a cell.
  private func hasMargin(_ tag: Tag) -> Bool {
    switch tag {
    case .dir, .menu, .ol, .ul: lists.isEmpty && tables.depth == 0
    default: tag.hasMargin
    }
  }

  private mutating func writeImage(_ index: Int) {
    guard let text = tree.imageText(index) else { return }
    paragraph.partWords()
    write(text)
    paragraph.partWords()
  }

  /// Writes a formula; false for one with links or places in it, which is read in order.
  private mutating func writeMath(_ index: Int) -> Bool {
    guard !tree.holdsPlaces(index) else { return false }
    let isBlock = tree.keyword(.display, of: index) == "block"
    if isBlock { beginBlock(hasMargin: true) }
    write(MathText.text(of: index, tree, plain: options.plain))
    if isBlock { endBlock(hasMargin: true) }
    return true
  }

  private mutating func endLine() {
    if paragraph.isLeadIn {
      if paragraph.isEmpty { output.requestBlank() }
    } else {
      paragraph.endLine()
    }
  }

  private mutating func writeRule() {
    let cells = columns == Self.unbounded ? 3 : max(columns - style.indent, 1)
    write(String(repeating: options.plain ? "-" : "─", count: cells), role: .muted)
  }
}
