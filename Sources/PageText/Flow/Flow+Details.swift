extension Flow {
  /// Begins a section that can be folded away; false where it is, and only its summary is shown.
  mutating func enterDetails(_ index: Int) -> Bool {
    let isOpen = isOpen(index)
    beginItem(at: index)
    if !options.plain { paragraph.appendLeadIn(isOpen ? "▾" : "▸", role: .muted) }
    let summary = tree.summary(of: index)
    guard let summary, !isOpen else {
      if summary == nil { writeSummary("Details", isOpen) }
      return isOpen
    }
    walk(summary..<tree.end(of: summary))
    return false
  }

  /// What stands in for the sign where that would be read aloud.
  mutating func leaveSummary(_ element: OpenElement<Style>) {
    guard options.plain, let details = open.last, details.tag == .details,
      tree.summary(of: details.index) == element.index
    else { return }
    paragraph.glue(isOpen(details.index) ? ": open" : ": closed", role: .muted)
  }

  private mutating func writeSummary(_ text: String, _ isOpen: Bool) {
    write(text, role: .strong)
    if options.plain { paragraph.glue(isOpen ? ": open" : ": closed", role: .muted) }
    flush()
  }

  private func isOpen(_ index: Int) -> Bool { document.isOpen(index, in: options.details) }
}
