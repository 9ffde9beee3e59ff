import PageChecks
import PageText

/// A page's lines as text.
func lines(
  _ html: String, columns: Int = 80, numbers: Bool = false, plain: Bool = false
) -> [String] {
  lines(document(html), columns: columns, numbers: numbers, plain: plain)
}

func lines(
  _ document: Document, columns: Int = 80, numbers: Bool = false, plain: Bool = false,
  details: Layout.Details = .asWritten()
) -> [String] {
  let options = Layout.Options(numbers: numbers, plain: plain, details: details)
  return Layout(document, columns: columns, options: options).lines.map(\.text)
}

func document(_ html: String) -> Document { Document(html: Array(html.utf8)) }

/// Whether a terminal could act on something in the text.
func hasControl(_ text: String) -> Bool {
  text.unicodeScalars.contains(where: PageCase.isControl)
}
