/// Reads a style sheet's rules one after another (CSS Syntax level 3, as far as rules go).
///
/// Rules within `@media screen`, `@media all` and `@layer` count; those in any other at-rule depend on
/// what a terminal can't tell.
struct StyleRules {
  typealias Bytes = ArraySlice<UInt8>

  /// At-rules in at-rules are followed so far.
  private static let depthLimit = 8

  private let handle: (_ selectors: Bytes, _ declarations: Bytes) -> Void

  /// Calls `body` for each rule, with its selectors and its declarations, without comments.
  static func forEach(in css: [UInt8], _ body: @escaping (Bytes, Bytes) -> Void) {
    StyleRules(handle: body).read(withoutComments(css)[...], depth: 0)
  }

  private func read(_ css: Bytes, depth: Int) {
    var rest = css
    while let start = rest.firstIndex(where: { $0 > 0x20 }) {
      guard let open = Self.find(["{", ";"], in: rest[start...]) else { return }
      let head = rest[start..<open]
      guard rest[open] == UInt8(ascii: "{") else {
        // A statement such as `@import`.
        rest = rest[(open + 1)...]
        continue
      }
      let close = Self.end(ofBlockAt: open, in: rest)
      let body = rest[open + 1..<close]
      rest = rest[min(close + 1, rest.endIndex)...]
      if head.first != UInt8(ascii: "@") {
        handle(head, body)
      } else if depth < Self.depthLimit, Self.counts(head) {
        read(body, depth: depth + 1)
      }
    }
  }

  /// Whether a `media` attribute or an `@media` query surely means a screen like this one.
  static func isForScreen(_ query: some StringProtocol) -> Bool {
    query.lowercased().split(separator: ",").contains { part in
      let words = part.split { $0.isWhitespace }
      return words == ["screen"] || words == ["all"] || words == ["only", "screen"]
    }
  }

  private static func counts(_ head: Bytes) -> Bool {
    let text = String(decoding: head, as: UTF8.self)
    let name = text.dropFirst().prefix { $0.isLetter || $0 == "-" }.lowercased()
    return name == "layer" || (name == "media" && isForScreen(text.dropFirst(1 + name.count)))
  }

  /// The index of the brace that closes a block, or the end.
  private static func end(ofBlockAt open: Int, in css: Bytes) -> Int {
    var depth = 0
    var rest = css[open...]
    while let index = find(["{", "}"], in: rest) {
      depth += css[index] == UInt8(ascii: "{") ? 1 : -1
      if depth == 0 { return index }
      rest = css[(index + 1)...]
    }
    return css.endIndex
  }

  /// The first of some characters outside of strings.
  private static func find(_ wanted: [Unicode.Scalar], in css: Bytes) -> Int? {
    let wanted = wanted.map { UInt8(ascii: $0) }
    var quote: UInt8 = 0
    var index = css.startIndex
    while index < css.endIndex {
      let byte = css[index]
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if quote != 0 {
        // A line end ends a string too, which is then an error.
        if byte == quote || byte == 0x0A { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if wanted.contains(byte) {
        return index
      }
      index += 1
    }
    return nil
  }

  private static func withoutComments(_ css: [UInt8]) -> [UInt8] {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var output: [UInt8] = []
    output.reserveCapacity(css.count)
    var isComment = false
    var index = 0
    while index < css.count {
      let next = index + 1 < css.count ? css[index + 1] : 0
      let (first, second) = isComment ? (star, slash) : (slash, star)
      if css[index] == first && next == second {
        isComment.toggle()
        index += 2
      } else {
        if !isComment { output.append(css[index]) }
        index += 1
      }
    }
    return output
  }
}
