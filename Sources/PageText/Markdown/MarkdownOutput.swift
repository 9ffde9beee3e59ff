/// Lines of Markdown, each behind the signs of the quotes and list items that it stands in.
struct MarkdownOutput {
  /// What sets a block off from the one before it.
  enum Gap { case line, blank }

  private struct Container {
    /// What `prefix` was like before: its length, and what has been cut off it.
    var start: Int
    var tail: [UInt8] = []
    /// Where the innermost item's indent begins in `prefix`.
    var itemStart: Int?
    var first: [UInt8]?
    var gap: Gap
  }

  /// Quotes and items nested beyond these prefixes, in bytes, are written beside those around
  /// them: else deep pages would become much larger than they are.
  private static let (quoteLimit, itemLimit) = (40, 80)

  private(set) var bytes: [UInt8] = []
  /// How the next block is set off.
  private var gap = Gap.blank
  /// What begins each line.
  private var prefix: [UInt8] = []
  /// What begins the next line instead, where that is an item's first.
  private var first: [UInt8]?
  /// How much of `prefix` has stayed the same since the last block.
  private var shared = 0
  private var containers: [Container] = []

  var indent: Int { prefix.count }
  /// Whether an item has begun that nothing has been written in.
  var isAtMarker: Bool { first != nil }

  mutating func openQuote() {
    push(start: prefix.count)
    guard prefix.count < Self.quoteLimit else { return }
    first? += [UInt8(ascii: ">"), 0x20]
    prefix += [UInt8(ascii: ">"), 0x20]
  }

  /// - Parameters:
  ///   - marker: what the item begins with.
  ///   - gap: what sets it off; of no effect on the first thing in an item.
  mutating func openItem(_ marker: String, after gap: Gap = .blank) {
    let isFirst = first != nil
    let outer = containers.last?.itemStart
    let isTooDeep = prefix.count >= Self.itemLimit
    push(start: isTooDeep ? outer ?? prefix.count : prefix.count)
    if isTooDeep { first = nil }
    containers[containers.count - 1].itemStart = prefix.count
    first = (first ?? prefix) + marker.utf8
    prefix += repeatElement(0x20, count: marker.utf8.count)
    if !isFirst { self.gap = gap }
  }

  /// Ends the innermost quote or item; an item that nothing was written in has left no trace.
  mutating func close() {
    guard let container = containers.popLast() else { return }
    prefix.removeSubrange(container.start...)
    shared = min(shared, container.start)
    prefix += container.tail
    if first != nil { (first, gap) = (container.first, container.gap) }
  }

  /// Adds a block of one line or more, without a line feed at its end.
  mutating func append(_ block: [UInt8]) {
    if !bytes.isEmpty && gap == .blank {
      bytes += prefix[..<shared].droppingSpaces
      bytes.append(0x0A)
    }
    var start = first ?? prefix
    for line in block.split(separator: 0x0A, omittingEmptySubsequences: false) {
      bytes += line.isEmpty ? start[...].droppingSpaces : start[...]
      bytes += line
      bytes.append(0x0A)
      start = prefix
    }
    (first, gap, shared) = (nil, .blank, prefix.count)
  }

  private mutating func push(start: Int) {
    containers.append(
      Container(
        start: start, tail: Array(prefix[start...]), itemStart: containers.last?.itemStart,
        first: first, gap: gap))
    prefix.removeSubrange(start...)
    shared = min(shared, start)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var droppingSpaces: ArraySlice<UInt8> {
    self[..<((lastIndex { $0 != 0x20 } ?? startIndex - 1) + 1)]
  }
}
