/// What a page's style sheets say about showing elements, as far as simple selectors go.
struct StyleSheet {
  private struct Rule {
    var selector: Selector
    var isShown: Bool
    var isImportant: Bool

    var weight: Int { (isImportant ? 1 << 20 : 0) + selector.specificity }
  }

  /// More rules of one name, tests of one rule or selectors of one block are not looked at: each
  /// element could have to be compared with all of them.
  private static let limits = (rules: 64, tests: 16, selectors: 1_024)

  /// By a name that an element must have for the rule to fit: `#id`, `.class`, its kind, or `*`.
  private var rules: [String: [Rule]] = [:]
  /// Hashes of the ids and classes among those names, so that few elements are looked at closely.
  private var names: Set<UInt64> = []
  /// Whether some rule needs no id or class.
  private var hasGeneralRules = false

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a `style` element.
  mutating func add(_ css: some Sequence<UInt8>) {
    var found: [Rule] = []
    StyleRules.forEach(in: Array(css)) { selectors, declarations in
      guard let shown = Self.shows(declarations) else { return }
      let list = String(decoding: selectors, as: UTF8.self)
        .split(separator: ",", maxSplits: Self.limits.selectors)
      for selector in list {
        guard let selector = Selector(selector) else { continue }
        found.append(
          Rule(selector: selector, isShown: shown.isShown, isImportant: shown.isImportant))
      }
    }
    for rule in found { add(rule) }
  }

  /// Whether the element is shown; nil where no rule says anything.
  func shows(_ index: Int, _ tree: Tree) -> Bool? {
    guard hasGeneralRules || mayFit(index, tree) else { return nil }
    let tag = tree.nodes[index].tag
    let element = tag == .unknown ? tree.value(.element, of: index) ?? "" : tag.rawValue
    let id = tree.value(.id, of: index)
    let classes =
      tree.value(.class, of: index)?.split(maxSplits: 256) { $0.isWhitespace }.map { String($0) }
      ?? []
    let keys = ["*", element] + (id.map { ["#" + $0] } ?? []) + classes.map { "." + $0 }
    var best: Rule?
    for rule in keys.lazy.flatMap({ rules[$0] ?? [] }) where rule.weight >= best?.weight ?? 0 {
      let selector = rule.selector
      let fits =
        (selector.element ?? element) == element && (selector.id == nil || selector.id == id)
        && selector.classes.allSatisfy(classes.contains)
        && selector.attributes.allSatisfy { $0.accepts(tree.value(named: $0.name, of: index)) }
      if fits { best = rule }
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

  private mutating func add(_ rule: Rule) {
    let selector = rule.selector
    guard selector.classes.count + selector.attributes.count <= Self.limits.tests else { return }
    let name = selector.id ?? selector.classes.first
    let key = name.map { (selector.id == nil ? "." : "#") + $0 } ?? selector.element ?? "*"
    guard rules[key]?.count ?? 0 < Self.limits.rules else { return }
    rules[key, default: []].append(rule)
    if let name { names.insert(Self.hash(name.utf8)) } else { hasGeneralRules = true }
  }

  private func mayFit(_ index: Int, _ tree: Tree) -> Bool {
    tree.attributes(of: index).contains { attribute in
      let value = tree.bytes(of: attribute)
      return switch attribute.name {
      case .class:
        value.split(maxSplits: 256) { $0 <= 0x20 }.contains { names.contains(Self.hash($0)) }
      case .id: names.contains(Self.hash(value))
      default: false
      }
    }
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
