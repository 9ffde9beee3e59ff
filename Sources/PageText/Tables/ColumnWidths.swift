/// Shares a table's cells out among its columns.
struct ColumnWidths {
  /// What a cell needs at least and would like to have.
  struct Need {
    var columns: Range<Int>
    var least: Int
    var most: Int
  }

  /// What stands between two columns: a line with a space on either side.
  static let gap = 3

  private var least: [Int]
  private var most: [Int]

  /// The widths that fit into `available` cells with all lines; nil when none do.
  static func fit(_ needs: [Need], columns: Int, available: Int) -> [Int]? {
    let room = available - gap * columns - 1
    guard room >= columns else { return nil }
    var widths = ColumnWidths(columns: columns)
    for need in needs where need.columns.count == 1 { widths.add(need) }
    for need in needs.filter({ $0.columns.count > 1 }).sorted(by: {
      $0.columns.count < $1.columns.count
    }) {
      widths.add(need)
    }
    return widths.fit(room)
  }

  private init(columns: Int) {
    least = Array(repeating: 1, count: columns)
    most = least
  }

  private mutating func add(_ need: Need) {
    let inner = Self.gap * (need.columns.count - 1)
    Self.raise(&least, need.columns, to: need.least - inner)
    Self.raise(&most, need.columns, to: need.most - inner)
    for column in need.columns { most[column] = max(most[column], least[column]) }
  }

  /// Raises the columns' sum to a value, each by the same share.
  private static func raise(_ widths: inout [Int], _ columns: Range<Int>, to sum: Int) {
    var missing = sum - widths[columns].reduce(0, +)
    var left = columns.count
    for column in columns where missing > 0 {
      let share = (missing + left - 1) / left
      widths[column] += share
      missing -= share
      left -= 1
    }
  }

  private func fit(_ room: Int) -> [Int]? {
    let wanted = most.reduce(0, +)
    if wanted <= room { return most }
    let needed = least.reduce(0, +)
    guard needed <= room else { return nil }
    // Each gets its least, and of the rest as much as it wants of all that is wanted.
    var rest = room - needed
    var open = wanted - needed
    return zip(least, most).map { least, most in
      let share = open == 0 ? 0 : (most - least) * rest / open
      rest -= share
      open -= most - least
      return least + share
    }
  }
}
