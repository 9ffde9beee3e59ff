public import PageText
public import Themes

/// All effects on the user's terminal, as closures, so that tests can put in their own.
public struct Terminal: Sendable {
  public var isInputTerminal: Bool
  public var isOutputTerminal: Bool
  public var isErrorTerminal: Bool
  /// Asked anew each time, since windows are resized.
  public var size: @Sendable () -> TerminalSize
  /// Writes all the bytes to standard output at once; nothing is held back.
  public var write: @Sendable ([UInt8]) throws(OutputError) -> Void
  /// Writes to standard error.
  ///
  /// A failure there can't be told to anyone.
  public var writeError: @Sendable ([UInt8]) -> Void
  /// Shows the prompt and waits for a line, up to 64 KB; no control character is in it, but
  /// for tabs in an answer and anything in a secret.
  public var readLine: @Sendable (_ prompt: Prompt) async -> ReadResult
  /// Asks on the controlling terminal, wherever input comes from, without echo.
  ///
  /// The prompt must be printable. `endOfInput` where there is no such terminal.
  public var readSecret: @Sendable (_ prompt: String) async -> ReadResult
  /// Asks for the background's colour; nil where the terminal doesn't say.
  ///
  /// Answers within half a second. What is typed meanwhile is kept for the next line.
  public var background: @Sendable () async -> Color?

  public init(
    isInputTerminal: Bool,
    isOutputTerminal: Bool,
    isErrorTerminal: Bool,
    size: @escaping @Sendable () -> TerminalSize,
    write: @escaping @Sendable ([UInt8]) throws(OutputError) -> Void,
    writeError: @escaping @Sendable ([UInt8]) -> Void,
    readLine: @escaping @Sendable (_ prompt: Prompt) async -> ReadResult,
    readSecret: @escaping @Sendable (_ prompt: String) async -> ReadResult,
    background: @escaping @Sendable () async -> Color? = { nil }
  ) {
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.size = size
    self.write = write
    self.writeError = writeError
    self.readLine = readLine
    self.readSecret = readSecret
    self.background = background
  }

  /// Writes lines as one piece of output.
  public func print(_ lines: some Sequence<Line>, _ rendering: Rendering) throws(OutputError) {
    try write(rendering.bytes(of: lines))
  }
}
