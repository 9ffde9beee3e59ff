/// Splits a command line by the GNU conventions: `--name value`, `--name=value`, `-h`, `--`.
struct ArgumentParser {
  /// What a command line asks for.
  struct Result {
    /// nil: the interactive session.
    var command: (any Command.Type)?
    var arguments = Arguments()
    var options = GlobalOptions()
    var wantsHelp = false
    var wantsVersion = false
  }

  private let commands: CommandList
  private var words: ArraySlice<String>
  private var command: (any Command.Type)?
  private var optionsEnded = false
  private var arguments = Arguments()

  /// - Parameter options: what holds where the command line names no other.
  static func parse(
    _ words: [String], commands: CommandList, options: GlobalOptions = GlobalOptions()
  ) throws(UsageError) -> Result {
    var parser = ArgumentParser(commands: commands, words: words[...])
    return try parser.parse(over: options)
  }

  private init(commands: CommandList, words: ArraySlice<String>) {
    self.commands = commands
    self.words = words
  }

  private mutating func parse(over options: GlobalOptions) throws(UsageError) -> Result {
    while let word = words.popFirst() {
      if optionsEnded || !word.hasPrefix("-") || word == "-" {
        try take(operand: word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        try take(option: word)
      }
    }
    return Result(
      command: command, arguments: arguments, options: try GlobalOptions(arguments, over: options),
      wantsHelp: arguments.has("help"), wantsVersion: arguments.has("version"))
  }

  /// The first operand is the command; `source` takes the next one into its name.
  private mutating func take(operand word: String) throws(UsageError) {
    guard command == nil else { return arguments.add(operand: word) }
    if commands.isGroup(word), words.first == "--help" || words.first == "-h" {
      words.removeFirst()
      command = HelpCommand.self
      return arguments.add(operand: word)
    }
    let match = try commands.match(word, followedBy: words.first)
    command = match.command
    if match.usesNext { words.removeFirst() }
  }

  private mutating func take(option word: String) throws(UsageError) {
    if word == "-h" { return arguments.add(option: "help") }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].dropFirst(2))
    let known = (command?.synopsis.options ?? []) + GlobalOptions.all
    guard word.hasPrefix("--"), let option = known.first(where: { $0.name == name }) else {
      throw .unknownOption(
        String(parts[0]),
        suggestion: Spelling.closest(to: name, among: known.map(\.name)).map { "--\($0)" })
    }
    if parts.count == 2 {
      guard option.value != nil else { throw .unexpectedValue(option: name) }
      arguments.add(option: name, value: String(parts[1]))
    } else if option.value != nil {
      guard let value = words.popFirst() else { throw .missingValue(option: name) }
      arguments.add(option: name, value: value)
    } else {
      arguments.add(option: name)
    }
  }
}
