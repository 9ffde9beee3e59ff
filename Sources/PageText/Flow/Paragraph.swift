/// Inline content on its way to lines: text with white space folded, its roles, and places in it.
struct Paragraph {
  struct Run {
    var start: Int
    var role: Span.Role
  }

  /// A no-break space of the program's own, in ASCII; page text has no control characters.
  static let glue: UInt8 = 0x1F

  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []
  private(set) var marks: [(offset: Int, mark: Mark)] = []
  private(set) var isASCII = true
  private(set) var hasGlue = false
  private var wantsSpace = false
  /// Whether letters here and letters there are not of one word, such as an image's name.
  private var partsWords = false
  /// A place in the last line whose column is known, so that each tab looks only at what is new.
  private var known = (offset: 0, column: 0)
  /// How many bytes lead in to what follows and never stand alone, such as a link's number.
  private var leadIn = 0

  /// A list item's sign, which stands in the indent of the first line; empty when there is none.
  var marker = ""
  /// Where the first line's marker stands.
  var markerIndent = 0
  /// Where the first line begins, if not at the indent of the others.
  var firstIndent: Int?
  /// Whether white space and line ends are kept; set before the text.
  var keepsSpace = false
  /// Where space is kept: what a line that is too wide ends in, since it goes on at the edge.
  var endMark = ""

  var isEmpty: Bool { bytes.isEmpty && marker.isEmpty }
  /// Whether nothing but what leads in to a text is there.
  var isLeadIn: Bool { bytes.count == leadIn }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    (isASCII, hasGlue, wantsSpace, leadIn, marker) = (true, false, false, 0, "")
    partsWords = false
    firstIndent = nil
    known = (0, 0)
  }

  /// The last character, if what comes next follows it without a space.
  var lastCharacter: Character? {
    guard !wantsSpace, let last = bytes.last, last > 0x20 else { return nil }
    let scalar = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
    return String(decoding: bytes[scalar...], as: UTF8.self).last
  }

  mutating func mark(_ mark: Mark) { marks.append((bytes.count, mark)) }

  /// Gives up the marks, for something that isn't a paragraph takes its place.
  mutating func takeMarks() -> [Mark] {
    defer { marks.removeAll() }
    return marks.map(\.mark)
  }

  /// Keeps what comes next from joining a word that was written just before.
  mutating func partWords() { partsWords = true }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, role: Span.Role) {
    if keepsSpace { appendKept(text, role) } else { appendFolded(text, role) }
  }

  mutating func append(_ text: String, role: Span.Role) {
    var text = text
    text.withUTF8 { append($0, role: role) }
  }

  /// Adds what leads in to a text that follows; it stays on one line with the text's beginning.
  mutating func appendLeadIn(_ text: String, role: Span.Role, gap: UInt8 = glue) {
    let isFirst = isLeadIn
    append(text, role: role)
    beginRun(.text)
    bytes.append(gap)
    hasGlue = hasGlue || gap == Self.glue
    if isFirst { leadIn = bytes.count }
  }

  /// Adds text right behind the last, without the space between.
  mutating func glue(_ text: String, role: Span.Role) {
    wantsSpace = false
    append(text, role: role)
  }

  /// Ends the line; two ends in a row make a blank line, more make no more.
  mutating func endLine() {
    wantsSpace = false
    if keepsSpace || !bytes.suffix(2).elementsEqual([0x0A, 0x0A]) { bytes.append(0x0A) }
  }

  /// Takes line ends off the end; gives how many there were.
  mutating func trimEnd() -> Int {
    var count = 0
    while bytes.last == 0x0A && (count == 0 || !keepsSpace) {
      bytes.removeLast()
      count += 1
    }
    while let last = runs.last, last.start >= bytes.count, bytes.count > 0 { runs.removeLast() }
    return count
  }

  /// Takes back a text of nothing but spaces and marks for breaks, which would make a blank line.
  mutating func dropBlankText() {
    guard !keepsSpace, !bytes.isEmpty, isBlank else { return }
    let places = marks.map(\.mark)
    removeAll()
    marks = places.map { (0, $0) }
  }

  private var isBlank: Bool {
    var rest = bytes[...]
    while let first = rest.first {
      guard
        let blank = Self.blanks.first(where: { $0[0] == first && rest.starts(with: $0) })
      else { return false }
      rest = rest.dropFirst(blank.count)
    }
    return true
  }

  /// Spaces, and U+00A0, U+00AD, U+200B, U+2060 and U+FEFF.
  private static let blanks: [[UInt8]] = [
    [0x20], [0x0A], [0xC2, 0xA0], [0xC2, 0xAD], [0xE2, 0x80, 0x8B], [0xE2, 0x81, 0xA0],
    [0xEF, 0xBB, 0xBF],
  ]

  private mutating func appendFolded(_ text: UnsafeBufferPointer<UInt8>, _ role: Span.Role) {
    var index = 0
    var seen: UInt8 = 0
    while index < text.count {
      if text[index] <= 0x20 && text[index] != Self.glue {
        wantsSpace = true
        index += 1
        continue
      }
      let start = index
      while index < text.count && (text[index] > 0x20 || text[index] == Self.glue) {
        seen |= text[index]
        index += 1
      }
      if partsWords { wantsSpace = wantsSpace || joinsWords(text[start]) }
      partsWords = false
      addSpace(before: role)
      beginRun(role)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
    }
    if seen >= 0x80 { isASCII = false }
  }

  private func joinsWords(_ next: UInt8) -> Bool {
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    return bytes.last.map(isWord) == true && isWord(next)
  }

  private mutating func addSpace(before role: Span.Role) {
    defer { wantsSpace = false }
    guard wantsSpace, let last = bytes.last, last != 0x0A, last != 0x20, last != Self.glue else {
      return
    }
    // A space between two roles belongs to neither.
    if runs.last?.role != role { beginRun(.text) }
    bytes.append(0x20)
  }

  /// Keeps white space; tabs go to the next eighth column.
  private mutating func appendKept(_ text: UnsafeBufferPointer<UInt8>, _ role: Span.Role) {
    beginRun(role)
    var column = -1
    var last: UInt8 = 0
    for byte in text {
      switch byte {
      case 0x09:
        if column < 0 { column = lastColumn() }
        let gap = 8 - column % 8
        bytes.append(contentsOf: repeatElement(0x20, count: gap))
        column += gap
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0C, 0x0D:
        bytes.append(0x0A)
        column = 0
      default:
        bytes.append(byte)
        if byte >= 0x80 { (isASCII, column) = (false, -1) } else if column >= 0 { column += 1 }
      }
      last = byte
    }
  }

  private mutating func lastColumn() -> Int {
    if known.offset > bytes.count { known = (0, 0) }
    if let end = bytes[known.offset...].lastIndex(of: 0x0A) { known = (end + 1, 0) }
    let column = known.column + String(decoding: bytes[known.offset...], as: UTF8.self).cellWidth
    known = (bytes.count, column)
    return column
  }

  private mutating func beginRun(_ role: Span.Role) {
    guard runs.last?.role != role else { return }
    if runs.last?.start == bytes.count { runs.removeLast() }
    if runs.last?.role != role { runs.append(Run(start: bytes.count, role: role)) }
  }
}
