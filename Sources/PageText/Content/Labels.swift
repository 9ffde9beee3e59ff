extension Tree {
  /// How far the text of an element is followed, so that elements in elements take linear time.
  private static let labelReach = (nodes: 4_096, bytes: 1_024)

  /// The shown text of an element on one line, images by their alternative text.
  func text(of index: Int) -> String {
    var output: [UInt8] = []
    var next = index + 1
    let end = min(self.end(of: index), index + Self.labelReach.nodes)
    while next < end, output.count < Self.labelReach.bytes {
      let node = nodes[next]
      // Nor what is in a menu or a text area: that is its state.
      if !node.flags.isDisjoint(with: [.hidden, .replaced]) {
        next = self.end(of: next)
        continue
      }
      if node.tag == .math, self.end(of: next) - next <= Self.labelReach.nodes {
        output += MathText.text(of: next, self, plain: false).utf8
        next = self.end(of: next)
        continue
      }
      if node.tag == .text {
        // Cut between scalars: a long text is followed only so far.
        let bytes = bytes(ofText: node)
        let cut = bytes.prefix(Self.labelReach.bytes + 4)
        output += cut.count < bytes.count ? cut.prefix(upTo: Self.lastScalar(of: cut)) : cut
      } else if node.tag == .img, let name = imageText(next) {
        output += name.utf8
      } else if node.tag.isBlock || node.tag == .br || node.tag == .foreign {
        output.append(UInt8(ascii: " "))
      }
      next += 1
    }
    return String(decoding: output, as: UTF8.self).label
  }

  /// What stands for an image; nil where nothing does.
  func imageText(_ index: Int) -> String? {
    // An empty alternative text says that there is nothing to tell.
    if has(.alt, index) { return label(.alt, of: index) }
    return label(.ariaLabel, of: index) ?? label(.title, of: index)
  }

  private static func lastScalar(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
  }
}
