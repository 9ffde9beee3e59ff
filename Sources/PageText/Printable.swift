extension StringProtocol {
  /// The text on one line with nothing in it that could act on a terminal.
  ///
  /// Line breaks, tabs and runs of white space become one space; C0, C1, DEL and bidirectional
  /// controls are removed (an escape sequence goes whole).
  public var printable: String { fatalError("stub") }
}
