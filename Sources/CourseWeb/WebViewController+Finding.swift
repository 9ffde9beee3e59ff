import HTTP
import Navigation
public import PageText

/// Finding one's way in the page.
extension WebViewController {
  func find(_ words: String) -> Step {
    let lines = lines(columns: columns)
    guard !words.isEmpty || !search.words.isEmpty else {
      return .say("/ and words finds them here.")
    }
    guard let line = search.next(words, in: lines) else {
      return .say("\(search.words.printable) is not on this page.")
    }
    return .show(line: line)
  }

  func linkList() -> String {
    let links = self.links
    guard !links.isEmpty else { return "This page has no links." }
    return links.map { "[\($0.number)] \($0.text): \($0.address)" }.joined(separator: "\n")
  }

  /// The page's links, their addresses absolute where they can be resolved.
  public var links: [(number: Int, text: String, address: String)] {
    guard let view = history.current else { return [] }
    return view.document.links.map { number, link in
      (number, link.text, view.address(of: link.target))
    }
  }

  /// The whole page as lines for a file or a pipe.
  ///
  /// - Parameters:
  ///   - numbers: whether links and controls show their numbers.
  ///   - expands: whether folded sections are opened.
  public func dump(columns: Int, numbers: Bool, expands: Bool = false) -> [Line] {
    guard let document = history.current?.document else { return [] }
    var options = options
    options.numbers = numbers
    if expands { options.details = .allOpen }
    return Layout(document, columns: columns, options: options).lines
  }

  /// The whole page as Markdown, the addresses of its links absolute where they can be resolved.
  public func markdown() -> String {
    guard let view = history.current else { return "" }
    return Markdown(view.document) { view.address(of: $0) }.text
  }

  /// Whether the page has scripts and, without them, nothing to show.
  public var isEmptyWithoutScripts: Bool {
    history.current?.document.isEmptyWithoutScripts ?? false
  }

  func toc(_ argument: String) -> Step {
    let headings =
      history.withCurrent { $0.layout(columns: columns).headings } ?? []
    guard !headings.isEmpty else { return .say("This page has no headings.") }
    if let number = Int(argument) {
      guard headings.indices.contains(number - 1) else {
        return .say("No heading \(number); this page has 1 to \(headings.count).")
      }
      return .show(line: headings[number - 1].line)
    }
    let list = headings.enumerated().map { index, heading in
      String(repeating: "  ", count: heading.level - 1) + "\(index + 1) \(heading.text)"
    }
    return .say((list + ["toc and a number goes there."]).joined(separator: "\n"))
  }
}
