/// Finds the place of each cell, row by row (HTML standard section 4.9.12).
struct TablePlacement {
  /// What a cell of an earlier row still covers.
  private struct Covered {
    var columns: Range<Int>
    /// The row after the last.
    var end: Int
  }

  private let tree: Tree
  private(set) var cells: [TableGrid.Cell] = []
  private var rowCount = 0
  private var group = 0
  /// What `col` and `colgroup` say, by column.
  private let columnAlignments: [CellAlignment?]
  private let tableAlignment: CellAlignment?

  init(tree: Tree, table: Int) {
    self.tree = tree
    columnAlignments = Self.columnAlignments(tree, table)
    tableAlignment = CellAlignment(inheritedFrom: table, tree)
  }

  /// Places a row group; false when it has too many columns.
  mutating func place(group node: Int) -> Bool {
    let rows = tree.children(of: node).filter { tree.nodes[$0].tag == .tr }
    var covered: [Covered] = []
    let end = rowCount + rows.count
    let alignment = CellAlignment(tree, node) ?? tableAlignment
    for row in rows {
      covered.removeAll { $0.end <= rowCount }
      let stated = CellAlignment(tree, row) ?? alignment
      guard place(row, &covered, groupEnd: end, stated) else { return false }
      rowCount += 1
    }
    group += 1
    return true
  }

  private mutating func place(
    _ row: Int, _ covered: inout [Covered], groupEnd: Int, _ rowAlignment: CellAlignment?
  ) -> Bool {
    let earlier = covered
    var next = 0
    var column = 0
    var count = 0
    var rowAnchor = tree.nodes[row].flags.contains(.anchor) ? row : nil
    for node in tree.children(of: row) {
      let tag = tree.nodes[node].tag
      guard tag == .td || tag == .th else { continue }
      count += 1
      guard count + earlier.count <= TableGrid.columnLimit else { return false }
      while next < earlier.count, earlier[next].columns.lowerBound <= column {
        column = max(column, earlier[next].columns.upperBound)
        next += 1
      }
      // Where the standard lets cells overlap, the later one ends: neither's text is lost.
      let room = next < earlier.count ? earlier[next].columns.lowerBound - column : 1_000
      let columns = column..<column + span(.colspan, node, limit: room)
      let rows = rowCount..<min(groupEnd, rowCount + rowSpan(node))
      var cell = TableGrid.Cell(node: node, rows: rows, columns: columns, group: group)
      cell.isHeader = tag == .th || isRowHeader(node)
      let columnAlignment =
        columnAlignments.indices.contains(column) ? columnAlignments[column] : nil
      cell.alignment = CellAlignment(tree, node) ?? columnAlignment ?? rowAlignment
      cell.rowAnchor = rowAnchor
      rowAnchor = nil
      cells.append(cell)
      if rows.count > 1 { covered.append(Covered(columns: columns, end: rows.upperBound)) }
      column = columns.upperBound
    }
    covered.sort { $0.columns.lowerBound < $1.columns.lowerBound }
    return true
  }

  private func isRowHeader(_ node: Int) -> Bool {
    tree.nodes[node].count > 0 && tree.keyword(.scope, of: node)?.hasPrefix("row") == true
  }

  private func span(_ name: Tree.Name, _ node: Int, limit: Int) -> Int {
    guard tree.nodes[node].count > 0 else { return 1 }
    return min(max(tree.integer(name, of: node) ?? 1, 1), limit)
  }

  /// 0 means to the end of the group.
  private func rowSpan(_ node: Int) -> Int {
    let isToEnd = tree.nodes[node].count > 0 && tree.integer(.rowspan, of: node) == 0
    return isToEnd ? 65_534 : span(.rowspan, node, limit: 65_534)
  }

  /// `col` elements are never shown, but what they say of their columns counts.
  private static func columnAlignments(_ tree: Tree, _ table: Int) -> [CellAlignment?] {
    var alignments: [CellAlignment?] = []
    var group: CellAlignment?
    var groupEnd = 0
    var index = table + 1
    while index < tree.end(of: table), alignments.count < TableGrid.columnLimit {
      let tag = tree.nodes[index].tag
      let isColumn = tag == .col
      if tag == .colgroup {
        group = CellAlignment(tree, index)
        groupEnd = tree.end(of: index)
      }
      let hasColumns = tag == .colgroup && groupEnd > index + 1
      if isColumn || (tag == .colgroup && !hasColumns) {
        let span = min(max(tree.integer(.span, of: index) ?? 1, 1), TableGrid.columnLimit)
        let stated = isColumn ? CellAlignment(tree, index) : nil
        alignments += Array(repeating: stated ?? (index < groupEnd ? group : nil), count: span)
      }
      index = tag == .colgroup ? index + 1 : tree.end(of: index)
    }
    return alignments.contains { $0 != nil } ? alignments : []
  }
}
