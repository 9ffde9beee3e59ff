/// Sections that can be folded away.
extension Document {
  /// The numbers of the closed `details` elements that a place in the page stands in, outermost first.
  ///
  /// - Parameter name: the `id` of an element, or the `name` of an `a`.
  public func closedDetails(around name: String, in details: Layout.Details) -> [Int] {
    guard let place = tree.anchor(named: name) else { return [] }
    return items.indices.compactMap { index in
      guard case .details = items[index] else { return nil }
      let node = numbering.node(of: index + 1)
      let holdsPlace = node < place && place < tree.end(of: node)
      return holdsPlace && !isOpen(node, in: details) ? index + 1 : nil
    }
  }

  func isOpen(_ node: Int, in details: Layout.Details) -> Bool {
    guard case .asWritten(let others) = details else { return true }
    let isToggled = numbering.number(at: node).map(others.contains) ?? false
    return tree.has(.open, node) != isToggled
  }
}
