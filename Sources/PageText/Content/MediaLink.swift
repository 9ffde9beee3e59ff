/// Elements that a terminal can't show and that become links instead.
enum MediaLink {
  /// Its address as written; nil where it has none that is of any use.
  static func target(of index: Int, _ tree: Tree) -> String? {
    let own =
      switch tree.nodes[index].tag {
      case .audio, .video: tree.value(.src, of: index) ?? source(of: index, tree)
      case .embed, .frame, .iframe: tree.value(.src, of: index)
      case .object: tree.value(.data, of: index)
      default: nil as String?
      }
    guard let target = own?.label, !target.isEmpty, !target.hasPrefix("about:") else { return nil }
    return own
  }

  /// What it is and what it is called: `frame: Quiz`, `video`.
  static func text(of index: Int, _ tree: Tree) -> String {
    let tag = tree.nodes[index].tag
    let kind = tag == .iframe ? "frame" : tag.rawValue
    let name = tree.label(.title, of: index) ?? tree.label(.ariaLabel, of: index)
    return name.map { "\(kind): \($0)" } ?? kind
  }

  private static func source(of index: Int, _ tree: Tree) -> String? {
    (index + 1..<tree.end(of: index)).lazy
      .filter { tree.nodes[$0].tag == .source }
      .compactMap { tree.value(.src, of: $0) }
      .first
  }
}
