/// Inline content on its way to Markdown: text with white space folded, and what it is set in.
struct InlineText {
  struct Style: Equatable {
    var mark = InlineMarks.none
    var isCode = false
  }

  struct Run {
    var start: Int
    var style: Style
  }

  private enum Break { case space, line }

  /// Lines end in a line feed, but for the last.
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []
  var marks = InlineMarks()
  /// What stands before the next text; it is left out at the end.
  private var pending: (kind: Break, style: Style)?
  /// How many bytes lead in to what follows and never stand alone, such as a label.
  private var leadIn = 0

  var isEmpty: Bool { bytes.isEmpty }
  /// Whether nothing but what leads in to a text is there.
  var isLeadIn: Bool { bytes.count == leadIn }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    (pending, leadIn) = (nil, 0)
  }

  /// The last character, if what comes next follows it without a space.
  var lastCharacter: Character? {
    guard pending == nil, !bytes.isEmpty else { return nil }
    let start = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
    return String(decoding: bytes[start...], as: UTF8.self).last
  }

  mutating func append(_ text: String, _ style: Style) {
    var text = text
    text.withUTF8 { append($0, style) }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ style: Style) {
    var index = 0
    while index < text.count {
      if text[index] <= 0x20 {
        space(style)
        index += 1
      } else if Self.isSoftHyphen(text, index) {
        // Lines are not broken here, and it would only be in the way of a search.
        index += 2
      } else {
        let start = index
        while index < text.count, text[index] > 0x20, !Self.isSoftHyphen(text, index) { index += 1 }
        addBreak(before: style)
        begin(style)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      }
    }
  }

  /// Adds what leads in to a text that follows, even to one that begins a block.
  mutating func appendLeadIn(_ text: String, _ style: Style) {
    append(text, style)
    leadIn = bytes.count
    space(style)
  }

  /// Adds text right behind the last, without the space between.
  mutating func glue(_ text: String, _ style: Style) {
    pending = nil
    append(text, style)
  }

  mutating func space(_ style: Style) { if pending == nil { pending = (.space, style) } }

  /// Ends the line; false where it has ended already.
  mutating func endLine(_ style: Style) -> Bool {
    if let pending, pending.kind == .line { return false }
    pending = (.line, style)
    return true
  }

  private mutating func addBreak(before style: Style) {
    defer { pending = nil }
    guard let pending, let last = runs.last?.style else { return }
    let isCode = last.isCode && style.isCode && pending.style.isCode
    // What a break is set in is what both of its sides are.
    let outer = marks.common(marks.common(last.mark, style.mark), pending.style.mark)
    begin(Style(mark: outer, isCode: isCode && pending.kind == .space))
    bytes.append(pending.kind == .line ? 0x0A : 0x20)
  }

  private mutating func begin(_ style: Style) {
    if runs.last?.style != style { runs.append(Run(start: bytes.count, style: style)) }
  }

  private static func isSoftHyphen(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    text[index] == 0xC2 && index + 1 < text.count && text[index + 1] == 0xAD
  }
}
