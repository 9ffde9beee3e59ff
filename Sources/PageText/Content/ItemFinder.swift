/// Finds what can be chosen on a page.
struct ItemFinder {
  struct Found {
    /// The element that the number stands at.
    var node: Int
    var item: PageItem
  }

  private let tree: Tree
  private let labels: FieldLabels
  private let controls: PageControls
  private var found: [Found] = []
  /// The end of the link that the search is in; links and pictures in links are part of them.
  private var linkEnd = 0

  static func items(
    of tree: Tree, _ labels: FieldLabels, _ controls: PageControls
  ) -> [Found] {
    var finder = ItemFinder(tree: tree, labels: labels, controls: controls)
    finder.run()
    return finder.found
  }

  private init(tree: Tree, labels: FieldLabels, controls: PageControls) {
    self.tree = tree
    self.labels = labels
    self.controls = controls
  }

  private mutating func run() {
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      if node.tag == .text {
        index += 1
      } else if node.flags.contains(.hidden) {
        index = tree.end(of: index)
      } else {
        look(at: index, node.tag)
        let isWhole =
          node.flags.contains(.replaced)
          || found.last?.node == index
            && node.tag == .picture
        index = isWhole ? tree.end(of: index) : index + 1
      }
    }
  }

  private mutating func look(at index: Int, _ tag: Tag) {
    switch tag {
    case .a, .area:
      guard let target = tree.value(.href, of: index) else { return }
      if tag == .a { linkEnd = tree.end(of: index) }
      let text = tag == .a ? text(of: index) : tree.imageText(index)
      found.append(
        Found(node: index, item: .link(Link(target: target, text: text ?? target.label))))
    case .audio, .embed, .frame, .iframe, .object, .video:
      addMedia(index)
    case .picture:
      if index >= linkEnd { addMedia(index) }
    case .details:
      found.append(Found(node: index, item: .details(summary: summary(of: index))))
    case .button, .input, .select, .textarea:
      addControl(index)
    default:
      break
    }
  }

  private mutating func addMedia(_ index: Int) {
    guard let target = MediaLink.target(of: index, tree) else { return }
    let link = Link(target: target, text: MediaLink.text(of: index, tree))
    found.append(Found(node: index, item: .link(link)))
  }

  private mutating func addControl(_ index: Int) {
    guard let kind = FieldKind(index, tree), !controls.isDisabled(index) else { return }
    let control = Control(
      name: labels.name(of: index, kind, tree), kind: kind.kind, node: index)
    found.append(Found(node: labels.start(of: index), item: .control(control)))
  }

  private func summary(of details: Int) -> String {
    tree.summary(of: details).map { tree.text(of: $0) } ?? "Details"
  }

  /// A link's own text, or what else the page calls it.
  private func text(of index: Int) -> String? {
    let shown = tree.text(of: index)
    return shown.isEmpty ? Self.name(of: index, tree) : shown
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
