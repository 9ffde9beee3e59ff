extension Flow {
  /// Writes a data table as a grid or, where that can't fit, as records; false when the table
  /// isn't one and is to be read in order.
  mutating func writeTable(_ index: Int) -> Bool {
    guard tables.depth < TableState.recordDepth, let grid = TableGrid(tree, table: index) else {
      return false
    }
    tables.depth += 1
    defer { tables.depth -= 1 }
    for caption in grid.captions { walk(caption..<tree.end(of: caption)) }
    flush()
    settleMarks(line: output.nextLine)
    if options.tables == .records || tables.depth > TableState.gridDepth || !writeGrid(grid) {
      writeRecords(grid)
    }
    return true
  }

  /// Marks the places of a cell that can be jumped to.
  mutating func mark(_ cell: TableGrid.Cell) {
    if let row = cell.rowAnchor { paragraph.mark(Mark(kind: .anchor, value: row)) }
    if tree.nodes[cell.node].flags.contains(.anchor) {
      paragraph.mark(Mark(kind: .anchor, value: cell.node))
    }
  }
}
