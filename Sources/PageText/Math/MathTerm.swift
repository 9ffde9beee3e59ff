/// A part of a formula, and how closely it holds together.
struct MathTerm {
  var text: String
  /// Whether it needs parentheses where it is an operand.
  var isCompound = false
  /// Whether letters and digits before it, or behind it, would be taken for a part of it.
  var isOpen = (before: false, after: false)

  init(text: String) { self.text = text }

  /// What stands in an `mi`, `mn` or `mo`.
  init(token: some Sequence<UInt8>) {
    let scalars = String(decoding: Array(token), as: UTF8.self).label.unicodeScalars.compactMap {
      Self.invisible($0.value)
    }
    text = String(String.UnicodeScalarView(scalars))
  }

  /// As an operand: longer ones are not looked at for parentheses of their own.
  var grouped: String {
    !isCompound || (text.utf8.count <= 256 && isParenthesised) ? text : "(\(text))"
  }

  static func fraction(_ top: MathTerm, over bottom: MathTerm) -> MathTerm {
    var term = MathTerm(text: "\(top.grouped)/\(bottom.grouped)")
    term.isCompound = true
    term.isOpen = (true, true)
    return term
  }

  static func root(of term: MathTerm, index: String = "") -> MathTerm {
    var root = MathTerm(text: "\(index)√\(term.grouped)")
    root.isOpen = (!index.isEmpty, true)
    return root
  }

  static func list(_ terms: [MathTerm], separator: String) -> MathTerm {
    var list = MathTerm(text: terms.map(\.text).joined(separator: separator))
    list.isCompound = terms.count > 1
    return list
  }

  /// Terms side by side; a space keeps names and numbers apart, parentheses a fraction.
  static func row(_ terms: [MathTerm]) -> MathTerm {
    guard terms.count != 1 else { return terms[0] }
    var row = MathTerm(text: "")
    row.isCompound = true
    var last = ""
    for (index, term) in terms.enumerated() {
      let next = index + 1 < terms.count ? terms[index + 1].text.first : nil
      let touches = term.isOpen.before && isWord(last.last) || term.isOpen.after && isWord(next)
      let text = touches ? "(\(term.text))" : term.text
      if needsSpace(last, text) { row.text += " " }
      row.text += text
      last = text
    }
    return row
  }

  /// `sin x` and `1 2`, but `2x` and `ab`.
  private static func needsSpace(_ left: String, _ right: String) -> Bool {
    guard let last = left.last, let first = right.first else { return false }
    if last.isNumber && first.isNumber { return true }
    let isName = left.dropLast().last?.isLetter == true || right.dropFirst().first?.isLetter == true
    return last.isLetter && first.isLetter && isName
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  private var isParenthesised: Bool {
    guard text.first == "(", text.last == ")" else { return false }
    var depth = 0
    for character in text.dropLast() {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if depth == 0 { return false }
    }
    return true
  }

  /// The application of a function is a space; invisible times, comma and plus are nothing.
  private static func invisible(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x2061: " "
    case 0x2062...0x2064: nil
    default: Unicode.Scalar(value)
    }
  }
}
