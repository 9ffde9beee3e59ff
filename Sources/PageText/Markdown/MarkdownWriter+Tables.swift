extension MarkdownWriter {
  /// Writes a data table as a table or, where Markdown has no form for it, as a list of its rows;
  /// false when the table isn't one and is to be read in order.
  mutating func writeTable(_ index: Int) -> Bool {
    guard style.place == .paragraph, let grid = TableGrid(tree, table: index) else { return false }
    for caption in grid.captions { walk(caption..<tree.end(of: caption)) }
    flush()
    heading = nil
    if fits(grid) { writeRows(of: grid) } else { writeRecords(grid) }
    return true
  }

  /// Whether each cell has a place of its own and nothing in it but lines of text.
  private func fits(_ grid: TableGrid) -> Bool {
    grid.cells.allSatisfy { cell in
      cell.rows.count == 1 && cell.columns.count == 1
        && tree.nodes[cell.node + 1..<tree.end(of: cell.node)].allSatisfy {
          $0.tag == .p || !$0.tag.hasMargin && $0.tag != .li && $0.tag != .dd
        }
    }
  }

  private mutating func writeRows(of grid: TableGrid) {
    var lines: [[UInt8]] = []
    let hasHeader = grid.headerRows > 0
    // A table without a header has an empty one, for Markdown's must have one.
    if !hasHeader { lines += Self.header([], columns: grid.columnCount) }
    for (row, cells) in grid.rowCells.enumerated() {
      let isHeader = hasHeader && row == 0
      var contents = Array(repeating: [UInt8](), count: grid.columnCount)
      for cell in cells.map({ grid.cells[$0] }) {
        contents[cell.columns.lowerBound] = content(of: cell, isLabel: isHeader)
      }
      lines += isHeader ? Self.header(contents, columns: grid.columnCount) : [Self.row(contents)]
    }
    output.append(Array(lines.joined(separator: [0x0A])))
  }

  private static func header(_ cells: [[UInt8]], columns: Int) -> [[UInt8]] {
    let missing = Array(repeating: [UInt8](), count: columns - cells.count)
    let rule = Array(repeating: Array("---".utf8), count: columns)
    return [row(cells + missing), row(rule)]
  }

  private static func row(_ cells: [[UInt8]]) -> [UInt8] {
    cells.reduce(into: [UInt8(ascii: "|")]) { $0 += [0x20] + $1 + [0x20, UInt8(ascii: "|")] }
  }

  private mutating func content(of cell: TableGrid.Cell, isLabel: Bool) -> [UInt8] {
    let outer = style
    style.place = .cell
    // All of a header row is bold by itself.
    if cell.isHeader && !isLabel { setMark(.strong) }
    walk(cell.node + 1..<tree.end(of: cell.node))
    style = outer
    defer { text.removeAll() }
    return InlineWriter.write(text, in: .cell, resolving: address)
  }

  /// Writes each row as an item, and its further cells as items of that: `label: value`.
  private mutating func writeRecords(_ grid: TableGrid) {
    let records = TableRecords(grid, tree)
    beginList(isOrdered: false, isTight: true)
    for cells in records {
      beginItem(value: nil)
      for (index, cell) in cells.enumerated() {
        if index == 1 { beginList(isOrdered: false, isTight: true) }
        if index > 0 { beginItem(value: nil) }
        writeRecord(cell, label: records.label(of: cell), isHeading: index == 0)
        if index > 0 { output.close() }
      }
      if cells.count > 1 { leaveList() }
      output.close()
    }
    leaveList()
  }

  private mutating func writeRecord(_ cell: TableGrid.Cell, label: String, isHeading: Bool) {
    let outer = style
    if !label.isEmpty { text.appendLeadIn(RecordLabels.leadIn(label), style.inline) }
    if isHeading { setMark(.strong) }
    walk(cell.node + 1..<tree.end(of: cell.node))
    flush()
    style = outer
  }
}
