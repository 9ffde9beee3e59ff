/// What a page's style sheets say about showing elements, as far as simple selectors go.
///
/// A selector of one element with its classes and id is understood; one that has more, and every
/// rule within an at-rule such as `@media`, says nothing.
struct StyleSheet {
  private struct Rule {
    var element: String?
    var id: String?
    var classes: [String] = []
    var isShown: Bool
    var isImportant: Bool

    /// Ids before classes before elements (Selectors level 4, section 17), important ones first.
    var weight: Int {
      (isImportant ? 1 << 20 : 0) + (id == nil ? 0 : 1 << 16) + min(classes.count, 99) << 4
        + (element == nil ? 0 : 1)
    }
  }

  /// By a name that an element must have for the rule to fit: its class, id or kind.
  private var rules: [String: [Rule]] = [:]

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a `style` element.
  mutating func add(_ css: some Sequence<UInt8>) {
    let text = Self.withoutComments(Array(css))
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let selectors = rest[..<open]
      let end = Self.end(ofBlock: rest[open...])
      let body = rest[(open + 1)..<max(open + 1, end - 1)]
      rest = rest[end...]
      if !selectors.contains(UInt8(ascii: "@")), let shown = Self.shows(body) {
        for selector in selectors.split(separator: UInt8(ascii: ",")) { add(selector, shown) }
      }
    }
  }

  /// Whether the element is shown; nil where no rule says anything.
  func shows(element: String, id: String?, classes: [String]) -> Bool? {
    var best: Rule?
    let keys = [element] + (id.map { ["#" + $0] } ?? []) + classes.map { "." + $0 }
    for rule in keys.lazy.flatMap({ rules[$0] ?? [] }) {
      let fits =
        (rule.element ?? element) == element && (rule.id == nil || rule.id == id)
        && rule.classes.allSatisfy(classes.contains)
      if fits && rule.weight >= best?.weight ?? 0 { best = rule }
    }
    return best?.isShown
  }

  /// What declarations say about showing; nil where that is nothing.
  static func shows(_ declarations: some Collection<UInt8>) -> (isShown: Bool, isImportant: Bool)? {
    var result: (isShown: Bool, isImportant: Bool)?
    for declaration in declarations.split(separator: UInt8(ascii: ";")) {
      let parts = declaration.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = String(decoding: parts[1], as: UTF8.self).lowercased().label
      let word = value.prefix { $0 != " " && $0 != "!" }
      let isHidden =
        switch String(decoding: parts[0], as: UTF8.self).lowercased().label {
        case "display": word == "none"
        case "visibility": word == "hidden" || word == "collapse"
        default: nil as Bool?
        }
      guard let isHidden else { continue }
      // Either property hides; showing takes both.
      let isShown = !isHidden && result?.isShown != false
      result = (isShown, value.contains("!") || result?.isImportant == true)
    }
    return result
  }

  private mutating func add(_ selector: ArraySlice<UInt8>, _ shown: (Bool, Bool)) {
    guard let (rule, key) = Self.rule(selector, shown) else { return }
    rules[key, default: []].append(rule)
  }

  private static func rule(
    _ selector: ArraySlice<UInt8>, _ shown: (isShown: Bool, isImportant: Bool)
  ) -> (Rule, key: String)? {
    var rule = Rule(isShown: shown.isShown, isImportant: shown.isImportant)
    var rest = Substring(String(decoding: selector, as: UTF8.self).label)
    let isName = { (character: Character) in
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    let element = rest.prefix(while: isName)
    if !element.isEmpty { rule.element = element.lowercased() }
    rest = rest.dropFirst(element.count)
    while let mark = rest.popFirst() {
      let name = String(rest.prefix(while: isName))
      guard !name.isEmpty, mark == "." || mark == "#" else { return nil }
      if mark == "." { rule.classes.append(name) } else { rule.id = name }
      rest = rest.dropFirst(name.count)
    }
    if let id = rule.id { return (rule, "#" + id) }
    if let name = rule.classes.first { return (rule, "." + name) }
    return rule.element.map { (rule, $0) }
  }

  /// After the brace that closes the first one, or the end.
  private static func end(ofBlock text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return text.endIndex
  }

  private static func withoutComments(_ css: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var isComment = false
    var index = 0
    while index < css.count {
      let pair = css[index...].prefix(2)
      if pair.elementsEqual((isComment ? "*/" : "/*").utf8) {
        isComment.toggle()
        index += 2
      } else {
        if !isComment { output.append(css[index]) }
        index += 1
      }
    }
    return output
  }
}
