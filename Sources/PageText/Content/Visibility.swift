/// Finds out which elements of a page are shown.
struct Visibility {
  private var sheet = StyleSheet()

  /// Marks what is hidden, and what something else stands for.
  static func mark(_ tree: inout Tree) {
    var visibility = Visibility()
    for index in tree.nodes.indices where tree.nodes[index].tag == .style {
      for child in index + 1..<tree.end(of: index) {
        visibility.sheet.add(tree.bytes(ofText: tree.nodes[child]))
      }
    }
    var index = 0
    while index < tree.nodes.count {
      if tree.nodes[index].tag == .text {
        index += 1
      } else if visibility.hides(index, tree) {
        tree.nodes[index].flags.insert(.hidden)
        index = tree.end(of: index)
      } else {
        if isReplaced(index, tree) { tree.nodes[index].flags.insert(.replaced) }
        index += 1
      }
    }
  }

  private func hides(_ index: Int, _ tree: Tree) -> Bool {
    let node = tree.nodes[index]
    if node.tag.isNeverShown { return true }
    if node.count == 0 { return node.tag == .dialog || isHiddenBySheet(index, tree) }
    if tree.has(.hidden, index) { return true }
    if tree.keyword(.ariaHidden, of: index) == "true" { return true }
    if node.tag == .dialog && !tree.has(.open, index) { return true }
    if let style = tree.attribute(.style, of: index),
      let shown = StyleSheet.shows(tree.bytes(of: style))
    {
      return !shown.isShown
    }
    return isHiddenBySheet(index, tree)
  }

  private func isHiddenBySheet(_ index: Int, _ tree: Tree) -> Bool {
    guard !sheet.isEmpty else { return false }
    let tag = tree.nodes[index].tag
    let element = tag == .unknown ? tree.value(.element, of: index) ?? "" : tag.rawValue
    let classes =
      tree.value(.class, of: index)?.split { $0.isWhitespace }.map { String($0) } ?? []
    return sheet.shows(element: element, id: tree.value(.id, of: index), classes: classes) == false
  }

  /// Whether a link or a control is shown in place of the descendants.
  private static func isReplaced(_ index: Int, _ tree: Tree) -> Bool {
    switch tree.nodes[index].tag {
    case .select, .textarea, .iframe: true
    case .audio, .video, .object: MediaLink.target(of: index, tree) != nil
    default: false
    }
  }
}
