extension Flow {
  /// A word longer than this can be broken to fit a table into the width.
  private static let wordLimit = 24

  /// Writes a data table as a grid or, where that can't fit, as records; false when the table
  /// isn't one and is to be read in order.
  mutating func writeTable(_ index: Int) -> Bool {
    guard let grid = TableGrid(tree, table: index) else { return false }
    // In a cell's first measuring tables don't occur: one that holds another is read in order.
    for caption in grid.captions { walk(caption..<tree.end(of: caption)) }
    flush()
    settleMarks(line: output.nextLine)
    if options.tables == .records || !drawGrid(grid) { writeRecords(grid) }
    return true
  }

  private mutating func drawGrid(_ grid: TableGrid) -> Bool {
    let available = columns - style.indent
    guard grid.columnCount * (ColumnWidths.gap + 1) < available else { return false }
    var contents = grid.cells.map { capture($0, columns: Self.unbounded) }
    let needs = zip(grid.cells, contents).map { cell, content in
      let most = content.widths.max() ?? 0
      let least = content.lines.lazy.map(Self.longestWord).max() ?? 0
      return ColumnWidths.Need(
        columns: cell.columns, least: min(least, Self.wordLimit), most: most)
    }
    guard let widths = ColumnWidths.fit(needs, columns: grid.columnCount, available: available)
    else { return false }
    for (index, cell) in grid.cells.enumerated() {
      let room = widths[cell.columns].reduce(ColumnWidths.gap * (cell.columns.count - 1), +)
      guard needs[index].most > room else { continue }
      contents[index] = capture(cell, columns: room)
      // Preformatted text stays as it is and can be too wide.
      if contents[index].widths.contains(where: { $0 > room }) { return false }
    }
    output.append(
      GridDrawing.draw(grid, contents: contents, widths: widths, indent: style.indent))
    return true
  }

  private mutating func capture(_ cell: TableGrid.Cell, columns: Int) -> Output {
    var style = Style()
    if cell.isHeader { style.role = .strong }
    mark(cell)
    return capture(cell.node + 1..<tree.end(of: cell.node), columns: columns, style: style)
  }

  mutating func mark(_ cell: TableGrid.Cell) {
    for node in cell.anchors { paragraph.mark(Mark(kind: .anchor, value: node)) }
  }

  /// The cells of the longest piece that a line isn't broken in; wide characters break anywhere.
  private static func longestWord(_ line: Line) -> Int {
    var longest = 0
    var word = 0
    for span in line.spans {
      for cluster in span.text {
        let width = cluster.isASCII ? 1 : cluster.cellWidth
        word = cluster == " " ? 0 : width > 1 ? width : word + width
        longest = max(longest, word)
      }
    }
    return longest
  }
}
