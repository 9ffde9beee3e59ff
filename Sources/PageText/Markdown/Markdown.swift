/// A document as Markdown: CommonMark with GitHub's tables and `~~`.
///
/// A paragraph is one line, whatever its length. Folded sections are open, controls are told in
/// words, and what Markdown has no form for becomes the nearest that it has: a table whose cells
/// reach over several places is a list of its rows, letters and Roman numerals are numbers.
public struct Markdown: Sendable {
  /// Ends in a line feed, unless the page shows nothing; no other control character is in it.
  public let text: String

  /// - Parameter address: gives the address that is written for one as the page has it.
  public init(_ document: Document, resolving address: @escaping (String) -> String = { $0 }) {
    var writer = MarkdownWriter(document, resolving: address)
    writer.writeAll()
    text = String(decoding: writer.output.bytes, as: UTF8.self)
  }
}
