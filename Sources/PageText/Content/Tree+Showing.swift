/// What of a page is there to be read.
extension Tree {
  /// Whether anything is shown that isn't only there for want of scripts.
  var showsText: Bool {
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      switch node.tag {
      case _ where node.flags.contains(.hidden), .noscript:
        index = end(of: index)
        continue
      case .text where bytes(ofText: node).contains { $0 > 0x20 }: return true
      case .img where imageText(index) != nil: return true
      case .audio, .button, .embed, .frame, .iframe, .input, .object, .picture, .select, .textarea,
        .video:
        return true
      default: index += 1
      }
    }
    return false
  }

  /// The first `summary` among the children of a `details` element.
  func summary(of details: Int) -> Int? {
    children(of: details).first { nodes[$0].tag == .summary }
  }

  /// The element with an `id`, else the `a` with a `name`.
  func anchor(named name: String) -> Int? {
    let anchors = nodes.indices.lazy.filter { nodes[$0].flags.contains(.anchor) }
    return anchors.first { value(.id, of: $0) == name }
      ?? anchors.first { nodes[$0].tag == .a && value(.name, of: $0) == name }
  }

  /// Whether something in an element can be jumped to or followed.
  func holdsPlaces(_ index: Int) -> Bool {
    nodes[index + 1..<end(of: index)].contains { $0.tag == .a || $0.flags.contains(.anchor) }
  }
}
