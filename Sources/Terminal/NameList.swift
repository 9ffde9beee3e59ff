import PageText

/// Names to choose from, side by side in as few rows as they need.
package struct NameList {
  /// The most names that are shown.
  package static let limit = 50

  private let names: [String]

  package init(_ names: [String]) { self.names = names }

  package func rows(columns: Int, _ rendering: Rendering) -> [String] {
    var rows: [String] = []
    var room = 0
    for name in names.prefix(Self.limit) {
      var text = name.printable
      if text.cellWidth > columns { text = text.fitted(toCells: columns) }
      // Two blanks part it from the name before.
      let width = text.cellWidth + 2
      text = rendering.prompt(text)
      if width <= room {
        rows[rows.count - 1] += "  " + text
        room -= width
      } else {
        rows.append(text)
        room = columns + 2 - width
      }
    }
    let rest = names.count - Self.limit
    return rest > 0 ? rows + ["and \(rest) more"] : rows
  }
}
