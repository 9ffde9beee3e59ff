/// Draws a table's cells between box lines.
struct GridDrawing {
  private let grid: TableGrid
  private let rowCells: [Range<Int>]
  private let contents: [Output]
  private let widths: [Int]
  private let indent: Int
  /// Whether a line stands between all rows, not only below the header.
  private let isRuled: Bool
  private var heights: [Int]
  /// The next line of each cell.
  private var next: [Int]
  private var output = Output()

  /// - Parameter contents: of each cell, no wider than its columns.
  static func draw(_ grid: TableGrid, contents: [Output], widths: [Int], indent: Int) -> Output {
    var drawing = GridDrawing(grid, contents, widths, indent)
    drawing.run()
    return drawing.output
  }

  private init(_ grid: TableGrid, _ contents: [Output], _ widths: [Int], _ indent: Int) {
    (self.grid, self.contents, self.widths, self.indent) = (grid, contents, widths, indent)
    rowCells = grid.rowCells
    next = Array(repeating: 0, count: grid.cells.count)
    isRuled = zip(grid.cells, contents).contains { $0.rows.count > 1 || $1.lines.count > 1 }
    heights = Array(repeating: 1, count: grid.rowCount)
    for (cell, content) in zip(grid.cells, contents) where cell.rows.count == 1 {
      heights[cell.rows.lowerBound] = max(heights[cell.rows.lowerBound], content.lines.count)
    }
    let spanning = zip(grid.cells, contents).filter { $0.0.rows.count > 1 }
    for (cell, content) in spanning.sorted(by: { $0.0.rows.upperBound < $1.0.rows.upperBound }) {
      let height = heights[cell.rows].reduce(cell.rows.count - 1, +)
      heights[cell.rows.upperBound - 1] += max(0, content.lines.count - height)
    }
  }

  private mutating func run() {
    let nothing = Array(repeating: -1, count: grid.columnCount)
    var above = nothing
    for row in 0..<grid.rowCount {
      var owners = above.map { $0 >= 0 && grid.cells[$0].rows.contains(row) ? $0 : -1 }
      for cell in rowCells[row] {
        for column in grid.cells[cell].columns { owners[column] = cell }
      }
      if row == 0 || isRuled || row == grid.headerRows || !Self.haveSameWalls(above, owners) {
        drawRule(between: above, and: owners)
      }
      for _ in 0..<heights[row] { drawLine(owners) }
      above = owners
    }
    drawRule(between: above, and: nothing)
  }

  private mutating func drawLine(_ owners: [Int]) {
    var line = LineAssembly(indent: indent)
    var column = 0
    while column < owners.count {
      line.border(Self.wall(column, owners) ? "│" : " ")
      column = drawContent(at: column, owners, &line)
    }
    if owners.last != -1 { line.border("│") }
    output.append(line.line, width: line.width)
  }

  /// The next line of the cell at a column; gives the column after the cell.
  private mutating func drawContent(
    at column: Int, _ owners: [Int], _ line: inout LineAssembly
  ) -> Int {
    let cell = owners[column]
    guard cell >= 0 else {
      line.pad(widths[column] + 2)
      return column + 1
    }
    let columns = grid.cells[cell].columns
    let room = widths[columns].reduce(ColumnWidths.gap * (columns.count - 1), +)
    let content = contents[cell]
    line.pad(1)
    var used = 0
    if next[cell] < content.lines.count {
      output.marks += content.marks.lazy.filter { [index = next[cell]] in $0.line == index }
        .map { [line = output.nextLine] in $0.at(line: line) }
      line.append(content.lines[next[cell]], width: content.widths[next[cell]])
      used = content.widths[next[cell]]
      next[cell] += 1
    }
    line.pad(max(room - used, 0) + 1)
    return columns.upperBound
  }

  /// A line between two rows, broken where a cell reaches through it.
  private mutating func drawRule(between above: [Int], and below: [Int]) {
    var line = LineAssembly(indent: indent)
    var column = 0
    while column < widths.count {
      line.border(Self.junction(column, above, below))
      if above[column] == below[column] {
        if above[column] >= 0 {
          // The cell's text goes on here.
          column = drawContent(at: column, above, &line)
          continue
        }
        line.pad(widths[column] + 2)
      } else {
        line.border(String(repeating: "─", count: widths[column] + 2))
      }
      column += 1
    }
    line.border(Self.junction(column, above, below))
    output.append(line.line, width: line.width)
  }

  /// Whether a line stands left of a column.
  private static func wall(_ column: Int, _ owners: [Int]) -> Bool {
    owner(column - 1, owners) != owner(column, owners)
  }

  private static func haveSameWalls(_ above: [Int], _ below: [Int]) -> Bool {
    (0...above.count).allSatisfy { wall($0, above) == wall($0, below) }
  }

  private static func junction(_ column: Int, _ above: [Int], _ below: [Int]) -> String {
    let up = wall(column, above) ? 1 : 0
    let down = wall(column, below) ? 2 : 0
    let left = owner(column - 1, above) != owner(column - 1, below) ? 4 : 0
    let right = owner(column, above) != owner(column, below) ? 8 : 0
    return junctions[up | down | left | right]
  }

  private static func owner(_ column: Int, _ owners: [Int]) -> Int {
    owners.indices.contains(column) ? owners[column] : -1
  }

  /// By the sum of 1 for a line upwards, 2 down, 4 to the left and 8 to the right.
  private static let junctions = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]
}

/// A line that is put together from left to right.
private struct LineAssembly {
  private var spans: [Span] = []
  /// Spaces that are written only if something follows.
  private var pending: Int
  private(set) var width = 0

  init(indent: Int) { pending = indent }

  var line: Line { Line(spans: spans) }

  mutating func pad(_ cells: Int) { pending += cells }

  mutating func border(_ text: String) {
    if text == " " { pad(1) } else { add(text, role: .muted, width: text.unicodeScalars.count) }
  }

  mutating func append(_ content: Line, width: Int) {
    for (index, span) in content.spans.enumerated() {
      add(span.text, role: span.role, width: index == 0 ? width : 0)
    }
  }

  private mutating func add(_ text: String, role: Span.Role, width: Int) {
    let spaces = String(repeating: " ", count: pending)
    self.width += pending + width
    pending = 0
    if let last = spans.indices.last, spans[last].role == role {
      spans[last].text += spaces + text
    } else if let last = spans.indices.last, spans[last].role == .muted {
      spans[last].text += spaces
      spans.append(Span(text, role: role))
    } else if role == .muted || spaces.isEmpty {
      spans.append(Span(spaces + text, role: role))
    } else {
      spans.append(Span(spaces, role: .text))
      spans.append(Span(text, role: role))
    }
  }
}
