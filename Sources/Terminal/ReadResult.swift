/// What came of asking for a line.
public enum ReadResult: Sendable, Equatable {
  /// Without its line break.
  case line(String)
  /// There is no more input, or none could be had.
  case endOfInput
  /// Ctrl-C: what had been typed is gone.
  case interrupted
}
