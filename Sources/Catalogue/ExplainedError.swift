/// An error that can be told to a person: what happened, to what, and what to do next.
///
/// Foundation's `LocalizedError` has the same two members; the program does not link Foundation,
/// which would cost every command a millisecond at its start.
public protocol ExplainedError: Error, CustomStringConvertible {
  /// What happened, as one sentence or two.
  var errorDescription: String { get }
  /// What to do next, as a command or an action; nil when there is nothing to do.
  var recoverySuggestion: String? { get }
}

extension ExplainedError {
  /// Both members as one message: `What happened. Next: what to do`.
  public var description: String {
    recoverySuggestion.map { "\(errorDescription) Next: \($0)" } ?? errorDescription
  }
}
