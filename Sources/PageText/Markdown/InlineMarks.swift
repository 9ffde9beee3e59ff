/// What a text is set in, as chains from the innermost mark to the outermost.
///
/// A mark of the same kind within the same others is the same mark, so that what is next to each
/// other is set as one.
struct InlineMarks {
  enum Kind: Hashable {
    case emphasis, strong, deleted
    /// By the address as written in the page.
    case link(String), image(String)

    var isBracket: Bool {
      switch self {
      case .link, .image: true
      default: false
      }
    }
  }

  private struct Key: Hashable {
    var kind: Kind
    var parent: Int
  }

  private struct Mark {
    var kind: Kind
    var parent: Int
    var depth: Int
  }

  /// No mark at all.
  static let none = -1

  private var marks: [Mark] = []
  private var known: [Key: Int] = [:]

  /// A mark within another; that itself where it is already in one of the same kind.
  mutating func mark(_ kind: Kind, in parent: Int) -> Int {
    var outer = parent
    while outer != Self.none {
      if marks[outer].kind == kind { return parent }
      outer = marks[outer].parent
    }
    let key = Key(kind: kind, parent: parent)
    // Two links to one page stay two.
    if !kind.isBracket, let mark = known[key] { return mark }
    marks.append(Mark(kind: kind, parent: parent, depth: depth(parent) + 1))
    if !kind.isBracket { known[key] = marks.count - 1 }
    return marks.count - 1
  }

  func kind(_ mark: Int) -> Kind { marks[mark].kind }
  func parent(_ mark: Int) -> Int { marks[mark].parent }

  /// The innermost mark that both are in.
  func common(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while one != other {
      if depth(one) >= depth(other) { one = marks[one].parent } else { other = marks[other].parent }
    }
    return one
  }

  /// The marks from within `outer` to `inner`, outermost first.
  func path(from outer: Int, to inner: Int) -> [Int] {
    var path: [Int] = []
    var mark = inner
    while mark != outer {
      path.append(mark)
      mark = marks[mark].parent
    }
    return path.reversed()
  }

  /// The mark that a link is in, or the mark itself outside links: links can't nest.
  func outsideLink(_ mark: Int) -> Int {
    var outer = mark
    while outer != Self.none {
      if case .link = marks[outer].kind { return marks[outer].parent }
      outer = marks[outer].parent
    }
    return mark
  }

  private func depth(_ mark: Int) -> Int { mark == Self.none ? 0 : marks[mark].depth }
}
