/// Walks a document once and puts its content into lines.
struct Flow: TreeWalker {
  /// What an element hands on to its content.
  struct Style {
    var indent = 0
    var role = Span.Role.text
    var isLink = false
    var keepsSpace = false
  }

  /// A cell is measured at a width that no text reaches in practice.
  static let unbounded = 1 << 20

  let document: Document
  let options: Layout.Options
  /// In cells; `unbounded` while a cell is measured.
  var columns: Int
  var style = Style()
  var paragraph = Paragraph()
  var output = Output()
  var lists: [ListState] = []
  var tables = TableState()
  private(set) var written = 0
  var open: [OpenElement<Style>] = []

  var tree: Tree { document.tree }

  init(_ document: Document, columns: Int, options: Layout.Options) {
    self.document = document
    self.columns = columns
    self.options = options
  }

  /// Ends the present line, if anything is on it that can stand alone.
  mutating func beginBlock(hasMargin: Bool) {
    if !paragraph.isLeadIn { flush() }
    if hasMargin && paragraph.isEmpty { output.requestBlank() }
  }

  mutating func endBlock(hasMargin: Bool) {
    flush()
    if hasMargin { output.requestBlank() }
  }

  mutating func flush() {
    let lineEnds = paragraph.trimEnd()
    if paragraph.marker.isEmpty { paragraph.dropBlankText() }
    guard !paragraph.isEmpty else { return }
    if columns == Self.unbounded { tables.need.include(paragraph, indent: style.indent) }
    output.append(paragraph.lines(columns: columns, indent: style.indent))
    paragraph.removeAll()
    if lineEnds > 1 { output.requestBlank() }
  }

  /// Ends the document: what is left, and what the reader must know of it.
  mutating func finish() {
    flush()
    for notice in document.notices {
      output.requestBlank()
      write(notice, role: .notice)
      flush()
    }
    settleMarks(line: max(output.lines.count - 1, 0))
  }

  /// Puts places that no text has followed on a line.
  mutating func settleMarks(line: Int) {
    output.marks += paragraph.takeMarks().map { $0.at(line: line) }
  }

  mutating func write(_ text: String, role: Span.Role? = nil) {
    paragraph.append(text, role: role ?? style.role)
    written += text.utf8.count
  }

  /// Indents what follows, unless fewer than 20 cells would be left, or half of a narrow table cell.
  mutating func indent(by cells: Int) {
    let reserve = tables.isInCell ? min(20, columns / 2) : 20
    style.indent = max(style.indent, min(style.indent + cells, columns - reserve))
  }

  mutating func write(text node: Tree.Node) {
    let range = Int(node.start)..<Int(node.start) + Int(node.count)
    let before = paragraph.bytes.count
    document.tree.buffer.withUnsafeBufferPointer { buffer in
      paragraph.append(UnsafeBufferPointer(rebasing: buffer[range]), role: style.role)
    }
    written += paragraph.bytes.count - before
  }
}
