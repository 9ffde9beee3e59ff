/// A compound selector: an element with classes, an id and attributes, as in `p.note[lang|=en]`.
struct Selector {
  struct AttributeTest {
    var name: String
    /// `=`, `~=`, `|=`, `^=`, `$=` or `*=`; nil where the attribute has only to be there.
    var comparison: String?
    var value = ""
    var ignoresCase = false
  }

  private(set) var element: String?
  private(set) var id: String?
  private(set) var classes: [String] = []
  private(set) var attributes: [AttributeTest] = []

  /// Ids before classes and attributes before elements (Selectors level 4, section 17).
  var specificity: Int {
    (id == nil ? 0 : 1 << 16) + min(classes.count + attributes.count, 99) << 4
      + (element == nil ? 0 : 1)
  }

  /// Nil for what has combinators or pseudo-classes.
  init?(_ text: some StringProtocol) {
    var rest = Substring(String(text).label)
    let name = Self.name(&rest)
    if !name.isEmpty {
      element = name.lowercased()
    } else if rest.first == "*" {
      rest.removeFirst()
    } else if rest.isEmpty {
      return nil
    }
    while let mark = rest.popFirst() {
      switch mark {
      case ".": classes.append(Self.name(&rest))
      case "#": id = Self.name(&rest)
      case "[":
        guard let test = Self.attributeTest(&rest) else { return nil }
        attributes.append(test)
      default: return nil
      }
    }
    guard id != "", !classes.contains("") else { return nil }
  }

  private static func name(_ rest: inout Substring) -> String {
    var name = ""
    while let character = rest.first {
      if character == "\\", let escaped = rest.dropFirst().first {
        name.append(escaped)
        rest = rest.dropFirst(2)
      } else if character.isLetter || character.isNumber || character == "-" || character == "_" {
        name.append(character)
        rest.removeFirst()
      } else {
        break
      }
    }
    return name
  }

  private static func attributeTest(_ rest: inout Substring) -> AttributeTest? {
    guard let close = rest.firstIndex(of: "]") else { return nil }
    var inner = Substring(String(rest[..<close]).label)
    rest = rest[rest.index(after: close)...]
    var test = AttributeTest(name: name(&inner).lowercased())
    inner = inner.drop { $0 == " " }
    guard !test.name.isEmpty else { return nil }
    guard !inner.isEmpty else { return test }
    let comparison = inner.prefix(inner.first == "=" ? 1 : 2)
    guard ["=", "~=", "|=", "^=", "$=", "*="].contains(comparison) else { return nil }
    test.comparison = String(comparison)
    inner = inner.dropFirst(comparison.count).drop { $0 == " " }
    if let quote = inner.first, quote == "\"" || quote == "'" {
      inner.removeFirst()
      guard let end = inner.firstIndex(of: quote) else { return nil }
      test.value = String(inner[..<end])
      inner = inner[inner.index(after: end)...]
    } else {
      test.value = String(inner.prefix { $0 != " " })
      inner = inner.dropFirst(test.value.count)
    }
    test.ignoresCase = inner.contains { $0 == "i" || $0 == "I" }
    return test
  }
}

extension Selector.AttributeTest {
  /// - Parameter actual: the attribute's value; nil where the element has none.
  func accepts(_ actual: String?) -> Bool {
    guard var actual else { return false }
    var value = value
    if ignoresCase { (actual, value) = (actual.lowercased(), value.lowercased()) }
    switch comparison {
    case nil: return true
    case "=": return actual == value
    case "~=": return actual.split { $0.isWhitespace }.contains { $0 == value }
    case "|=": return actual == value || actual.hasPrefix(value + "-")
    case "^=": return !value.isEmpty && actual.hasPrefix(value)
    case "$=": return !value.isEmpty && actual.hasSuffix(value)
    default: return !value.isEmpty && actual.utf8.contains(value.utf8)
    }
  }
}

extension String.UTF8View {
  fileprivate func contains(_ part: String.UTF8View) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}
