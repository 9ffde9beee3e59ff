/// Draws a table's cells between box lines.
struct GridDrawing {
  private let grid: TableGrid
  private let rowCells: [Range<Int>]
  private let contents: CellContents
  private let alignments: GridAlignment
  private let widths: [Int]
  private let indent: Int
  /// Whether a line stands between all rows, not only below the header and between row groups.
  private let isRuled: Bool
  private let heights: [Int]
  /// A line over each column.
  private let bars: [String]
  /// The next line and mark of each cell.
  private var next: [(line: Int, mark: Int)]
  private var output = Output()

  /// - Parameter contents: of each cell, no wider than its columns.
  static func draw(
    _ grid: TableGrid, contents: CellContents, widths: [Int], indent: Int
  ) -> Output {
    var drawing = GridDrawing(grid, contents, widths, indent)
    drawing.run()
    return drawing.output
  }

  private init(_ grid: TableGrid, _ contents: CellContents, _ widths: [Int], _ indent: Int) {
    (self.grid, self.contents, self.widths, self.indent) = (grid, contents, widths, indent)
    rowCells = grid.rowCells
    alignments = GridAlignment(grid, contents)
    next = contents.cells.map { ($0.lines.lowerBound, $0.marks.lowerBound) }
    isRuled = zip(grid.cells, contents.cells).contains { cell, content in
      cell.rows.lowerBound >= grid.headerRows && (cell.rows.count > 1 || content.lines.count > 1)
    }
    heights = Self.heights(grid, contents)
    bars = widths.map { String(repeating: "─", count: $0 + 2) }
  }

  private static func heights(_ grid: TableGrid, _ contents: CellContents) -> [Int] {
    var heights = Array(repeating: 1, count: grid.rowCount)
    for (cell, content) in zip(grid.cells, contents.cells) where cell.rows.count == 1 {
      heights[cell.rows.lowerBound] = max(heights[cell.rows.lowerBound], content.lines.count)
    }
    let spanning = zip(grid.cells, contents.cells).filter { $0.0.rows.count > 1 }
    for (cell, content) in spanning.sorted(by: { $0.0.rows.upperBound < $1.0.rows.upperBound }) {
      // Within the header there may be no lines that add to the room.
      let rules = cell.rows.lowerBound >= grid.headerRows ? cell.rows.count - 1 : 0
      let height = heights[cell.rows].reduce(rules, +)
      heights[cell.rows.upperBound - 1] += max(0, content.lines.count - height)
    }
    return heights
  }

  private mutating func run() {
    let outside = Array(repeating: Self.outside, count: grid.columnCount)
    var above = outside
    for row in 0..<grid.rowCount {
      let owners = owners(of: row, below: above)
      if row == 0 || isRuled || row == grid.headerRows || beginsGroup(row)
        || !Self.haveSameWalls(above, owners)
      {
        drawRule(between: above, and: owners)
      }
      for _ in 0..<heights[row] { drawLine(owners) }
      above = owners
    }
    drawRule(between: above, and: outside)
  }

  /// No cell and no place for one.
  private static let outside = Int.min

  /// The cell at each column; places without a cell have a negative number of their own.
  private func owners(of row: Int, below above: [Int]) -> [Int] {
    var owners = above.indices.map { column in
      let owner = above[column]
      return owner >= 0 && grid.cells[owner].rows.contains(row)
        ? owner : -1 - row * above.count - column
    }
    for cell in rowCells[row] {
      for column in grid.cells[cell].columns { owners[column] = cell }
    }
    return owners
  }

  private func beginsGroup(_ row: Int) -> Bool {
    guard let first = rowCells[row].first, let before = rowCells[row - 1].first else {
      return false
    }
    return grid.cells[first].group != grid.cells[before].group
  }

  private mutating func drawLine(_ owners: [Int]) {
    var line = LineAssembly(indent: indent)
    var column = 0
    while column < owners.count {
      line.border(Self.wall(column, owners) ? "│" : " ")
      column = drawContent(at: column, owners, &line)
    }
    line.border("│")
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
    let room = ColumnWidths.room(widths, columns)
    line.pad(1)
    let used = drawText(of: cell, room: room, &line)
    line.pad(max(room - used, 0) + 1)
    return columns.upperBound
  }

  /// Gives the cells that it took.
  private mutating func drawText(of cell: Int, room: Int, _ line: inout LineAssembly) -> Int {
    let content = contents.cells[cell]
    let index = next[cell].line
    let isLast = index + 1 >= content.lines.upperBound
    while next[cell].mark < content.marks.upperBound,
      isLast || contents.output.marks[next[cell].mark].line <= index
    {
      output.marks.append(contents.output.marks[next[cell].mark].at(line: output.nextLine))
      next[cell].mark += 1
    }
    guard index < content.lines.upperBound else { return 0 }
    next[cell].line += 1
    let width = contents.output.widths[index]
    let lead = alignments[cell].lead(room - (content.need.isArranged ? content.width : width))
    line.pad(lead)
    line.append(contents.output.lines[index], width: width)
    return lead + width
  }

  /// A line between two rows, broken where a cell reaches through it.
  private mutating func drawRule(between above: [Int], and below: [Int]) {
    var line = LineAssembly(indent: indent)
    var column = 0
    while column < widths.count {
      line.border(Self.junction(column, above, below))
      if above[column] == below[column] {
        // The cell's text goes on here.
        column = drawContent(at: column, above, &line)
      } else {
        line.border(bars[column], width: widths[column] + 2)
        column += 1
      }
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
    owners.indices.contains(column) ? owners[column] : outside
  }

  /// By the sum of 1 for a line upwards, 2 down, 4 to the left and 8 to the right.
  private static let junctions = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]
}
