/// Shares the width out among a table's columns.
struct ColumnWidths {
  /// What a cell needs and would like to have, in cells.
  struct Need {
    var columns: Range<Int>
    /// See `CellNeed`.
    var least: Int
    var whole: Int
    /// Without any line broken.
    var most: Int
  }

  /// What stands between two columns: a line with a space on either side.
  static let gap = 3

  private var least: [Int]
  private var whole: [Int]
  private(set) var most: [Int]

  init(_ needs: [Need], columns: Int) {
    least = Array(repeating: 1, count: columns)
    (whole, most) = (least, least)
    for need in needs where need.columns.count == 1 { add(need) }
    let spanning = needs.filter { $0.columns.count > 1 }
    for need in spanning.sorted(by: { $0.columns.count < $1.columns.count }) { add(need) }
  }

  /// A table's width in its natural form, with whole words, and at the least.
  var total: (most: Int, whole: Int, least: Int) {
    let frame = Self.gap * most.count + 1
    return (
      most.reduce(frame, +), whole.reduce(frame, +), least.reduce(frame, +)
    )
  }

  /// What a cell over some columns has for itself.
  static func room(_ widths: [Int], _ columns: Range<Int>) -> Int {
    widths[columns].reduce(gap * (columns.count - 1), +)
  }

  /// The widths of a table of `available` cells with all lines; nil where that is too little.
  ///
  /// - Parameter cost: of widths that could be; the least is chosen, and of equal ones the first.
  func fit(_ available: Int, cost: ([Int]) -> Int) -> [Int]? {
    let room = available - Self.gap * most.count - 1
    if most.reduce(0, +) <= room { return most }
    // Columns that want no more than an equal part get it: a date is not broken.
    let kept = zip(whole, most).map { $1 <= room / most.count ? $1 : $0 }
    guard
      let floor = [kept, whole, squeezed(to: room)].first(where: { $0.reduce(0, +) <= room })
    else { return nil }
    // The wide ones share what is left: by equal parts, or by parts that grow with what they hold.
    let shares: [[Double]] = [
      most.map { _ in 1 }, most.map { Double($0).squareRoot() }, most.map { Double($0) },
    ]
    let candidates = shares.map { share(room, floor: floor, by: $0) }
    let best = candidates.map { ($0, cost($0)) }.min { $0.1 < $1.1 }
    return best?.0
  }

  /// The widths for whole words, less what is missing of the room: the column with the longest
  /// words gives first, so that others keep theirs whole.
  private func squeezed(to room: Int) -> [Int] {
    var widths = whole
    var missing = whole.reduce(0, +) - room
    let slack = zip(whole, least).map { $0 - $1 }
    for column in slack.indices.sorted(by: { slack[$0] > slack[$1] }) where missing > 0 {
      let given = min(slack[column], missing)
      widths[column] -= given
      missing -= given
    }
    return widths
  }

  /// The widths without what no cell has used.
  static func shrink(_ widths: [Int], to used: [(columns: Range<Int>, width: Int)]) -> [Int] {
    let needs = used.map { Need(columns: $0.columns, least: $0.width, whole: 0, most: 0) }
    let shrunk = ColumnWidths(needs, columns: widths.count).most
    // Cells over several columns want equal shares, which these needn't be.
    return zip(shrunk, widths).allSatisfy { $0 <= $1 } ? shrunk : widths
  }

  /// Each column gets its part of the room, but no less than its floor nor more than it wants.
  private func share(_ room: Int, floor: [Int], by parts: [Double]) -> [Int] {
    var widths = floor
    var open = Array(most.indices)
    var rest = room
    while !open.isEmpty {
      let sum = open.reduce(0) { $0 + parts[$1] }
      let part = { (column: Int) in Double(rest) * parts[column] / sum }
      // Those whose bounds lie on the side that weighs more are settled first.
      let low = open.filter { Double(floor[$0]) > part($0) }
      let high = open.filter { Double(most[$0]) < part($0) }
      let excess = low.reduce(0) { $0 + Double(floor[$1]) - part($1) }
      let slack = high.reduce(0) { $0 + part($1) - Double(most[$1]) }
      let settled = excess >= slack ? low : high
      guard !settled.isEmpty else { break }
      for column in settled {
        widths[column] = excess >= slack ? floor[column] : most[column]
        rest -= widths[column]
      }
      open.removeAll(where: settled.contains)
    }
    var sum = open.reduce(0) { $0 + parts[$1] }
    for column in open {
      let width = Int((Double(rest) * parts[column] / sum).rounded())
      widths[column] = min(max(width, floor[column]), rest)
      rest -= widths[column]
      sum -= parts[column]
    }
    return widths
  }

  private mutating func add(_ need: Need) {
    let inner = Self.gap * (need.columns.count - 1)
    Self.raise(&least, need.columns, to: need.least - inner)
    Self.raise(&whole, need.columns, to: need.whole - inner)
    Self.raise(&most, need.columns, to: need.most - inner)
    for column in need.columns {
      whole[column] = max(whole[column], least[column])
      most[column] = max(most[column], whole[column])
    }
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
}
