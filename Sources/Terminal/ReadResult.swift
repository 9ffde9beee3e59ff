/// What came of asking for a line.
public enum ReadResult: Sendable, Equatable {
  /// Without its line break.
  case line(String)
  /// The line has more than `longestLine` bytes; none of it is taken.
  case tooLong
  /// There is no more input, or none could be had.
  case endOfInput
  /// Ctrl-C: what had been typed is gone.
  case interrupted

  /// The most bytes that a line may have.
  public static let longestLine = String.longestTypedLine
}
