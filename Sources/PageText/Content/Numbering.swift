/// A page's items in the order of their numbers, and the elements that show these.
struct Numbering: Sendable {
  /// `items[0]` has number 1.
  private(set) var items: [PageItem] = []
  /// The nodes that the numbers stand at, in ascending order.
  private var nodes: [UInt32] = []

  init(_ tree: Tree, _ labels: FieldLabels, _ controls: PageControls, _ refresh: Refresh?) {
    var found = ItemFinder.items(of: tree, labels, controls)
    if let refresh {
      let link = Link(target: refresh.target, text: refresh.text)
      found.append(ItemFinder.Found(node: refresh.node, item: .link(link)))
    }
    found.sort { $0.node < $1.node }
    items = found.map(\.item)
    nodes = found.map { UInt32($0.node) }
  }

  /// Of a page without any.
  init() {}

  /// The 1-based number that is shown at a node; nil where there is none.
  func number(at node: Int) -> Int? {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low] == node ? low + 1 : nil
  }

  /// The node that a number stands at.
  ///
  /// - Parameter number: 1-based, of `items`.
  func node(of number: Int) -> Int { Int(nodes[number - 1]) }

  /// The link whose number stands at a node.
  func link(at node: Int) -> Link? {
    guard let number = number(at: node), case .link(let link) = items[number - 1] else {
      return nil
    }
    return link
  }
}
