extension Flow {
  /// How often cells that reach over several rows are told again, and how many bytes of text.
  private static let repeatLimit = (cells: 10_000, bytes: 200_000)

  /// Writes each row as a heading and a line for each further cell, `label: value`.
  mutating func writeRecords(_ grid: TableGrid) {
    let rowCells = grid.rowCells
    let isBlank = grid.cells.map { tree.isBlank($0.node) }
    let labels = writeHeader(grid, isBlank)
    // A row that is the only one needs no name.
    let hasHeading = labels.isEmpty || grid.rowCount > grid.headerRows + 1
    var covering: [Int] = []
    var repeats = (cells: 0, bytes: 0)
    for row in grid.headerRows..<max(grid.rowCount, grid.headerRows) {
      let begun = rowCells[row]
      covering.removeAll { !grid.cells[$0].rows.contains(row) }
      repeats.cells += covering.count
      if repeats.cells > Self.repeatLimit.cells || repeats.bytes > Self.repeatLimit.bytes {
        covering = []
      }
      // The header rows once more, as long tables have them.
      let isHeader = !labels.isEmpty && begun.allSatisfy { grid.cells[$0].isHeader }
      let again =
        isHeader && RecordLabels(grid.cells[begun], columns: grid.columnCount, tree) == labels
      for index in begun where isBlank[index] || again { mark(grid.cells[index]) }
      if again { continue }
      let cells =
        (covering.map { Field(cell: grid.cells[$0], isRepeated: true) }
        + begun.filter { !isBlank[$0] }.map { Field(cell: grid.cells[$0]) })
        .sorted { $0.cell.columns.lowerBound < $1.cell.columns.lowerBound }
      repeats.bytes += writeRow(
        cells, labels, columns: grid.columnCount, hasHeading: hasHeading)
      covering += begun.filter { grid.cells[$0].rows.count > 1 && !isBlank[$0] }
    }
    output.requestBlank()
  }

  /// A cell in one of its rows.
  private struct Field {
    var cell: TableGrid.Cell
    /// Whether it has been told for an earlier row.
    var isRepeated = false
  }

  /// Writes what the labels of the fields will not tell.
  private mutating func writeHeader(_ grid: TableGrid, _ isBlank: [Bool]) -> RecordLabels {
    let header = grid.cells.prefix { $0.rows.lowerBound < grid.headerRows }
    let isTitle = { (cell: TableGrid.Cell) in cell.columns.count == grid.columnCount }
    for cell in header where isTitle(cell) && grid.columnCount > 1 { writeTitle(cell) }
    let naming = header.filter { !isTitle($0) || grid.columnCount == 1 }
    let labels = RecordLabels(naming, columns: grid.columnCount, tree)
    var isTold = Array(repeating: false, count: grid.columnCount)
    for (cell, isBlank) in zip(grid.cells, isBlank).dropFirst(header.count) where !isBlank {
      isTold[cell.columns.lowerBound] = true
      isTold[cell.columns.upperBound - 1] = true
    }
    let isComplete =
      labels.isWhole
      && isTold.indices.allSatisfy {
        isTold[$0] || !labels.hasLabel($0)
      }
    if isComplete {
      for cell in naming { mark(cell) }
    } else {
      writeColumns(naming)
    }
    return labels
  }

  private mutating func writeColumns(_ cells: [TableGrid.Cell]) {
    output.requestBlank()
    paragraph.appendLeadIn("Columns:", role: .muted, gap: 0x20)
    var isFirst = true
    for cell in cells where !tree.isBlank(cell.node) {
      if !isFirst && !paragraph.isEmpty {
        paragraph.glue(",", role: .text)
        write(" ")
      }
      isFirst = false
      mark(cell)
      walk(cell.node + 1..<tree.end(of: cell.node))
    }
    flush()
    output.requestBlank()
  }

  /// Writes a row; gives the bytes of text that had been written before.
  private mutating func writeRow(
    _ fields: [Field], _ labels: RecordLabels, columns: Int, hasHeading: Bool
  ) -> Int {
    guard let first = fields.first else { return 0 }
    if fields.count == 1, columns > 1, first.cell.columns.count == columns {
      writeTitle(first.cell)
      return 0
    }
    if labels.isEmpty && first.cell.isHeader { return writePairs(fields) }
    output.requestBlank()
    var repeated = 0
    for (index, field) in fields.enumerated() {
      repeated += write(
        field, label: labels.label(field.cell.columns), isHeading: hasHeading && index == 0,
        isIndented: hasHeading)
    }
    output.requestBlank()
    return repeated
  }

  /// A row of one cell over all columns is a heading of those that follow.
  private mutating func writeTitle(_ cell: TableGrid.Cell) {
    output.requestBlank()
    _ = write(Field(cell: cell), label: "", isHeading: cell.isHeader, isIndented: false)
    output.requestBlank()
  }

  /// Writes a row whose header cells name the cells after them.
  private mutating func writePairs(_ fields: [Field]) -> Int {
    var repeated = 0
    var index = 0
    while index < fields.count {
      let values = fields[(index + 1)...].prefix { !$0.cell.isHeader }
      let name = fields[index]
      let label = tree.text(of: name.cell.node)
      let isLabel =
        !tree.holdsMoreThanText(name.cell.node) && !label.isEmpty && label.cellWidth <= 40
      if values.count == 1, let value = values.first, isLabel {
        mark(name.cell)
        repeated += write(value, label: label, isHeading: false, isIndented: false)
      } else {
        output.requestBlank()
        repeated += write(name, label: "", isHeading: true)
        for value in values { repeated += write(value, label: "", isHeading: false) }
        output.requestBlank()
      }
      index += 1 + values.count
    }
    return repeated
  }

  /// Writes a cell's content behind its label; gives the bytes that are written once more.
  private mutating func write(
    _ field: Field, label: String, isHeading: Bool, isIndented: Bool = true
  ) -> Int {
    let outer = style
    let before = (written: written, marks: output.marks.count)
    if isHeading { style.role = .strong } else if isIndented { indent(by: 2) }
    if !label.isEmpty {
      // Text that goes on in a second line is set off from the labels.
      paragraph.firstIndent = style.indent
      indent(by: 2)
      paragraph.appendLeadIn(RecordLabels.leadIn(label), role: .muted, gap: 0x20)
    }
    mark(field.cell)
    walk(field.cell.node + 1..<tree.end(of: field.cell.node))
    dropLeadIn()
    flush()
    paragraph.firstIndent = nil
    style = outer
    guard field.isRepeated else { return 0 }
    // Places are where they were first.
    output.marks.removeSubrange(before.marks...)
    return written - before.written
  }

  /// Takes back a label that nothing has followed.
  private mutating func dropLeadIn() {
    guard paragraph.isLeadIn, !paragraph.isEmpty, paragraph.marker.isEmpty else { return }
    let marks = paragraph.takeMarks()
    paragraph.removeAll()
    for mark in marks { paragraph.mark(mark) }
  }
}
