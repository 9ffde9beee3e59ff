extension Flow {
  /// Draws a table; false when it doesn't fit.
  ///
  /// While the cell around it is measured, it is only measured too.
  mutating func writeGrid(_ table: TableGrid) -> Bool {
    let available = columns - style.indent
    // A column has a cell at least.
    guard table.columnCount * (ColumnWidths.gap + 1) < available else { return false }
    var grid = table
    var contents = CellContents(count: grid.cells.count)
    lay(grid.cells.indices, of: grid, columns: { _ in Self.unbounded }, into: &contents)
    if contents.cells.contains(where: \.isEmpty) {
      contents.cells = grid.compact { !contents.cells[$0].isEmpty }.map { contents.cells[$0] }
      guard grid.rowCount > 0 else { return true }
    }
    let widths = ColumnWidths(Self.needs(grid, contents), columns: grid.columnCount)
    if columns == Self.unbounded {
      reserve(widths, for: contents)
      return true
    }
    guard let chosen = fit(&contents, of: grid, widths) else { return false }
    output.append(
      GridDrawing.draw(grid, contents: contents, widths: chosen, indent: style.indent))
    return true
  }

  private static func needs(_ grid: TableGrid, _ contents: CellContents) -> [ColumnWidths.Need] {
    zip(grid.cells, contents.cells).map { cell, content in
      ColumnWidths.Need(
        columns: cell.columns, least: content.need.least, whole: content.need.whole,
        most: content.width)
    }
  }

  /// Tells the table around this one what it takes, and takes its natural width for now.
  private mutating func reserve(_ widths: ColumnWidths, for contents: CellContents) {
    let total = widths.total
    let record = contents.cells.lazy.map(\.need.least).max() ?? 0
    tables.need.hasTable = true
    tables.need.isArranged = true
    tables.need.whole = max(tables.need.whole, total.whole + style.indent)
    tables.need.least = max(tables.need.least, min(total.least + style.indent, record + 4))
    output.append(Line(spans: []), width: total.most + style.indent)
  }

  /// The columns' widths, to which cells have been wrapped; nil where that can't be done well.
  private mutating func fit(
    _ contents: inout CellContents, of grid: TableGrid, _ widths: ColumnWidths
  ) -> [Int]? {
    let available = columns - style.indent
    let hasTable = contents.cells.contains(where: \.need.hasTable)
    if !hasTable, widths.total.most <= available { return widths.most }
    let estimate = GridHeight(grid, contents)
    guard let chosen = widths.fit(available, cost: estimate.cost),
      !estimate.isCramped(chosen), wrap(&contents, of: grid, to: chosen)
    else { return nil }
    let used = zip(grid.cells, contents.cells).map { ($0.columns, $1.width) }
    return ColumnWidths.shrink(chosen, to: used)
  }

  /// Lays out again what is too wide for its columns; false when it stays too wide.
  private mutating func wrap(
    _ contents: inout CellContents, of grid: TableGrid, to widths: [Int]
  ) -> Bool {
    let rooms = grid.cells.map { ColumnWidths.room(widths, $0.columns) }
    let wide = grid.cells.indices.filter {
      contents.cells[$0].width > rooms[$0] || contents.cells[$0].need.hasTable
    }
    lay(wide, of: grid, columns: { rooms[$0] }, into: &contents)
    // Preformatted text stays as it is and can be too wide.
    return wide.allSatisfy { contents.cells[$0].width <= rooms[$0] }
  }

  /// Lays out cells on their own, without a trace in what was there.
  private mutating func lay(
    _ cells: some Sequence<Int>, of grid: TableGrid, columns width: (Int) -> Int,
    into contents: inout CellContents
  ) {
    let outer = (columns, style, lists, tables)
    swap(&output, &contents.output)
    lists = []
    tables.isInCell = true
    paragraph.keepsSpace = false
    for index in cells {
      columns = width(index)
      contents.cells[index] = lay(grid.cells[index])
    }
    swap(&output, &contents.output)
    (columns, style, lists, tables) = outer
    paragraph.keepsSpace = style.keepsSpace
  }

  private mutating func lay(_ cell: TableGrid.Cell) -> CellContents.Cell {
    style = Style()
    if cell.isHeader { style.role = .strong }
    tables.need = CellNeed()
    output.beginPart()
    let start = (line: output.lines.count, mark: output.marks.count)
    mark(cell)
    walk(cell.node + 1..<tree.end(of: cell.node))
    flush()
    settleMarks(line: max(output.lines.count - 1, start.line))
    let lines = start.line..<output.lines.count
    return CellContents.Cell(
      lines: lines, marks: start.mark..<output.marks.count,
      width: output.widths[lines].max() ?? 0, need: tables.need)
  }
}
