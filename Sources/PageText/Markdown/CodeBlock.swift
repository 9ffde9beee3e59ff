/// Preformatted text on its way to a fenced block.
struct CodeBlock {
  private var bytes: [UInt8] = []
  /// In characters, since the last line end.
  private var column = 0
  var language = ""

  var count: Int { bytes.count }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Adds text as it is; tabs go to the next eighth column.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x09:
        let gap = 8 - column % 8
        bytes += repeatElement(0x20, count: gap)
        column += gap
      case 0x0D where index + 1 < text.count && text[index + 1] == 0x0A: break
      case 0x0A, 0x0C, 0x0D:
        bytes.append(0x0A)
        column = 0
      default:
        bytes.append(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
  }

  /// Begins a line, unless one has just begun.
  mutating func endLine() { if let last = bytes.last, last != 0x0A { append("\n") } }

  /// The block with its fences, or nil where there is nothing to show; what follows is a new one.
  mutating func take() -> [UInt8]? {
    defer { self = CodeBlock() }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy { $0 == 0x20 } }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return nil }
    let length = max(3, bytes.longestRun(of: UInt8(ascii: "`")) + 1)
    let fence = Array(repeating: UInt8(ascii: "`"), count: length)
    let content = lines[first...last].joined(separator: [0x0A])
    return fence + language.utf8 + [0x0A] + content + [0x0A] + fence
  }
}

extension CodeBlock {
  /// The language that a class names, on the element or on the `code` in it (HTML standard
  /// section 4.5.15).
  static func language(of index: Int, _ tree: Tree) -> String {
    let code = tree.children(of: index).first { tree.nodes[$0].tag == .code }
    for element in [index, code].compactMap({ $0 }) {
      for name in tree.label(.class, of: element)?.split(separator: " ") ?? []
      where name.hasPrefix("language-") {
        return String(name.dropFirst("language-".count).filter { $0 != "`" })
      }
    }
    return ""
  }
}
