/// Something that the program can be told to do, in the shell or in the session.
///
/// Making one parses and does no work; running one works and parses nothing.
protocol Command: Sendable {
  static var synopsis: Synopsis { get }
  init(_ arguments: Arguments) throws(UsageError)
  func run(in world: World) async throws
  /// Does the work where that takes no waiting, and so no threads; false, with nothing done, where
  /// `run(in:)` must do it.
  func runWithoutWaiting(in world: World) throws -> Bool
}

extension Command {
  func runWithoutWaiting(in world: World) throws -> Bool { false }
}

/// A command that waits for nobody: it needs the store at most.
protocol LocalCommand: Command {
  func runNow(in world: World) throws
}

extension LocalCommand {
  func run(in world: World) async throws { try runNow(in: world) }

  func runWithoutWaiting(in world: World) throws -> Bool {
    try runNow(in: world)
    return true
  }
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
