import Glibc

/// How many cells a terminal has.
public struct TerminalSize: Sendable, Hashable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What is assumed where nothing tells: the size of a VT100.
  public static let usual = TerminalSize(columns: 80, rows: 24)

  /// What the terminal says of itself, else what `COLUMNS` and `LINES` say, else `usual`.
  static func current(
    of output: Descriptor, environment: (String) -> String?
  ) -> TerminalSize {
    var window = winsize()
    let isKnown = ioctl(output.number, UInt(TIOCGWINSZ), &window) == 0
    func count(_ own: UInt16, _ variable: String, _ usual: Int) -> Int {
      if isKnown, own > 0 { return Int(own) }
      guard let count = environment(variable).flatMap({ Int($0) }), (1...10_000).contains(count)
      else { return usual }
      return count
    }
    return TerminalSize(
      columns: count(window.ws_col, "COLUMNS", usual.columns),
      rows: count(window.ws_row, "LINES", usual.rows))
  }
}
