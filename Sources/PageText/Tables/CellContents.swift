/// The lines of a table's cells, kept in one place since large tables have very many.
struct CellContents {
  struct Cell {
    /// Of the output's lines.
    var lines = 0..<0
    /// Of the output's marks.
    var marks = 0..<0
    /// Of the widest line, in cells.
    var width = 0
    var need = CellNeed()

    var isEmpty: Bool { lines.isEmpty && marks.isEmpty }
  }

  var output = Output()
  var cells: [Cell]

  init(count: Int) { cells = Array(repeating: Cell(), count: count) }

  /// The only line's text; nil for cells of none or several lines.
  func onlyLine(of cell: Int) -> String? {
    guard cells[cell].lines.count == 1 else { return nil }
    let line = output.lines[cells[cell].lines.lowerBound]
    return line.spans.count == 1 ? line.spans[0].text : line.text
  }
}
