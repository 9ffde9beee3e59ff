/// Finds out which elements of a page are shown.
struct Visibility {
  /// The most text that is taken for decoration, in bytes.
  private static let decorationLimit = 80

  private var sheet = StyleSheet()

  /// Marks what is hidden, and what something else stands for.
  static func mark(_ tree: inout Tree) {
    var visibility = Visibility()
    for index in tree.nodes.indices where tree.nodes[index].tag == .style {
      if let media = tree.value(.media, of: index), !StyleRules.isForScreen(media) { continue }
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
    if tree.keyword(.ariaHidden, of: index) == "true", Self.isDecoration(index, tree) {
      return true
    }
    if node.tag == .dialog && !tree.has(.open, index) { return true }
    if let style = tree.attribute(.style, of: index),
      let shown = StyleSheet.shows(tree.bytes(of: style))
    {
      return !shown.isShown
    }
    return isHiddenBySheet(index, tree)
  }

  private func isHiddenBySheet(_ index: Int, _ tree: Tree) -> Bool {
    !sheet.isEmpty && sheet.shows(index, tree) == false
  }

  /// Whether what is kept from screen readers is a mere sign or the name of an icon.
  ///
  /// Pages hide parts of themselves from screen readers that all others see, such as a copy of a
  /// heading; those are shown.
  private static func isDecoration(_ index: Int, _ tree: Tree) -> Bool {
    var length = 0
    for inner in index + 1..<tree.end(of: index) {
      let node = tree.nodes[inner]
      switch node.tag {
      case .text: length += Int(node.count)
      case .button, .input, .select, .textarea, .table, .li, .h1, .h2, .h3, .h4, .h5, .h6:
        return false
      default: break
      }
      if length > decorationLimit { return false }
    }
    return true
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
