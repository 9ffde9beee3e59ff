/// The side at which each cell's text stands.
///
/// What the page states goes first. Columns of nothing but numbers stand at the right, where their
/// digits can be compared; where all are small whole numbers, as in a month's days, or where they
/// only count the rows, nothing is gained by that. A header stands as its column does: browsers centre it, but where cells
/// are as narrow as words, a heading is found sooner right above its column's text.
struct GridAlignment {
  private var alignments: [CellAlignment]

  init(_ grid: TableGrid, _ contents: CellContents) {
    let columns = Self.columns(grid, contents)
    alignments = grid.cells.map { cell in
      cell.alignment
        ?? (cell.isHeader && cell.rows.lowerBound >= grid.headerRows || cell.columns.count > 1
          ? .left : columns[cell.columns.lowerBound])
    }
  }

  subscript(cell: Int) -> CellAlignment { alignments[cell] }

  private enum Column {
    case unknown
    case stated(CellAlignment)
    /// How many, and whether one of them is more than a small whole number.
    case amounts(Int, areLong: Bool)
    case text
  }

  private static func columns(_ grid: TableGrid, _ contents: CellContents) -> [CellAlignment] {
    var columns = Array(repeating: Column.unknown, count: grid.columnCount)
    for (index, cell) in grid.cells.enumerated()
    where cell.columns.count == 1 && !cell.isHeader && !contents.cells[index].lines.isEmpty {
      let column = cell.columns.lowerBound
      switch (columns[column], cell.alignment) {
      case (.text, _): break
      case (.unknown, .some(let alignment)): columns[column] = .stated(alignment)
      case (.stated(let known), .some(let alignment)) where known == alignment: break
      case (.stated, _), (.amounts, .some): columns[column] = .text
      case (let known, nil):
        let text = contents.onlyLine(of: index) ?? ""
        let (count, areLong) =
          if case .amounts(let count, let areLong) = known { (count, areLong) } else { (0, false) }
        if AmountReader.isAmount(text) {
          columns[column] = .amounts(count + 1, areLong: areLong || text.utf8.count > 2)
        } else {
          columns[column] = AmountReader.isNothing(text) ? .amounts(count, areLong: areLong) : .text
        }
      }
    }
    let hasLong = columns.contains {
      if case .amounts(_, areLong: true) = $0 { true } else { false }
    }
    return columns.enumerated().map { index, column in
      switch column {
      case .stated(let alignment): alignment
      case .amounts(let count, let areLong) where count > 1 && (areLong || hasLong && index > 0):
        .right
      default: .left
      }
    }
  }
}
