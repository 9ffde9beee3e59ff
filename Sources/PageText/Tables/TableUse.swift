/// Tells tables of data from those that only arrange a page.
///
/// What a table says of itself goes first: its role, and what only tables of data have. Then what
/// its cells hold, for a page's frame and its menus are made of headings, forms and tables.
/// Browsers tell screen readers by much the same rules; those that need colours or sizes in
/// pixels are left out.
struct TableUse {
  private let tree: Tree
  private let table: Int
  /// Cells of each row that are shown.
  private var rowCounts: [Int] = []
  private var headers = HeaderCount()
  /// Whether a cell names what it belongs to.
  private var hasScope = false
  private var hasCaption = false
  private var content = Content()

  /// What cells of one row, or those that begin a row, are.
  private struct HeaderCount {
    var first = 0
    var largestRow = 0
    var all = 0
  }

  /// What the data cells hold.
  private struct Content {
    /// Headings, forms, frames and tables.
    var hasStructure = false
    var hasTable = false
    /// Whether a cell holds several blocks or a text of many lines.
    var hasLongCell = false
  }

  /// More bytes than this are a page's text and no cell's.
  private static let longText = 400
  /// A page's frame has a banner, its columns and a foot.
  private static let frameRows = 3

  static func isData(_ tree: Tree, _ table: Int) -> Bool {
    if let answer = role(tree, table) { return answer }
    var use = TableUse(tree: tree, table: table)
    use.look()
    return use.isData
  }

  private init(tree: Tree, table: Int) { (self.tree, self.table) = (tree, table) }

  private static func role(_ tree: Tree, _ table: Int) -> Bool? {
    switch tree.keyword(.role, of: table) {
    case "presentation", "none": return false
    case "table", "grid", "treegrid": return true
    default: break
    }
    // DocBook's pages say so of the links at their head and foot.
    guard let summary = tree.keyword(.summary, of: table) else { return nil }
    return summary.contains("navigation") || summary.contains("layout") ? false : nil
  }

  private var isData: Bool {
    let hasSeveralColumns = rowCounts.contains { $0 > 1 }
    guard hasSeveralColumns else { return false }
    if hasCaption || hasScope { return true }
    if rowCounts.count == 1 { return headers.all > 0 && headers.all < rowCounts[0] }
    // A row or a column of them; one alone can be a banner.
    if headers.largestRow > 1 || headers.first > 1 { return true }
    if hasLines { return !content.hasStructure || content.hasTable }
    if content.hasStructure { return false }
    let isFrame = rowCounts.count <= Self.frameRows || isSpacedByHand
    return !(isFrame && content.hasLongCell)
  }

  private var hasLines: Bool {
    let drawn = { (name: Tree.Name, nothing: String) in
      tree.keyword(name, of: table).map { $0 != nothing } ?? false
    }
    let border = tree.has(.border, table) && tree.integer(.border, of: table) != 0
    return border || drawn(.rules, "none") || drawn(.frame, "void")
  }

  /// Whether it does away with the borders and gaps that browsers give to tables.
  private var isSpacedByHand: Bool {
    tree.integer(.border, of: table) == 0
      && (tree.integer(.cellspacing, of: table) == 0 || tree.integer(.cellpadding, of: table) == 0)
  }

  private mutating func look() {
    for child in tree.children(of: table) {
      switch tree.nodes[child].tag {
      case .caption: hasCaption = hasCaption || !tree.text(of: child).isEmpty
      case .thead, .tbody, .tfoot:
        for row in tree.children(of: child) where tree.nodes[row].tag == .tr { look(row: row) }
        if tree.nodes[child].tag == .thead && tree.end(of: child) > child + 1 { hasScope = true }
      default: break
      }
    }
  }

  private mutating func look(row: Int) {
    var count = 0
    var headerCount = 0
    for cell in tree.children(of: row) {
      let tag = tree.nodes[cell].tag
      guard tag == .td || tag == .th else { continue }
      if tree.attributes(of: cell).contains(where: {
        $0.name == .scope || $0.name == .headers || $0.name == .abbr
      }) {
        hasScope = true
      }
      if tag == .th, !tree.text(of: cell).isEmpty {
        headerCount += 1
        if count == 0 { headers.first += 1 }
      } else {
        look(cell: cell)
      }
      count += 1
    }
    if count > 0 { rowCounts.append(count) }
    headers.all += headerCount
    headers.largestRow = max(headers.largestRow, headerCount)
  }

  /// Tables in the cell are only seen, so that tables in tables take linear time.
  private mutating func look(cell: Int) {
    var bytes = 0
    var blocks = 0
    var index = cell + 1
    while index < tree.end(of: cell) {
      let node = tree.nodes[index]
      var next = node.flags.contains(.hidden) ? tree.end(of: index) : index + 1
      switch node.tag {
      case .text: bytes += Int(node.count)
      case _ where node.flags.contains(.hidden): break
      case .table:
        content.hasTable = true
        content.hasStructure = true
        next = tree.end(of: index)
      case .h1, .h2, .h3, .h4, .h5, .h6, .form, .iframe: content.hasStructure = true
      case .p, .ul, .ol, .dl, .pre, .blockquote, .hr: blocks += 1
      default: break
      }
      index = next
    }
    if bytes > Self.longText || blocks > 1 { content.hasLongCell = true }
  }
}
