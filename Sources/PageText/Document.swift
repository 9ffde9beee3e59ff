/// A page's parsed content: compact, independent of any width, and free of control characters.
public struct Document: Sendable {
  /// From `title`, white space folded; nil where the page has none.
  public let title: String?
  /// `href` of the first `base`, as written.
  public let base: String?
  /// In document order; `links[0]` has number 1.
  public let links: [Link]

  let tree: Tree
  /// The nodes that `links` come from, in the same order.
  let linkNodes: [UInt32]
  let labels: FieldLabels
  /// What the reader must know about the page as a whole.
  let notices: [String]

  /// - Parameter charset: what the `Content-Type` field names, which goes before the page's own word.
  public init(html: [UInt8], charset: String? = nil) {
    let guarded = MarkupGuard.pass(TextDecoder.utf8(html, charset: charset))
    var tree = GumboParser.tree(of: guarded.html)
    Visibility.mark(&tree)
    let found = LinkFinder.links(of: tree)
    self.tree = tree
    notices = guarded.notices
    links = found.links
    linkNodes = found.nodes
    labels = FieldLabels(tree)
    title = Self.title(of: tree)
    base =
      tree.nodes.indices.lazy
      .filter { tree.nodes[$0].tag == .base }
      .compactMap { tree.value(.href, of: $0) }
      .first
  }

  /// A page that is plain text: kept as it is.
  public init(plainText: [UInt8], charset: String? = nil) {
    tree = Tree(plainText: TextDecoder.utf8(plainText, charset: charset))
    title = nil
    base = nil
    links = []
    linkNodes = []
    labels = FieldLabels(tree)
    notices = []
  }

  /// The 1-based number of a node's link; nil for what is none.
  func linkNumber(of node: Int) -> Int? {
    var low = 0
    var high = linkNodes.count
    while low < high {
      let middle = (low + high) / 2
      if linkNodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < linkNodes.count && linkNodes[low] == node ? low + 1 : nil
  }

  private static func title(of tree: Tree) -> String? {
    guard let index = tree.nodes.firstIndex(where: { $0.tag == .title }) else { return nil }
    let title = tree.text(of: index)
    return title.isEmpty ? nil : title
  }
}

/// A link as the page gives it.
public struct Link: Sendable, Hashable {
  /// As written in the page: resolved only when it is followed or printed.
  public let target: String
  /// Its text, or a useful name where it has none.
  public let text: String

  public init(target: String, text: String) {
    self.target = target
    self.text = text
  }
}
