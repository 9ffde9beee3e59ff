/// Finds a page's links in the order in which they are shown.
enum LinkFinder {
  static func links(of tree: Tree) -> (links: [Link], nodes: [UInt32]) {
    var links: [Link] = []
    var nodes: [UInt32] = []
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      if node.flags.contains(.hidden) {
        index = tree.end(of: index)
        continue
      }
      if let link = link(at: index, tree) {
        links.append(link)
        nodes.append(UInt32(index))
      }
      index = node.flags.contains(.replaced) ? tree.end(of: index) : index + 1
    }
    return (links, nodes)
  }

  private static func link(at index: Int, _ tree: Tree) -> Link? {
    switch tree.nodes[index].tag {
    case .a:
      guard let target = tree.value(.href, of: index) else { return nil }
      return Link(target: target, text: text(of: index, tree) ?? target.label)
    case .area:
      guard let target = tree.value(.href, of: index) else { return nil }
      return Link(target: target, text: tree.imageText(index) ?? target.label)
    case .audio, .embed, .frame, .iframe, .object, .video:
      return MediaLink.target(of: index, tree).map {
        Link(target: $0, text: MediaLink.text(of: index, tree))
      }
    default:
      return nil
    }
  }

  /// A link's own text, or what else the page calls it.
  private static func text(of index: Int, _ tree: Tree) -> String? {
    let shown = tree.text(of: index)
    return shown.isEmpty ? name(of: index, tree) : shown
  }

  /// What the page calls a link that shows no text; nil where it calls it nothing.
  static func name(of index: Int, _ tree: Tree) -> String? {
    if let own = tree.label(.ariaLabel, of: index) ?? tree.label(.title, of: index) { return own }
    let end = min(tree.end(of: index), index + 64)
    for inner in index..<end {
      // An icon may carry the name: a drawing by its title, or anything by its label.
      let name =
        tree.nodes[inner].tag == .desc
        ? tree.text(of: inner)
        : tree.label(.ariaLabel, of: inner) ?? tree.label(.title, of: inner)
      if let name, !name.isEmpty { return name }
    }
    return nil
  }
}
