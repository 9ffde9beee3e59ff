/// Walks a document once and writes it as Markdown.
struct MarkdownWriter: TreeWalker {
  /// What an element hands on to its content.
  struct Style {
    var inline = InlineText.Style()
    /// Whether blocks and line ends don't end the line: in a short heading and in a table's cell.
    var place = InlineWriter.Place.paragraph
    var keepsSpace = false
  }

  let document: Document
  let address: (String) -> String
  var output = MarkdownOutput()
  var text = InlineText()
  /// The content of the preformatted element that the walk is in.
  var code = CodeBlock()
  var style = Style()
  var lists: [MarkdownList] = []
  var lastList: MarkdownList?
  /// The level of the heading whose text has yet to come.
  var heading: Int?
  var open: [OpenElement<Style>] = []
  private(set) var written = 0
  /// Which of the open elements are quotes or items of the output.
  private var containers: [Int] = []

  var tree: Tree { document.tree }

  init(_ document: Document, resolving address: @escaping (String) -> String) {
    self.document = document
    self.address = address
  }

  mutating func writeAll() {
    if let refresh = document.refresh { writeLink(refresh.text, to: refresh.target) }
    flush()
    walk(0..<tree.nodes.count)
    flush()
    for notice in document.notices {
      setMark(.emphasis)
      write(notice)
      flush()
    }
  }

  mutating func write(_ text: String) {
    if style.keepsSpace { code.append(text) } else { self.text.append(text, style.inline) }
    written += text.utf8.count
  }

  mutating func writeLink(_ text: String, to target: String) {
    let outer = style
    style.inline.mark = self.text.marks.outsideLink(style.inline.mark)
    setMark(.link(target))
    write(text)
    style = outer
  }

  mutating func setMark(_ kind: InlineMarks.Kind) {
    style.inline.mark = text.marks.mark(kind, in: style.inline.mark)
  }

  /// Notes that the element which has just been entered is a quote or an item of the output.
  mutating func setContainer() {
    if let element = open.last { containers.append(element.index) }
  }

  /// Ends the quote or the item that an element was.
  mutating func closeContainer(_ index: Int) {
    guard containers.last == index else { return }
    containers.removeLast()
    output.close()
  }

  /// Ends the present block, if anything is in it that can stand alone.
  mutating func beginBlock() {
    if style.keepsSpace {
      code.endLine()
    } else if style.place == .paragraph {
      if !text.isLeadIn { flush() }
    } else {
      endLine()
    }
  }

  mutating func endBlock() {
    if style.keepsSpace || style.place != .paragraph { beginBlock() } else { flush() }
  }

  /// Ends the line; a second end in a row ends the paragraph.
  mutating func endLine() {
    switch style.place {
    case _ where style.keepsSpace: code.append("\n")
    case .heading: text.space(style.inline)
    case .cell: _ = text.endLine(style.inline)
    case .paragraph: if !text.endLine(style.inline) { flush() }
    }
  }

  mutating func flush() {
    defer { text.removeAll() }
    guard !text.isEmpty else { return }
    let sign = heading.map { String(repeating: "#", count: $0) + " " } ?? ""
    let place = heading == nil ? InlineWriter.Place.paragraph : .heading
    heading = nil
    output.append(sign.utf8 + InlineWriter.write(text, in: place, resolving: address))
  }

  mutating func write(text node: Tree.Node) {
    let range = Int(node.start)..<Int(node.start) + Int(node.count)
    document.tree.buffer.withUnsafeBufferPointer { buffer in
      let bytes = UnsafeBufferPointer(rebasing: buffer[range])
      let before = text.bytes.count + code.count
      if style.keepsSpace { code.append(bytes) } else { text.append(bytes, style.inline) }
      written += text.bytes.count + code.count - before
    }
  }
}
