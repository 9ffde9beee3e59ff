/// Text of `sup` and `sub`, so that 2¹⁰ isn't read as 210 nor H₂O's 2 lost.
struct RaisedText {
  let text: String

  /// - Parameters:
  ///   - text: on one line.
  ///   - before: the character that it follows, if any does without a space.
  ///   - plain: whether it is to be read aloud, where raised digits are often left out.
  init(_ text: String, isRaised: Bool, after before: Character?, plain: Bool) {
    let isApart = before == nil || text.first == "[" || !text.contains(where: Self.isWord)
    if isApart || Self.isOrdinal(text, after: before) {
      self.text = text
    } else if isRaised, let mark = Self.marks[text.lowercased()] {
      self.text = mark
    } else {
      let grouped = text.allSatisfy(Self.isWord) ? text : "(\(text))"
      self.text = Self.script(text, grouped: grouped, isRaised: isRaised, plain: plain)
    }
  }

  /// Raised or lowered signs where there are any for all of the text, else `^` or `_` before it.
  ///
  /// - Parameter grouped: the text as one operand.
  static func script(_ text: String, grouped: String, isRaised: Bool, plain: Bool) -> String {
    let signs = isRaised ? raised : lowered
    // Nobody reads more of them.
    let converted = plain || text.utf8.count > 24 ? [] : text.compactMap { signs[$0] }
    if !converted.isEmpty, converted.count == text.count { return String(converted) }
    guard text.utf8.count > 24 || text.contains(where: isWord) else { return text }
    return (isRaised ? "^" : "_") + grouped
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

extension RaisedText {
  /// A `sup` or `sub` that holds a short text and perhaps a link, such as one to a footnote.
  struct Source {
    private let text: String
    private let isRaised: Bool
    /// The `a` in it.
    let link: Int?

    /// Nil where there is more in it than that.
    init?(_ index: Int, _ tree: Tree) {
      let content = index + 1..<tree.end(of: index)
      guard content.count <= 6, content.allSatisfy({ Self.isInline(tree.nodes[$0]) }) else {
        return nil
      }
      let links = content.filter { tree.nodes[$0].tag == .a }
      text = tree.text(of: index)
      guard links.count <= 1, !text.isEmpty, text.utf8.count <= 24 else { return nil }
      link = links.first
      isRaised = tree.nodes[index].tag == .sup
    }

    func text(after before: Character?, plain: Bool) -> String {
      RaisedText(text, isRaised: isRaised, after: before, plain: plain).text
    }

    private static func isInline(_ node: Tree.Node) -> Bool {
      switch node.tag {
      case .text, .a, .b, .em, .i, .span, .strong, .var: !node.flags.contains(.hidden)
      default: false
      }
    }
  }
}

extension Flow {
  /// Writes a short text that is raised or lowered; false where there is more in it than that.
  mutating func writeRaised(_ index: Int) -> Bool {
    guard let raised = RaisedText.Source(index, tree) else { return false }
    let before = paragraph.lastCharacter
    for inner in index + 1..<tree.end(of: index)
    where tree.nodes[inner].flags.contains(.anchor) {
      mark(anchor: inner)
    }
    if let link = raised.link { enterLink(link) }
    write(raised.text(after: before, plain: options.plain))
    return true
  }
}
