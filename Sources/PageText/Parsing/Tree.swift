/// A page's elements and text in document order, as flat arrays over one buffer of UTF-8.
///
/// A node's descendants follow it up to its `end`, so that a subtree is a range, skipping one is a
/// jump, and walking all needs no recursion however deep it is.
struct Tree: Sendable {
  struct Node: Sendable {
    var tag: Tag
    var flags: Flags = []
    /// The index after the last descendant.
    var end: UInt32 = 0
    /// Where a text's bytes, or an element's attributes, begin, and how many they are.
    var start: UInt32
    var count: UInt32 = 0
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    /// Not shown, and nothing in it is.
    static let hidden = Flags(rawValue: 1)
    /// Shown as something else than its descendants, which are fallback.
    static let replaced = Flags(rawValue: 2)
    /// Has an `id`, or is an `a` with a `name`.
    static let anchor = Flags(rawValue: 4)
  }

  /// The attributes that the text depends on.
  enum Name: String, Sendable, CaseIterable {
    /// Not an attribute: what an `unknown` element is called.
    case element = "#element"
    /// Any other attribute, as `name=value`; kept only after a style sheet.
    case other = "#other"
    case abbr, accept, acceptCharset = "accept-charset", action, align, alt
    case ariaHidden = "aria-hidden", ariaLabel = "aria-label"
    case ariaLabelledby = "aria-labelledby", border
    case cellpadding, cellspacing, checked, `class`, colspan, content, data, dir, dirname
    case disabled, display, enctype
    case `for`, form, formaction, formenctype, formmethod, formnovalidate, frame
    case headers, hidden, href, httpEquiv = "http-equiv", id, label, lang, list, max, maxlength
    case media, method, min, minlength
    case multiple, name, novalidate, open, pattern, placeholder, readonly, required, reversed
    case role, rowspan, rules
    case scope, selected, size, span, src, start, step, style, summary, title, type, value
  }

  struct Attribute: Sendable {
    var name: Name
    var start: UInt32
    var count: UInt32
  }

  var nodes: [Node] = []
  var attributes: [Attribute] = []
  /// Texts are without controls; attribute values are as written.
  var buffer: [UInt8] = []
  /// The forms of controls that stand outside them, by nodes.
  var formOwners: [UInt32: UInt32] = [:]
  /// The texts of `textarea` and `option` that have controls, with them, by node: a form sends them.
  var rawTexts: [Int: [UInt8]] = [:]
}

extension Tree {
  func bytes(ofText node: Node) -> ArraySlice<UInt8> {
    buffer[Int(node.start)..<Int(node.start) + Int(node.count)]
  }

  func bytes(of attribute: Attribute) -> ArraySlice<UInt8> {
    buffer[Int(attribute.start)..<Int(attribute.start) + Int(attribute.count)]
  }

  func attributes(of index: Int) -> ArraySlice<Attribute> {
    let node = nodes[index]
    guard node.tag != .text else { return [] }
    return attributes[Int(node.start)..<Int(node.start) + Int(node.count)]
  }

  func attribute(_ name: Name, of index: Int) -> Attribute? {
    attributes(of: index).first { $0.name == name }
  }

  func has(_ name: Name, _ index: Int) -> Bool { attribute(name, of: index) != nil }

  /// The attribute's value as written.
  func value(_ name: Name, of index: Int) -> String? {
    attribute(name, of: index).map { String(decoding: bytes(of: $0), as: UTF8.self) }
  }

  /// The value of any attribute, by its name in lower case, where a style sheet has come before.
  func value(named name: String, of index: Int) -> String? {
    if let name = Name(rawValue: name) { return value(name, of: index) }
    let start = Array((name + "=").utf8)
    return attributes(of: index).lazy.filter { $0.name == .other }.map { bytes(of: $0) }
      .first { $0.starts(with: start) }.map {
        String(decoding: $0.dropFirst(start.count), as: UTF8.self)
      }
  }

  /// The attribute's value ready to be shown; nil where that is nothing.
  func label(_ name: Name, of index: Int) -> String? {
    guard let label = value(name, of: index)?.label, !label.isEmpty else { return nil }
    return label
  }

  /// The attribute's value in lower case and without white space around it.
  func keyword(_ name: Name, of index: Int) -> String? {
    value(name, of: index)?.label.lowercased()
  }

  /// The attribute's value by the rules for integers (HTML standard section 2.3.4.1).
  func integer(_ name: Name, of index: Int) -> Int? {
    guard let value = attribute(name, of: index) else { return nil }
    var digits = bytes(of: value).drop { $0 <= 0x20 }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    digits = digits.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return nil }
    // Far beyond any use, and nothing that is counted from there can overflow.
    let limit = 1_000_000_000
    let number = digits.reduce(0) { min(limit, $0 * 10 + Int($1 - 0x30)) }
    return isNegative ? -number : number
  }

  func end(of index: Int) -> Int { Int(nodes[index].end) }

  /// The element's children that are shown, text and elements.
  func children(of index: Int) -> some Sequence<Int> {
    sequence(state: index + 1) { next -> Int? in
      let end = self.end(of: index)
      while next < end {
        let child = next
        next = self.end(of: child)
        if !nodes[child].flags.contains(.hidden) { return child }
      }
      return nil
    }
  }
}

extension Tree {
  /// A page of preformatted text.
  ///
  /// - Parameter plainText: valid UTF-8 without controls.
  init(plainText: [UInt8]) {
    buffer = plainText
    nodes = [
      Node(tag: .plaintext, end: 2, start: 0),
      Node(tag: .text, end: 2, start: 0, count: UInt32(clamping: buffer.count)),
    ]
  }
}
