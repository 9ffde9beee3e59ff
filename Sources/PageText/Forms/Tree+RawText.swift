/// Text as a form sends it: with the controls that are kept from the terminal.
extension Tree {
  /// What the page writes in a `textarea`, with LF for each line end, or in an `option`, with its
  /// white space folded (HTML standard sections 4.10.11, "raw value", and 4.10.10, `text`).
  func rawText(of index: Int) -> String {
    var output: [UInt8] = []
    var next = index + 1
    while next < end(of: index) {
      let node = nodes[next]
      if node.tag == .text {
        output += rawTexts[next].map { $0[...] } ?? bytes(ofText: node)
      }
      next = node.tag == .script ? end(of: next) : next + 1
    }
    return nodes[index].tag == .textarea ? Self.withLineFeeds(output) : Self.folded(output)
  }

  private static func withLineFeeds(_ bytes: [UInt8]) -> String {
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var last: UInt8?
    for byte in bytes {
      if byte != lf || last != cr { output.append(byte == cr ? lf : byte) }
      last = byte
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func folded(_ bytes: [UInt8]) -> String {
    let words = bytes.split(whereSeparator: \.isHTMLSpace)
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }
}
