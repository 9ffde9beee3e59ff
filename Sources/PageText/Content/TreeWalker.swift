/// Goes through a document's elements in order, each entered and left once, without recursion.
protocol TreeWalker {
  /// What an element hands on to its content.
  associatedtype Style

  var document: Document { get }
  var style: Style { get set }
  /// Grows with each piece of text, so that an element can tell whether it showed anything.
  var written: Int { get }
  /// The elements that the walk is in, outermost first.
  var open: [OpenElement<Style>] { get set }

  /// Begins an element; false when it needs nothing of its content.
  mutating func enter(_ index: Int, _ node: Tree.Node) -> Bool
  /// Ends an element, in whose style the walk still is.
  mutating func leave(_ element: OpenElement<Style>)
  mutating func write(text node: Tree.Node)
}

/// An element that a walk is in.
struct OpenElement<Style> {
  var tag: Tag
  var index: Int
  var end: Int
  /// As it was before the element.
  var style: Style
  /// What had been written before the element.
  var written: Int
}

extension TreeWalker {
  /// Goes through nodes that are whole subtrees.
  mutating func walk(_ range: Range<Int>) {
    let base = open.count
    var index = range.lowerBound
    while index < range.upperBound {
      leaveAll(endingAt: index, above: base)
      let node = document.tree.nodes[index]
      if node.tag == .text {
        write(text: node)
        index += 1
      } else if node.flags.contains(.hidden) {
        index = Int(node.end)
      } else {
        open.append(
          OpenElement(
            tag: node.tag, index: index, end: Int(node.end), style: style, written: written))
        index = enter(index, node) ? index + 1 : Int(node.end)
      }
    }
    leaveAll(endingAt: .max, above: base)
  }

  private mutating func leaveAll(endingAt index: Int, above base: Int) {
    while open.count > base, let last = open.last, last.end <= index {
      open.removeLast()
      leave(last)
      style = last.style
    }
  }

  /// The quotation marks of a `q` element, by the language of what it stands in.
  func quotes(of index: Int) -> Quotes { Quotes(of: index, in: open.map(\.index), document.tree) }
}
