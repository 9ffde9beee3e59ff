/// The commands: the one list that parsing, help and the session share.
struct CommandList: Sendable {
  let commands: [any Command.Type]

  static let all = CommandList(commands: [
    DemoCommand.self, SourceAddCommand.self, SourceListCommand.self, SourceShowCommand.self,
    SourceRemoveCommand.self, SyncCommand.self, ListCommand.self, ShowCommand.self,
    OpenCommand.self, ExportCommand.self, LoginCommand.self, LogoutCommand.self,
    ThemeCommand.self, HelpCommand.self,
  ])

  struct Match {
    let command: any Command.Type
    /// Whether the second word is a part of the name.
    let usesNext: Bool
  }

  /// Finds the command that one word, or two, name.
  func match(_ word: String, followedBy next: String?) throws(UsageError) -> Match {
    if let command = command(named: word) { return Match(command: command, usesNext: false) }
    let group = group(word)
    guard !group.isEmpty else {
      throw .unknownCommand(
        word,
        suggestion: Spelling.closest(to: word, among: firstWords).map {
          "courses \($0)\(isGroup($0) ? " --help" : "")"
        })
    }
    if let next, let command = command(named: "\(word) \(next)") {
      return Match(command: command, usesNext: true)
    }
    let names = group.map { $0.synopsis.name }
    guard let next, !next.hasPrefix("-") else {
      throw .other(
        "\(word) alone is no command: \(names.joined(separator: ", ")).",
        next: "courses \(names[0]) --help")
    }
    let closest = Spelling.closest(to: "\(word) \(next)", among: names)
    throw .unknownCommand("\(word) \(next)", suggestion: "courses \(closest ?? names[0])")
  }

  /// Whether a word begins the names of several commands and is none itself.
  func isGroup(_ word: String) -> Bool { !group(word).isEmpty }

  func group(_ word: String) -> [any Command.Type] {
    commands.filter { $0.synopsis.name.hasPrefix(word + " ") }
  }

  func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.synopsis.name == name }
  }

  /// The words that a command line can begin with, each once.
  var firstWords: [String] {
    commands.reduce(into: []) { words, command in
      let first = String(command.synopsis.name.prefix { $0 != " " })
      if words.last != first { words.append(first) }
    }
  }
}
