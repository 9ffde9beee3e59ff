/// Lines as they come, with what stands on which.
struct Output {
  private(set) var lines: [Line] = []
  /// Of each line, in cells.
  private(set) var widths: [Int] = []
  var marks: [Mark] = []
  private var wantsBlank = false
  /// The first line of the present part.
  private var partStart = 0

  /// The index that the next line will have.
  var nextLine: Int { lines.count + (wantsBlank && lines.count > partStart ? 1 : 0) }

  /// Begins what stands apart from the lines before it, as one cell does from another.
  mutating func beginPart() {
    partStart = lines.count
    wantsBlank = false
  }

  /// Sets what follows off by one blank line, if there is anything before it.
  mutating func requestBlank() { wantsBlank = true }

  mutating func append(_ line: Line, width: Int) {
    if wantsBlank && lines.count > partStart && lines.last?.spans.isEmpty == false {
      lines.append(Line(spans: []))
      widths.append(0)
    }
    wantsBlank = false
    lines.append(line)
    widths.append(width)
  }

  mutating func append(_ other: Output) {
    guard !other.lines.isEmpty else { return }
    let first = lines.count
    for (line, width) in zip(other.lines, other.widths) { append(line, width: width) }
    // The first line may have been preceded by a blank one.
    let start = first + (lines.count - first - other.lines.count)
    marks += other.marks.map { $0.at(line: start + $0.line) }
  }
}

/// Something in a page whose line is asked for later.
struct Mark {
  enum Kind { case anchor, item, heading }

  var kind: Kind
  /// A node, or an item's number.
  var value: Int
  /// 0-based.
  var line = 0

  func at(line: Int) -> Mark { Mark(kind: kind, value: value, line: line) }
}
