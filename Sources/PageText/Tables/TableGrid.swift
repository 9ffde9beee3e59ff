/// A data table's cells and the places that they take.
///
/// Spans are clamped by the HTML standard (section 4.9.12); rows and columns in which no cell
/// begins are left out, so that work and memory follow the number of cells and not their spans.
struct TableGrid {
  struct Cell {
    var node: Int
    var rows: Range<Int>
    var columns: Range<Int>
    /// The row group, counted from the top.
    var group: Int
    var isHeader = false
    /// As stated for the cell, its column, its row or its row group.
    var alignment: CellAlignment?
    /// Before a row's first cell the row, where it can be jumped to.
    var rowAnchor: Int?
  }

  /// Beyond this no width is enough, and the rows are read in order.
  static let columnLimit = 1_000

  /// In the order of the rows, and of the columns within each.
  private(set) var cells: [Cell] = []
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  /// Rows at the top that name the columns.
  private(set) var headerRows = 0
  private(set) var captions: [Int] = []

  /// Nil for a table that only arranges its content, which is best read in order.
  init?(_ tree: Tree, table: Int) {
    guard TableUse.isData(tree, table) else { return nil }
    var placement = TablePlacement(tree: tree, table: table)
    let groups = Self.groups(tree, table)
    for group in groups {
      guard placement.place(group: group) else { return nil }
    }
    cells = placement.cells
    _ = compact { _ in true }
    captions = tree.children(of: table).filter { tree.nodes[$0].tag == .caption }
    let heads = groups.prefix { tree.nodes[$0].tag == .thead }.count
    headerRows = headerRows(tree, heads: heads)
    if headerRows == 0, isEmphasised(row: 0, tree), !isEmphasised(row: 1, tree) { headerRows = 1 }
    for index in cells.indices {
      if cells[index].rows.upperBound <= headerRows { cells[index].isHeader = true }
    }
  }

  /// The range of `cells` that begin in each row.
  var rowCells: [Range<Int>] {
    var ranges = Array(repeating: 0..<0, count: rowCount)
    var start = 0
    for index in cells.indices
    where index + 1 == cells.count
      || cells[index + 1].rows.lowerBound != cells[index].rows.lowerBound
    {
      ranges[cells[index].rows.lowerBound] = start..<index + 1
      start = index + 1
    }
    return ranges
  }

  /// Numbers rows and columns by those in which a cell begins that counts.
  ///
  /// The others go, and with them the cells that stand in nothing else; gives the indices of
  /// those that stay.
  mutating func compact(_ counts: (Int) -> Bool) -> [Int] {
    let counting = cells.indices.filter(counts)
    let rows = Self.ranks(counting.map { cells[$0].rows.lowerBound })
    let columns = Self.ranks(counting.map { cells[$0].columns.lowerBound })
    for index in cells.indices {
      cells[index].rows = Self.rank(cells[index].rows, rows)
      cells[index].columns = Self.rank(cells[index].columns, columns)
    }
    headerRows = rows.prefix { $0 < headerRows }.count
    rowCount = rows.count
    columnCount = columns.count
    let kept = cells.indices.filter { !cells[$0].rows.isEmpty && !cells[$0].columns.isEmpty }
    if kept.count < cells.count { cells = kept.map { cells[$0] } }
    return kept
  }

  /// The rows that spans are bounded by: heads first and feet last.
  private static func groups(_ tree: Tree, _ table: Int) -> [Int] {
    let children = Array(tree.children(of: table))
    return [.thead, .tbody, .tfoot].flatMap { (tag: Tag) in
      children.filter { tree.nodes[$0].tag == tag }
    }
  }

  /// The rows of the heads or, without them, those of nothing but header cells and empty corners.
  private func headerRows(_ tree: Tree, heads: Int) -> Int {
    var count = 0
    let rowCells = rowCells
    while count < rowCount, let first = rowCells[count].first {
      let row = cells[rowCells[count]]
      let isNaming =
        row.contains { $0.isHeader }
        && row.allSatisfy { $0.isHeader || tree.text(of: $0.node).isEmpty }
      guard cells[first].group < heads || isNaming else { break }
      count += 1
    }
    // A header cell that reaches into the data names a row.
    let reaches = cells.prefix { $0.rows.lowerBound < count }
      .contains { $0.rows.upperBound > count }
    return reaches || count >= rowCount ? 0 : count
  }

  /// Whether a row has only bold data cells, which is how old pages write a header.
  private func isEmphasised(row: Int, _ tree: Tree) -> Bool {
    let cells = cells.prefix(Self.columnLimit * 2).filter { $0.rows.lowerBound == row }
    return cells.count > 1
      && cells.allSatisfy {
        !$0.isHeader && $0.rows.count == 1 && tree.isEmphasised($0.node)
      }
  }

  private static func ranks(_ starts: [Int]) -> [Int] {
    var ranks: [Int] = []
    for start in starts.sorted() where ranks.last != start { ranks.append(start) }
    return ranks
  }

  private static func rank(_ range: Range<Int>, _ ranks: [Int]) -> Range<Int> {
    rank(range.lowerBound, ranks)..<rank(range.upperBound, ranks)
  }

  /// How many starts come before a place.
  private static func rank(_ place: Int, _ ranks: [Int]) -> Int {
    var low = 0
    var high = ranks.count
    while low < high {
      let middle = (low + high) / 2
      if ranks[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Tree {
  /// Whether all that is in an element is bold.
  fileprivate func isEmphasised(_ index: Int) -> Bool {
    var index = index
    while true {
      let inner = children(of: index).filter {
        nodes[$0].tag != .text || bytes(ofText: nodes[$0]).contains { $0 > 0x20 }
      }
      guard inner.count == 1 else { return false }
      switch nodes[inner[0]].tag {
      case .b, .strong: return true
      case .big, .center, .div, .font, .p, .small, .span: index = inner[0]
      default: return false
      }
    }
  }
}
