/// A data table row by row, each with the cells that reach into it from above, and what the header
/// rows say of the columns.
struct TableRecords: Sequence, IteratorProtocol {
  /// How often cells that reach over several rows are told again, in all.
  private static let repeatLimit = 10_000

  private let grid: TableGrid
  private let tree: Tree
  private let labels: RecordLabels
  private let rowCells: [Range<Int>]
  private var row: Int
  private var covering: [Int] = []
  private var repeats = 0

  init(_ grid: TableGrid, _ tree: Tree) {
    self.grid = grid
    self.tree = tree
    let header = grid.cells.prefix { $0.rows.lowerBound < grid.headerRows }
    labels = RecordLabels(header, columns: grid.columnCount, tree)
    rowCells = grid.rowCells
    // A header that labels can't tell whole, or that is all there is, is told as rows too.
    row = labels.isWhole && grid.headerRows < grid.rowCount ? grid.headerRows : 0
  }

  /// The next row's cells, the one that names the row first.
  mutating func next() -> [TableGrid.Cell]? {
    while row < grid.rowCount {
      let cells = cells(of: row)
      row += 1
      if !cells.isEmpty { return cells }
    }
    return nil
  }

  private mutating func cells(of row: Int) -> [TableGrid.Cell] {
    covering.removeAll { !grid.cells[$0].rows.contains(row) }
    repeats += covering.count
    if repeats > Self.repeatLimit { covering = [] }
    let begun = rowCells[row].filter { !tree.isBlank(grid.cells[$0].node) }
    var cells = (covering + begun).map { grid.cells[$0] }
    cells.sort { $0.columns.lowerBound < $1.columns.lowerBound }
    if let heading = cells.firstIndex(where: \.isHeader) {
      cells.insert(cells.remove(at: heading), at: 0)
    }
    covering += begun.filter { grid.cells[$0].rows.count > 1 }
    return cells
  }

  /// What the header rows say of a cell's columns; empty where that is nothing, and for a header
  /// cell, which names the record by itself.
  func label(of cell: TableGrid.Cell) -> String {
    cell.isHeader ? "" : labels.label(cell.columns)
  }
}
