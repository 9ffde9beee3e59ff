/// Guesses how high a table gets at widths that its columns could have.
struct GridHeight {
  private struct Cell {
    var columns: Range<Int>
    var row: Int
    /// Of the lines as they are without a bound.
    var widths: ArraySlice<Int>
  }

  private let cells: [Cell]

  /// The first rows speak for all.
  private static let rowLimit = 200
  /// Text in columns narrower than this is hard to read beyond so many lines.
  private static let cramped = (columns: 14, lines: 8)

  init(_ grid: TableGrid, _ contents: CellContents) {
    cells = zip(grid.cells, contents.cells).prefix { $0.0.rows.lowerBound < Self.rowLimit }
      .compactMap { cell, content in
        guard !content.lines.isEmpty else { return nil }
        return Cell(
          columns: cell.columns, row: cell.rows.upperBound - 1,
          widths: contents.output.widths[content.lines])
      }
  }

  /// The lines of all rows, and a little for each cell that is broken, which is harder to read.
  func cost(_ widths: [Int]) -> Int {
    var heights: [Int: Int] = [:]
    var broken = 0
    for cell in cells {
      let height = height(cell, widths)
      heights[cell.row] = max(heights[cell.row] ?? 1, height)
      if height > cell.widths.count { broken += 1 }
    }
    return heights.values.reduce(broken) { $0 + 4 * $1 }
  }

  /// Whether records would be read more easily.
  func isCramped(_ widths: [Int]) -> Bool {
    cells.contains { cell in
      ColumnWidths.room(widths, cell.columns) < Self.cramped.columns
        && height(cell, widths) > max(Self.cramped.lines, 2 * cell.widths.count)
    }
  }

  private func height(_ cell: Cell, _ widths: [Int]) -> Int {
    let room = ColumnWidths.room(widths, cell.columns)
    // A broken line ends before the edge, by half a word on average.
    let used = max(room - 2, (room + 1) / 2)
    return cell.widths.reduce(0) { $0 + ($1 <= room ? 1 : ($1 + used - 1) / used) }
  }
}
