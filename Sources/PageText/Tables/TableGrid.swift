/// A data table's cells and the places that they take.
///
/// Spans are clamped by the HTML standard (section 4.9.12); rows and columns in which no cell
/// begins are left out, so that work and memory follow the number of cells and not their spans.
struct TableGrid {
  struct Cell {
    var node: Int
    var rows: Range<Int>
    var columns: Range<Int>
    var isHeader: Bool
    /// The cell, and before a row's first cell the row, where they can be jumped to.
    var anchors: [Int]
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
    guard !Self.isArrangement(tree, table) else { return nil }
    var placement = TablePlacement(tree: tree)
    for group in Self.groups(tree, table) {
      guard placement.place(rows: group) else { return nil }
    }
    cells = placement.compact()
    rowCount = cells.reduce(0) { max($0, $1.rows.upperBound) }
    columnCount = cells.reduce(0) { max($0, $1.columns.upperBound) }
    guard rowCount > 1, columnCount > 1 else { return nil }
    captions = tree.children(of: table).filter { tree.nodes[$0].tag == .caption }
    headerRows = Self.headerRows(cells, rowCount: rowCount)
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

  private static func isArrangement(_ tree: Tree, _ table: Int) -> Bool {
    let role = tree.keyword(.role, of: table)
    if role == "presentation" || role == "none" { return true }
    // Stops at the first find, so that tables in tables are not looked through again and again.
    return tree.nodes[(table + 1)..<tree.end(of: table)].contains {
      $0.tag == .table || $0.tag.headingLevel != nil
    }
  }

  /// The rows that spans are bounded by, heads first and feet last.
  private static func groups(_ tree: Tree, _ table: Int) -> [[Int]] {
    var heads: [[Int]] = []
    var bodies: [[Int]] = []
    var feet: [[Int]] = []
    for child in tree.children(of: table) {
      let rows = { tree.children(of: child).filter { tree.nodes[$0].tag == .tr } }
      switch tree.nodes[child].tag {
      case .thead: heads.append(rows())
      case .tbody: bodies.append(rows())
      case .tfoot: feet.append(rows())
      default: break
      }
    }
    return heads + bodies + feet
  }

  private static func headerRows(_ cells: [Cell], rowCount: Int) -> Int {
    let firstData = cells.first { !$0.isHeader }?.rows.lowerBound ?? 0
    // A header cell that reaches into the data names a row.
    let reaches = cells.prefix { $0.rows.lowerBound < firstData }
      .contains { $0.rows.upperBound > firstData }
    return reaches || firstData >= rowCount ? 0 : firstData
  }
}

/// Finds the place of each cell, row by row.
private struct TablePlacement {
  /// What a cell of an earlier row still covers.
  private struct Covered {
    var columns: Range<Int>
    /// The row after the last.
    var end: Int
  }

  let tree: Tree
  private var cells: [TableGrid.Cell] = []
  private var rowCount = 0

  init(tree: Tree) { self.tree = tree }

  /// Places a row group; false when it has too many columns.
  mutating func place(rows: [Int]) -> Bool {
    var covered: [Covered] = []
    let end = rowCount + rows.count
    for row in rows {
      covered.removeAll { $0.end <= rowCount }
      guard place(row, &covered, groupEnd: end) else { return false }
      rowCount += 1
    }
    return true
  }

  private mutating func place(_ row: Int, _ covered: inout [Covered], groupEnd: Int) -> Bool {
    let earlier = covered
    var next = 0
    var column = 0
    var count = 0
    var anchors = tree.nodes[row].flags.contains(.anchor) ? [row] : []
    for node in tree.children(of: row) {
      let tag = tree.nodes[node].tag
      guard tag == .td || tag == .th else { continue }
      count += 1
      guard count + earlier.count <= TableGrid.columnLimit else { return false }
      while next < earlier.count, earlier[next].columns.lowerBound <= column {
        column = max(column, earlier[next].columns.upperBound)
        next += 1
      }
      let columns = column..<column + span(.colspan, node, limit: 1_000)
      let rows = rowCount..<min(groupEnd, rowCount + rowSpan(node))
      if tree.nodes[node].flags.contains(.anchor) { anchors.append(node) }
      cells.append(
        TableGrid.Cell(
          node: node, rows: rows, columns: columns, isHeader: tag == .th, anchors: anchors))
      anchors = []
      if rows.count > 1 { covered.append(Covered(columns: columns, end: rows.upperBound)) }
      column = columns.upperBound
    }
    covered.sort { $0.columns.lowerBound < $1.columns.lowerBound }
    return true
  }

  private func span(_ name: Tree.Name, _ node: Int, limit: Int) -> Int {
    min(max(tree.integer(name, of: node) ?? 1, 1), limit)
  }

  /// 0 means to the end of the group.
  private func rowSpan(_ node: Int) -> Int {
    let isToEnd = tree.integer(.rowspan, of: node) == 0
    return isToEnd ? 65_534 : span(.rowspan, node, limit: 65_534)
  }

  /// The cells with rows and columns numbered by those in which a cell begins.
  func compact() -> [TableGrid.Cell] {
    let rows = Self.ranks(cells.map(\.rows.lowerBound))
    let columns = Self.ranks(cells.map(\.columns.lowerBound))
    return cells.map { cell in
      var cell = cell
      cell.rows = Self.rank(cell.rows, rows)
      cell.columns = Self.rank(cell.columns, columns)
      return cell
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
