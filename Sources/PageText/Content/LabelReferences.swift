/// The texts that elements are named by through `aria-labelledby` (Accessible Name 1.2, section
/// 4.3.2, step 2B), each of the first element with that id, shown or not.
struct LabelReferences {
  /// By the elements that are named so.
  private(set) var texts: [UInt32: String] = [:]

  private static let maximumReferences = 8
  /// Of all texts together, in bytes, so that a page can't make much of little.
  private static let maximumSize = 1_000_000

  init(_ elements: [Int], _ tree: Tree) {
    guard !elements.isEmpty else { return }
    let wanted = elements.map { element in
      (tree.value(.ariaLabelledby, of: element) ?? "").split(separator: " ")
        .prefix(Self.maximumReferences).map(String.init)
    }
    let targets = Self.targets(Set(wanted.joined()), tree)
    var known: [Int: String] = [:]
    var size = 0
    for (element, ids) in zip(elements, wanted) where size < Self.maximumSize {
      let texts = ids.compactMap { targets[$0] }.map { target in
        let text = known[target] ?? tree.text(of: target)
        known[target] = text
        return text
      }
      let text = FieldLabels.name(texts.filter { !$0.isEmpty }.joined(separator: " "))
      size += text.utf8.count
      if !text.isEmpty { self.texts[UInt32(element)] = text }
    }
  }

  private static func targets(_ ids: Set<String>, _ tree: Tree) -> [String: Int] {
    var targets: [String: Int] = [:]
    for index in tree.nodes.indices where tree.nodes[index].flags.contains(.anchor) {
      guard let id = tree.value(.id, of: index), ids.contains(id), targets[id] == nil else {
        continue
      }
      targets[id] = index
    }
    return targets
  }
}
