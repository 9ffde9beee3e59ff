/// Elements that a terminal can't show and that become links instead.
enum MediaLink {
  /// Its address as written; nil where it has none that is of any use.
  static func target(of index: Int, _ tree: Tree) -> String? {
    let own =
      switch tree.nodes[index].tag {
      case .audio, .video: tree.value(.src, of: index) ?? source(of: index, tree)
      case .embed, .frame, .iframe: tree.value(.src, of: index)
      case .object: tree.value(.data, of: index)
      case .picture: picture(index, tree)
      default: nil as String?
      }
    guard let target = own?.label, !target.isEmpty, !target.hasPrefix("about:"),
      !target.hasPrefix("data:")
    else { return nil }
    return own
  }

  /// What it is and what it is called: `frame: Quiz`, `video`.
  static func text(of index: Int, _ tree: Tree) -> String {
    let tag = tree.nodes[index].tag
    let kind = tag == .iframe ? "frame" : tag.rawValue
    let name =
      tag == .picture
      ? image(in: index, tree).flatMap { tree.imageText($0) } ?? fileName(of: index, tree)
      : tree.label(.title, of: index) ?? tree.label(.ariaLabel, of: index)
    return name.map { "\(kind): \($0)" } ?? kind
  }

  private static func source(of index: Int, _ tree: Tree) -> String? {
    (index + 1..<tree.end(of: index)).lazy
      .filter { tree.nodes[$0].tag == .source }
      .compactMap { tree.value(.src, of: $0) }
      .first
  }

  private static func image(in index: Int, _ tree: Tree) -> Int? {
    (index + 1..<tree.end(of: index)).first { tree.nodes[$0].tag == .img }
  }

  /// An image whose alternative text is empty is decoration, and no link.
  private static func picture(_ index: Int, _ tree: Tree) -> String? {
    guard let image = image(in: index, tree),
      !tree.has(.alt, image) || tree.label(.alt, of: image) != nil
    else { return nil }
    return tree.value(.src, of: image)
  }

  private static func fileName(of index: Int, _ tree: Tree) -> String? {
    guard let target = target(of: index, tree) else { return nil }
    let path = target.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map { String($0).label } ?? ""
    return name.isEmpty ? nil : name
  }
}
