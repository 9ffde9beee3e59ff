import PageText

/// A page's lines as text.
func lines(
  _ html: String, columns: Int = 80, numbers: Bool = false, plain: Bool = false
) -> [String] {
  lines(Document(html: Array(html.utf8)), columns: columns, numbers: numbers, plain: plain)
}

func lines(
  _ document: Document, columns: Int = 80, numbers: Bool = false, plain: Bool = false
) -> [String] {
  Layout(document, columns: columns, options: .init(linkNumbers: numbers, plain: plain)).lines
    .map(\.text)
}

/// Whether a terminal could act on something in the text, by the lists of the safety rules.
func hasControl(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Numbers that are the same in each run (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
