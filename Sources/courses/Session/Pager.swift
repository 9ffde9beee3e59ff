import PageText

/// Which lines of a screen have been shown, a screenful at a time.
struct Pager {
  private var lines: [Line] = []
  private var columns = 0
  private var next = 0
  /// Where the last lines began that were taken.
  private var start = 0

  var isAtEnd: Bool { next >= lines.count }

  /// Begins a screen's lines at one of them (0-based).
  mutating func begin(_ lines: [Line], columns: Int, at line: Int) {
    self.lines = lines
    self.columns = columns
    next = min(max(0, line), lines.count)
  }

  /// Takes the lines of another width, at about the same place in the text.
  mutating func resize(to columns: Int, _ lines: (_ columns: Int) -> [Line]) {
    guard columns != self.columns else { return }
    let resized = lines(columns)
    next = self.lines.isEmpty ? 0 : next * resized.count / self.lines.count
    self.lines = resized
    self.columns = columns
  }

  /// The next lines; all that are left where `rows` is nil.
  mutating func take(rows: Int?) -> ArraySlice<Line> {
    let end = rows.map { next + min(lines.count - next, max(1, $0)) } ?? lines.count
    (start, next) = (next, end)
    return lines[start..<end]
  }

  /// Goes back to where the lines began that were taken last.
  mutating func rewind() { next = start }

  /// Whether the lines that were taken last are all there are.
  var isWhole: Bool { start == 0 && isAtEnd }

  /// Where the reader is; nil when everything has been shown.
  var position: String? {
    isAtEnd ? nil : "\(next) of \(lines.count) lines. Return shows more."
  }
}
