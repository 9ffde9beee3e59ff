internal import CGumbo
internal import Glibc

/// Reads HTML with gumbo.
///
/// No other file knows of it, so that another parser can take its place.
struct GumboParser {
  private var tree = Tree()
  private var runs: TextRuns
  /// A text with its runs in their places, before its controls go.
  private var text: [UInt8] = []
  /// Whether a style sheet has come, which may ask for attributes that nothing else depends on.
  private var keepsAllAttributes = false
  private var formPointer = FormPointer()

  /// - Parameter html: valid UTF-8 without NUL that the guard has been over.
  static func tree(of html: [UInt8]) -> Tree {
    var options = kGumboDefaultOptions
    options.max_errors = 0
    let (runs, shortened) = TextRuns.taken(from: html)
    return shortened.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self)
      guard let start = text.baseAddress,
        let output = gumbo_parse_with_options(&options, start, text.count)
      else { return Tree() }
      defer { gumbo_destroy_output(&options, output) }
      var parser = GumboParser(runs: runs)
      // Text and markup together rarely come to more than the page has.
      parser.tree.buffer.reserveCapacity(html.count)
      parser.tree.nodes.reserveCapacity(html.count / 16)
      parser.copy(from: output.pointee.root)
      parser.tree.formOwners = parser.formPointer.owners(
        in: parser.tree, bytes.bindMemory(to: UInt8.self))
      return parser.tree
    }
  }

  /// A gumbo element whose children are being copied.
  private struct Open {
    let children: GumboVector
    let index: Int
    var next = 0
  }

  private mutating func copy(from root: UnsafeMutablePointer<GumboNode>?) {
    guard let root else { return }
    var open: [Open] = []
    append(root, to: &open)
    while var parent = open.popLast() {
      guard parent.next < parent.children.length else {
        tree.nodes[parent.index].end = UInt32(tree.nodes.count)
        continue
      }
      let child = parent.children.data[parent.next]
      parent.next += 1
      open.append(parent)
      if let child { append(child.assumingMemoryBound(to: GumboNode.self), to: &open) }
    }
  }

  private mutating func append(_ node: UnsafeMutablePointer<GumboNode>, to open: inout [Open]) {
    switch node.pointee.type {
    case GUMBO_NODE_ELEMENT:
      let index = appendElement(node.pointee.v.element)
      open.append(Open(children: node.pointee.v.element.children, index: index))
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      appendText(node.pointee.v.text.text, in: open.last?.index)
    default:
      break  // Comments, and templates, whose content isn't part of the page.
    }
  }

  private mutating func appendText(_ text: UnsafePointer<CChar>?, in parent: Int?) {
    guard let text else { return }
    self.text.removeAll(keepingCapacity: true)
    runs.append(Self.bytes(of: text), to: &self.text)
    let start = tree.buffer.count
    self.text.withUnsafeBufferPointer { ControlFilter.append($0, to: &tree.buffer) }
    let isChanged = tree.buffer.count - start != self.text.count
    let tag = parent.map { tree.nodes[$0].tag }
    if isChanged, tag == .textarea || tag == .option {
      tree.rawTexts[tree.nodes.count] = self.text
    } else if tree.buffer.count == start {
      return
    }
    tree.nodes.append(
      Tree.Node(
        tag: .text, end: UInt32(tree.nodes.count + 1), start: UInt32(start),
        count: UInt32(tree.buffer.count - start)))
  }

  private mutating func appendElement(_ element: GumboElement) -> Int {
    let tag = Self.tag(of: element)
    if tag == .style { keepsAllAttributes = true }
    let start = tree.attributes.count
    if tag == .unknown { appendName(of: element) }
    for index in 0..<Int(element.attributes.length) {
      if let attribute = element.attributes.data[index] {
        append(attribute.assumingMemoryBound(to: GumboAttribute.self).pointee)
      }
    }
    let count = tree.attributes.count - start
    tree.nodes.append(Tree.Node(tag: tag, start: UInt32(start), count: UInt32(count)))
    let index = tree.nodes.count - 1
    if tree.attributes[start...].contains(where: {
      $0.name == .id || ($0.name == .name && tag == .a)
    }) {
      tree.nodes[index].flags.insert(.anchor)
    }
    noteForm(index, element)
    return index
  }

  private mutating func noteForm(_ index: Int, _ element: GumboElement) {
    let start = Int(element.start_pos.offset)
    switch tree.nodes[index].tag {
    case .form:
      formPointer.add(form: index, start: start, isClosed: Self.endsForm(element.original_end_tag))
    case .button, .input, .select, .textarea: formPointer.add(control: index, start: start)
    default: break
    }
  }

  /// Whether a tag is a form's: gumbo gives whatever end tag closed an element.
  private static func endsForm(_ tag: GumboStringPiece) -> Bool {
    guard let start = tag.data else { return false }
    let name = UnsafeRawBufferPointer(start: start, count: tag.length).prefix(6)
    return String(decoding: name, as: UTF8.self).lowercased() == "</form"
  }

  private mutating func append(_ attribute: GumboAttribute) {
    if let name = Self.names[String(cString: attribute.name)] {
      append(name, Self.bytes(of: attribute.value))
    } else if keepsAllAttributes {
      let start = UInt32(tree.buffer.count)
      tree.buffer += Self.bytes(of: attribute.name)
      tree.buffer.append(UInt8(ascii: "="))
      tree.buffer += Self.bytes(of: attribute.value)
      let count = UInt32(tree.buffer.count) - start
      tree.attributes.append(Tree.Attribute(name: .other, start: start, count: count))
    }
  }

  private mutating func append(_ name: Tree.Name, _ value: UnsafeBufferPointer<UInt8>) {
    let start = UInt32(tree.buffer.count)
    tree.buffer.append(contentsOf: value)
    tree.attributes.append(Tree.Attribute(name: name, start: start, count: UInt32(value.count)))
  }

  private mutating func appendName(of element: GumboElement) {
    var name = element.original_tag
    gumbo_tag_from_original_text(&name)
    guard let start = name.data else { return }
    let bytes = UnsafeRawBufferPointer(start: start, count: name.length).map { byte in
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
    bytes.withUnsafeBufferPointer { append(.element, $0) }
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(start: text, count: strlen(text)).bindMemory(to: UInt8.self)
  }

  private static func tag(of element: GumboElement) -> Tag {
    let tag = tags[Int(element.tag.rawValue)]
    switch (element.tag_namespace, tag) {
    case (GUMBO_NAMESPACE_HTML, .unknown): return name(of: element).flatMap(Tag.init) ?? .unknown
    case (GUMBO_NAMESPACE_HTML, _), (_, .a), (_, .script), (_, .style), (_, .svg), (_, .desc):
      return tag
    case (GUMBO_NAMESPACE_MATHML, _): return name(of: element).map(Tag.math) ?? .foreign
    case (_, .title): return .desc
    default: return .foreign
    }
  }

  /// In lower case, as it was written, for gumbo is older than some elements.
  ///
  /// Nil for a longer name than any that matters.
  private static func name(of element: GumboElement) -> String? {
    var name = element.original_tag
    gumbo_tag_from_original_text(&name)
    guard let start = name.data, name.length <= 14 else { return nil }
    let text = UnsafeRawBufferPointer(start: start, count: name.length)
    return String(decoding: text, as: UTF8.self).lowercased()
  }

  private static let tags: [Tag] = (0..<GUMBO_TAG_LAST.rawValue).map { number in
    gumbo_normalized_tagname(GumboTag(rawValue: number)).flatMap {
      Tag(rawValue: String(cString: $0))
    } ?? .unknown
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: Tree.Name.allCases.map { ($0.rawValue, $0) })
}
