extension Flow {
  /// Labels are repeated for each row, so they are kept short.
  private static let labelLimit = 40
  /// How often cells that reach over several rows are told again, in all.
  private static let repeatLimit = 10_000

  /// Writes each row as a heading and a line for each further cell, `label: value`.
  mutating func writeRecords(_ grid: TableGrid) {
    let labels = columnLabels(grid)
    let rowCells = grid.rowCells
    var covering: [Int] = []
    var repeats = 0
    for row in grid.headerRows..<grid.rowCount {
      covering.removeAll { !grid.cells[$0].rows.contains(row) }
      repeats += covering.count
      if repeats > Self.repeatLimit { covering = [] }
      let cells = (covering + rowCells[row]).sorted {
        grid.cells[$0].columns.lowerBound < grid.cells[$1].columns.lowerBound
      }
      writeRecord(cells.map { grid.cells[$0] }, labels)
      covering += rowCells[row].filter { grid.cells[$0].rows.count > 1 }
    }
  }

  private mutating func writeRecord(_ cells: [TableGrid.Cell], _ labels: [String]) {
    output.requestBlank()
    let heading = cells.firstIndex { $0.isHeader } ?? 0
    let outer = style
    for (index, cell) in ([heading] + cells.indices.filter { $0 != heading })
      .map({ cells[$0] }).enumerated()
    {
      style = outer
      if index == 0 { style.role = .strong } else { indent(by: 2) }
      // A header cell names the record by itself.
      let label = cell.isHeader ? "" : labels[cell.columns.lowerBound]
      if !label.isEmpty { paragraph.appendLeadIn(label + ":", role: .muted, gap: 0x20) }
      mark(cell)
      walk(cell.node + 1..<tree.end(of: cell.node))
      flush()
    }
    style = outer
    output.requestBlank()
  }

  /// What the header rows say of each column, from the top down.
  private func columnLabels(_ grid: TableGrid) -> [String] {
    var labels = Array(repeating: [String](), count: grid.columnCount)
    for cell in grid.cells where cell.rows.lowerBound < grid.headerRows {
      let text = tree.text(of: cell.node)
      guard !text.isEmpty else { continue }
      for column in cell.columns { labels[column].append(text) }
    }
    return labels.map { parts in
      let label = parts.joined(separator: ", ")
      guard label.cellWidth > Self.labelLimit else { return label }
      return label.fitted(toCells: Self.labelLimit)
    }
  }
}
