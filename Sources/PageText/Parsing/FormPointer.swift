/// Finds the forms of controls that don't stand inside them.
///
/// A parser remembers the form whose start tag it has seen until it sees the end tag, wherever the
/// elements have got to meanwhile: tables and misnested tags leave a form empty whose fields follow
/// it (HTML standard sections 13.2.4.4 and 13.2.6.1, "form element pointer"). gumbo doesn't say
/// which form that was, so the end tags are looked for once more.
struct FormPointer {
  private struct Form {
    var node: Int
    var start: Int
  }

  private var forms: [Form] = []
  private var controls: [(node: Int, start: Int)] = []
  /// Whether some form's end was not where its end tag was.
  private var isAstray = false

  /// - Parameters:
  ///   - start: where the tag begins in what is parsed.
  ///   - isClosed: whether the element ended with its own end tag.
  mutating func add(form node: Int, start: Int, isClosed: Bool) {
    forms.append(Form(node: node, start: start))
    if !isClosed { isAstray = true }
  }

  mutating func add(control node: Int, start: Int) { controls.append((node, start)) }

  /// The forms of the controls for which the tree doesn't tell, by their nodes.
  ///
  /// - Parameter html: what was parsed.
  func owners(in tree: Tree, _ html: UnsafeBufferPointer<UInt8>) -> [UInt32: UInt32] {
    guard isAstray, !controls.isEmpty else { return [:] }
    let ends = Self.ends(in: html)
    let forms = forms.sorted { $0.start < $1.start }
    var owners: [UInt32: UInt32] = [:]
    var (form, end) = (0, 0)
    for control in controls.sorted(by: { $0.start < $1.start }) {
      while form + 1 < forms.count, forms[form + 1].start < control.start { form += 1 }
      let candidate = forms[form]
      guard candidate.start < control.start else { continue }
      while end < ends.count, ends[end] < candidate.start { end += 1 }
      if end < ends.count, ends[end] < control.start { continue }
      let isInside = (candidate.node..<tree.end(of: candidate.node)).contains(control.node)
      if !isInside { owners[UInt32(control.node)] = UInt32(candidate.node) }
    }
    return owners
  }

  /// Where forms' end tags begin, in ascending order.
  private static func ends(in html: UnsafeBufferPointer<UInt8>) -> [Int] {
    let form = TagName("form")
    var scanner = TagScanner(html, attributeLimit: MarkupGuard.attributeLimit)
    var ends: [Int] = []
    while let tag = scanner.next() {
      if tag.isEnd {
        if tag.name == form { ends.append(tag.range.lowerBound) }
      } else if ElementKind.of(tag.name) == .text {
        scanner.skipText(of: tag.name)
      }
    }
    return ends
  }
}
