import CGumbo
import Glibc

/// A page as gumbo reads it.
struct GumboDump {
  /// The tree as html5lib writes it.
  private(set) var tree = ""
  /// All text but that of templates, which is not part of the page.
  private(set) var text = ""
  /// How many templates the walk is in.
  private var templates = 0

  /// - Parameters:
  ///   - context: see ``TreeConstructionTest/context``.
  ///   - dropping: comments with this text are left out.
  init(_ html: [UInt8], context: String?, dropping: String? = nil) {
    var options = kGumboDefaultOptions
    options.max_errors = 0
    if let context { (options.fragment_namespace, options.fragment_context) = Self.tag(context) }
    html.withUnsafeBytes { bytes in
      // An empty page has no bytes to point at.
      let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      let output = withUnsafePointer(to: 0 as CChar) { nothing in
        gumbo_parse_with_options(&options, text ?? nothing, html.count)
      }
      guard let output else { return }
      defer { gumbo_destroy_output(&options, output) }
      if context == nil {
        append(document: output.pointee.document.pointee, dropping)
      } else {
        append(output.pointee.root.pointee.v.element.children, depth: 0, dropping)
      }
    }
    if tree.hasSuffix("\n") { tree.removeLast() }
  }

  private static func tag(_ context: String) -> (GumboNamespaceEnum, GumboTag) {
    let words = context.split(separator: " ")
    let tag = gumbo_tag_enum(String(words[words.count - 1]))
    switch words[0] {
    case "svg" where words.count == 2: return (GUMBO_NAMESPACE_SVG, tag)
    case "math" where words.count == 2: return (GUMBO_NAMESPACE_MATHML, tag)
    default: return (GUMBO_NAMESPACE_HTML, tag)
    }
  }

  private mutating func append(document: GumboNode, _ dropping: String?) {
    let document = document.v.document
    if document.has_doctype {
      let identifiers = [document.public_identifier, document.system_identifier]
        .map { $0.map { String(cString: $0) } ?? "" }
      let text = identifiers == ["", ""] ? "" : " \"\(identifiers[0])\" \"\(identifiers[1])\""
      line(0, "<!DOCTYPE \(String(cString: document.name))\(text)>")
    }
    append(document.children, depth: 0, dropping)
  }

  private mutating func append(_ children: GumboVector, depth: Int, _ dropping: String?) {
    var text: String?
    func isDropped(_ node: GumboNode) -> Bool {
      node.type == GUMBO_NODE_COMMENT && String(cString: node.v.text.text) == dropping
    }
    for index in 0..<Int(children.length) {
      guard let child = children.data[index] else { continue }
      let node = child.assumingMemoryBound(to: GumboNode.self).pointee
      guard !isDropped(node) else { continue }
      switch node.type {
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        let part = String(cString: node.v.text.text)
        text = (text ?? "") + part
        if templates == 0 { self.text += part }
        continue
      default: break
      }
      if let whole = text { line(depth, "\"\(whole)\"") }
      text = nil
      if node.type == GUMBO_NODE_COMMENT {
        line(depth, "<!-- \(String(cString: node.v.text.text)) -->")
      } else {
        append(node.v.element, isTemplate: node.type == GUMBO_NODE_TEMPLATE, depth, dropping)
      }
    }
    if let text { line(depth, "\"\(text)\"") }
  }

  private mutating func append(
    _ element: GumboElement, isTemplate: Bool, _ depth: Int, _ dropping: String?
  ) {
    line(depth, "<\(Self.name(of: element))>")
    for attribute in Self.attributes(of: element).sorted() { line(depth + 1, attribute) }
    if isTemplate { line(depth + 1, "content") }
    templates += isTemplate ? 1 : 0
    append(element.children, depth: depth + (isTemplate ? 2 : 1), dropping)
    templates -= isTemplate ? 1 : 0
  }

  private mutating func line(_ depth: Int, _ text: String) {
    tree += "| " + String(repeating: "  ", count: depth) + text + "\n"
  }

  private static func name(of element: GumboElement) -> String {
    var original = element.original_tag
    gumbo_tag_from_original_text(&original)
    var name = String(cString: gumbo_normalized_tagname(element.tag))
    if name.isEmpty { name = text(of: original).lowercased() }
    switch element.tag_namespace {
    case GUMBO_NAMESPACE_SVG:
      return "svg " + (gumbo_normalize_svg_tagname(&original).map { String(cString: $0) } ?? name)
    case GUMBO_NAMESPACE_MATHML: return "math " + name
    default: return name
    }
  }

  private static func text(of piece: GumboStringPiece) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: piece.data, count: piece.length), as: UTF8.self)
  }

  private static func attributes(of element: GumboElement) -> [String] {
    (0..<Int(element.attributes.length)).compactMap { index in
      guard let data = element.attributes.data[index] else { return nil }
      let attribute = data.assumingMemoryBound(to: GumboAttribute.self).pointee
      let space =
        switch attribute.attr_namespace {
        case GUMBO_ATTR_NAMESPACE_XLINK: "xlink "
        case GUMBO_ATTR_NAMESPACE_XML: "xml "
        case GUMBO_ATTR_NAMESPACE_XMLNS: "xmlns "
        default: ""
        }
      return "\(space)\(String(cString: attribute.name))=\"\(String(cString: attribute.value))\""
    }
  }
}
