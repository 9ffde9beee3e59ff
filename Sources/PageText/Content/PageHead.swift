/// What a page says about itself.
struct PageHead {
  private(set) var title: String?
  /// `href` of the first `base`.
  private(set) var base: String?
  private(set) var refresh: Refresh?
  private(set) var hasScripts = false

  init(_ tree: Tree) {
    var hasBase = false
    for index in tree.nodes.indices {
      switch tree.nodes[index].tag {
      case .title where title == nil: title = tree.text(of: index)
      case .base where !hasBase:
        base = tree.value(.href, of: index)
        hasBase = base != nil
      case .meta where refresh == nil: refresh = Refresh(index, tree)
      case .script: hasScripts = true
      default: break
      }
    }
    if title?.isEmpty == true { title = nil }
  }
}

/// Where a page sends its reader on to by itself; here only when the reader says so.
struct Refresh: Sendable {
  /// The `meta` element.
  let node: Int
  /// As written.
  let target: String

  /// Nil for what is none, and for a page that only wants to be fetched again.
  init?(_ node: Int, _ tree: Tree) {
    guard tree.keyword(.httpEquiv, of: node) == "refresh",
      let content = tree.value(.content, of: node)
    else { return nil }
    // HTML standard section 4.2.5.3: a time, a separator, and perhaps `url=` before the address.
    var rest = content[...]
    for isSkipped in [Self.isSpace, Self.isTime, Self.isSeparator] {
      rest = rest.drop(while: isSkipped)
    }
    let afterName = rest.dropFirst(3).drop(while: Self.isSpace)
    if rest.prefix(3).lowercased() == "url", afterName.first == "=" {
      rest = afterName.dropFirst().drop(while: Self.isSpace)
    }
    if let quote = rest.first, quote == "\"" || quote == "'" {
      rest = rest.dropFirst().prefix { $0 != quote }
    }
    let target = String(rest).label
    guard !target.isEmpty else { return nil }
    self.node = node
    self.target = target
  }

  private static func isSpace(_ character: Character) -> Bool { character.isWhitespace }

  private static func isTime(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || character == "."
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == ";" || character == ","
  }

  var text: String { "This page leads on to \(target)" }
}
