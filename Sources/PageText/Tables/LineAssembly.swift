/// A line that is put together from left to right.
struct LineAssembly {
  private var spans: [Span] = []
  /// Spaces that are written only if something follows.
  private var pending: Int
  private(set) var width = 0

  init(indent: Int) { pending = indent }

  var line: Line { Line(spans: spans) }

  mutating func pad(_ cells: Int) { pending += cells }

  /// - Parameter width: in cells.
  mutating func border(_ text: String, width: Int = 1) {
    if text == " " { pad(1) } else { add(text, role: .muted, width: width) }
  }

  mutating func append(_ content: Line, width: Int) {
    for (index, span) in content.spans.enumerated() {
      add(span.text, role: span.role, width: index == 0 ? width : 0)
    }
  }

  private mutating func add(_ text: String, role: Span.Role, width: Int) {
    let spaces = pending
    self.width += pending + width
    pending = 0
    if let last = spans.indices.last {
      if spans[last].role == role {
        spans[last].text.append(spaces: spaces)
        spans[last].text += text
        return
      }
      if spaces > 0, spans[last].role == .muted {
        spans[last].text.append(spaces: spaces)
        return spans.append(Span(text, role: role))
      }
    }
    if spaces == 0 { return spans.append(Span(text, role: role)) }
    var start = ""
    start.append(spaces: spaces)
    if role == .muted { return spans.append(Span(start + text, role: role)) }
    spans.append(Span(start))
    spans.append(Span(text, role: role))
  }
}

extension String {
  fileprivate mutating func append(spaces count: Int) {
    if count == 1 { self += " " } else if count > 0 { self += String(repeating: " ", count: count) }
  }
}
