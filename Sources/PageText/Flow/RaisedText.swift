/// Text of `sup` and `sub`, so that 2¹⁰ isn't read as 210 nor H₂O's 2 lost.
struct RaisedText {
  let text: String

  /// - Parameters:
  ///   - text: on one line.
  ///   - before: the character that it follows, if any does without a space.
  ///   - plain: whether it is to be read aloud, where raised digits are often left out.
  init(_ text: String, isRaised: Bool, after before: Character?, plain: Bool) {
    let signs = isRaised ? Self.raised : Self.lowered
    let converted = text.compactMap { signs[$0] }
    let isApart = before == nil || text.first == "[" || !text.contains(where: Self.isWord)
    if isApart || Self.isOrdinal(text, after: before) {
      self.text = text
    } else if isRaised, let mark = Self.marks[text.lowercased()] {
      self.text = mark
    } else if !plain, converted.count == text.count {
      self.text = String(converted)
    } else {
      let sign = isRaised ? "^" : "_"
      self.text = sign + (text.allSatisfy(Self.isWord) ? text : "(\(text))")
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// 1st, 2e, 3º and nth are read as they are.
  private static func isOrdinal(_ text: String, after before: Character?) -> Bool {
    guard let before else { return false }
    return before.isNumber ? ordinals.contains(text.lowercased()) : text == "th"
  }

  private static let ordinals: Set<String> = [
    "st", "nd", "rd", "th", "er", "re", "ère", "nde", "e", "è", "ème", "de", "o", "a", "os", "as",
    "mo", "ma", "te", "ste",
  ]

  private static let marks = ["tm": "™", "sm": "℠"]

  private static let raised = table("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ")
  private static let lowered = table("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

  private static func table(_ plain: String, _ small: String) -> [Character: Character] {
    Dictionary(uniqueKeysWithValues: zip(plain, small))
  }
}

extension Flow {
  /// Writes a short text that is raised or lowered, perhaps a link to a footnote; false where there
  /// is more in it than that.
  mutating func writeRaised(_ index: Int, _ node: Tree.Node) -> Bool {
    let content = index + 1..<tree.end(of: index)
    guard content.count <= 6, content.allSatisfy(isInline),
      content.count(where: { tree.nodes[$0].tag == .a }) <= 1
    else { return false }
    let text = tree.text(of: index)
    guard !text.isEmpty, text.utf8.count <= 24 else { return false }
    let before = paragraph.lastCharacter
    for inner in content {
      if tree.nodes[inner].flags.contains(.anchor) { mark(anchor: inner) }
      if tree.nodes[inner].tag == .a { enterLink(inner) }
    }
    write(
      RaisedText(text, isRaised: node.tag == .sup, after: before, plain: options.plain).text)
    return true
  }

  private func isInline(_ index: Int) -> Bool {
    switch tree.nodes[index].tag {
    case .text, .a, .b, .em, .i, .span, .strong, .var:
      !tree.nodes[index].flags.contains(.hidden)
    default: false
    }
  }
}
