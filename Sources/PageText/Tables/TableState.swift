/// What tables in tables must know of each other.
struct TableState {
  /// How many data tables the walk is in.
  var depth = 0
  /// Whether the walk is in a cell with a width of its own.
  var isInCell = false
  /// Of the cell that is being measured.
  var need = CellNeed()

  /// Deeper ones aren't drawn: each level is measured once for every level around it.
  static let gridDepth = 3
  /// Deeper ones are read in order, whatever they hold.
  static let recordDepth = 8
}
