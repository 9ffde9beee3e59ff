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

/// Whether a terminal could act on something in the text, by the lists of the safety rules.
func hasControl(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
