/// Which side of its cell a text stands at.
enum CellAlignment: Sendable {
  case left, center, right

  /// What an element states, by its style or its `align`; nil where that is nothing.
  ///
  /// Justified text is left as it is, and the sign of `char` can't be trusted: both are left.
  init?(_ tree: Tree, _ index: Int) {
    var found: CellAlignment?
    for attribute in tree.attributes(of: index) {
      switch attribute.name {
      case .align: found = found ?? Self(tree.bytes(of: attribute))
      case .style: found = Self(style: tree.bytes(of: attribute)) ?? found
      default: break
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// What a table's style hands down to its cells; an `align` says where the table itself stands.
  init?(inheritedFrom table: Int, _ tree: Tree) {
    guard let style = tree.attribute(.style, of: table) else { return nil }
    self.init(style: tree.bytes(of: style))
  }

  private init?(_ keyword: ArraySlice<UInt8>) {
    switch String(decoding: keyword, as: UTF8.self).label.lowercased() {
    case "left", "start", "justify", "char", "-webkit-left": self = .left
    case "center", "middle", "-webkit-center", "-moz-center": self = .center
    case "right", "end", "-webkit-right": self = .right
    default: return nil
    }
  }

  private init?(style: ArraySlice<UInt8>) {
    var found: CellAlignment?
    for declaration in style.split(separator: UInt8(ascii: ";")) {
      let parts = declaration.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2,
        String(decoding: parts[0], as: UTF8.self).label.lowercased() == "text-align"
      else { continue }
      found = Self(parts[1].prefix { $0 != UInt8(ascii: "!") }) ?? found
    }
    guard let found else { return nil }
    self = found
  }

  /// The cells before a text that is `spare` cells narrower than its cell.
  func lead(_ spare: Int) -> Int {
    switch self {
    case .left: 0
    case .center: max(spare, 0) / 2
    case .right: max(spare, 0)
    }
  }
}
