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
    guard let links = history.current?.document.links, !links.isEmpty else {
      return "This page has no links."
    }
    return zip(links, addresses).enumerated().map { index, pair in
      "[\(index + 1)] \(pair.0.text): \(pair.1)"
    }.joined(separator: "\n")
  }

  /// The links' addresses in the order of their numbers, absolute where they can be resolved.
  public var addresses: [String] {
    guard let view = history.current else { return [] }
    return view.document.links.map { link in
      ((try? view.url(of: link.target))?.description ?? link.target).printable
    }
  }

  /// The whole page as lines for a file or a pipe.
  public func dump(columns: Int, linkNumbers: Bool) -> [Line] {
    guard let document = history.current?.document else { return [] }
    let options = Layout.Options(linkNumbers: linkNumbers, plain: plain)
    return Layout(document, columns: columns, options: options).lines
  }

  func toc(_ argument: String) -> Step {
    let headings =
      history.withCurrent { $0.layout(columns: columns, plain: plain).headings } ?? []
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
