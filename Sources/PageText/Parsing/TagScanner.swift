internal import Glibc

/// Finds the tags of a page as an HTML tokenizer does: it knows quotes, comments and raw text.
///
/// Where its view could differ from the parser's it takes text for tags rather than tags for text,
/// so that nothing gets past the guard.
struct TagScanner {
  struct Tag {
    /// From `<` to after `>`.
    var range: Range<Int>
    var isEnd: Bool
    var isSelfClosing: Bool
    /// Of a comment, a declaration and the like: `!`.
    var name: TagName
    var attributes = 0
    /// Where the first attribute that is one too many begins.
    var excess: Int?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let attributeLimit: Int
  /// Where the next search begins.
  private(set) var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, attributeLimit: Int) {
    self.bytes = bytes
    self.attributeLimit = attributeLimit
  }

  mutating func next() -> Tag? {
    while let open = find(UInt8(ascii: "<"), from: index) {
      let isEnd = byte(open + 1) == UInt8(ascii: "/")
      let start = open + (isEnd ? 2 : 1)
      if Self.isLetter(byte(start)) { return tag(at: open, name: start, isEnd: isEnd) }
      switch byte(open + 1) {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): index = end(ofMarkupAt: open)
      case UInt8(ascii: "/"): index = after(UInt8(ascii: ">"), from: open + 2)
      default:
        index = open + 1
        continue
      }
      return Tag(range: open..<index, isEnd: false, isSelfClosing: false, name: Self.markup)
    }
    return nil
  }

  /// Leaves out the text of an element whose content is no markup, up to its end tag.
  mutating func skipText(of name: TagName) {
    while let open = find(UInt8(ascii: "<"), from: index) {
      let end = open + 2 + name.length
      if byte(open + 1) == UInt8(ascii: "/"), end <= bytes.count,
        TagName(bytes, open + 2..<end) == name, Self.endsName(byte(end))
      {
        index = open
        return
      }
      index = open + 1
    }
    index = bytes.count
  }

  private mutating func tag(at open: Int, name start: Int, isEnd: Bool) -> Tag {
    var position = start
    while position < bytes.count && !Self.endsName(bytes[position]) { position += 1 }
    let name = TagName(bytes, start..<position)
    var tag = Tag(range: open..<position, isEnd: isEnd, isSelfClosing: false, name: name)
    skipAttributes(of: &tag, from: &position)
    tag.range = open..<position
    tag.isSelfClosing = byte(position - 2) == UInt8(ascii: "/")
    index = position
    return tag
  }

  /// Moves behind the tag's `>`; counts its attributes up to the limit.
  private func skipAttributes(of tag: inout Tag, from position: inout Int) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return
      case ...0x20, UInt8(ascii: "/"):
        position += 1
      default:
        if tag.attributes < attributeLimit {
          tag.attributes += 1
        } else if tag.excess == nil {
          tag.excess = position
        }
        skipAttribute(from: &position)
      }
    }
  }

  private func skipAttribute(from position: inout Int) {
    // A name may begin with `=`.
    position += 1
    while position < bytes.count && bytes[position] != UInt8(ascii: "=") {
      if Self.endsName(bytes[position]) { break }
      position += 1
    }
    let afterSpace = skipSpace(from: position)
    guard byte(afterSpace) == UInt8(ascii: "=") else { return }
    position = skipSpace(from: afterSpace + 1)
    switch byte(position) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      position = after(bytes[position], from: position + 1)
    default:
      while position < bytes.count && bytes[position] > 0x20 && bytes[position] != UInt8(ascii: ">")
      {
        position += 1
      }
    }
  }

  private func end(ofMarkupAt open: Int) -> Int {
    guard byte(open + 1) == UInt8(ascii: "!"), byte(open + 2) == UInt8(ascii: "-"),
      byte(open + 3) == UInt8(ascii: "-")
    else { return after(UInt8(ascii: ">"), from: open + 2) }
    // `<!-->` and `<!--->` are whole comments; `--!>` ends one too.
    var index = open + 2
    while let close = find(UInt8(ascii: ">"), from: index) {
      let isAfterMark = byte(close - 1) == UInt8(ascii: "!") && close - 3 >= open + 4
      let last = isAfterMark ? close - 1 : close
      if last - 2 >= open + 2, bytes[last - 1] == UInt8(ascii: "-"),
        bytes[last - 2] == UInt8(ascii: "-")
      {
        return close + 1
      }
      index = close + 1
    }
    return bytes.count
  }

  private func skipSpace(from start: Int) -> Int {
    var index = start
    while index < bytes.count && bytes[index] <= 0x20 { index += 1 }
    return index
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func after(_ byte: UInt8, from start: Int) -> Int {
    find(byte, from: start).map { $0 + 1 } ?? bytes.count
  }

  /// 0 beyond the end: the text has no NUL.
  private func byte(_ index: Int) -> UInt8 {
    index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  private static let markup = TagName("!")

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
