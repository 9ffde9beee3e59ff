/// Something that the program can be told to do, in the shell or in the session.
///
/// Making one parses and does no work; running one works and parses nothing.
protocol Command: Sendable {
  static var synopsis: Synopsis { get }
  init(_ arguments: Arguments) throws(UsageError)
  func run(in world: World) async throws
}

/// A command that waits for nobody: it needs the store at most, so it starts no threads.
protocol LocalCommand: Command {
  func runNow(in world: World) throws
}

extension LocalCommand {
  func run(in world: World) async throws { try runNow(in: world) }
}

/// What the help says of a command, and what the parser accepts.
struct Synopsis: Sendable {
  /// One word, or two as in `source add`.
  let name: String
  let operands: String
  /// One line, for the list of commands.
  let summary: String
  /// What else there is to know, as lines.
  let details: String
  let options: [Option]
  /// A whole command line.
  let example: String

  init(
    _ name: String, operands: String = "", summary: String, details: String = "",
    options: [Option] = [], example: String
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.example = example
  }

  /// The name with its operands: `list [WORDS…]`.
  var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
}
