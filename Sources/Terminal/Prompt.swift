/// A question for one line of input, and what may become of the answer.
public struct Prompt: Sendable {
  /// What kind of line is asked for.
  public enum Kind: Sendable {
    /// A line to act on, which the history keeps.
    case command
    /// A value such as a name, which the history doesn't keep.
    case answer
    /// The path of a file, an answer that Tab completes where the line is edited.
    case path
    /// A password: typed without echo, in no history and in no transcript.
    ///
    /// Asked on the controlling terminal where input is a terminal; elsewhere it is the next line
    /// of input, kept to the letter.
    case secret
  }

  /// Printable: it is shown as it is.
  public var text: String
  public var kind: Kind
  /// What stands in the line to begin with, for the user to change.
  ///
  /// Only where the line is edited: plain input, and a secret, begin with nothing.
  public var initial: String
  /// What of a typed line a transcript may show; nil shows nothing of it.
  ///
  /// The history keeps a command only where this gives the line itself.
  public var kept: @Sendable (_ line: String) -> String?

  public init(
    _ text: String, kind: Kind = .command, initial: String = "",
    kept: @escaping @Sendable (_ line: String) -> String? = { $0 }
  ) {
    self.text = text
    self.kind = kind
    self.initial = initial
    self.kept = kept
  }
}
