/// Says how commands are used.
struct HelpCommand: LocalCommand {
  static let synopsis = Synopsis(
    "help", operands: "[COMMAND]", summary: "say how a command is used",
    example: "courses help sync")

  private let words: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    words = arguments.operands
    if words.count > 2 { throw .tooManyOperands(command: "help", extra: words[2]) }
  }

  func runNow(in world: World) throws {
    guard let first = words.first else {
      let text = world.isSession ? SessionHelp.text : Help.overview(of: .all)
      return try world.print(text)
    }
    let word = SessionInput.words.first { $0.word == first || $0.short == first }
    if world.isSession, let word { return try world.print("\(word.word): \(word.help)") }
    let group = CommandList.all.group(first)
    if words.count == 1, !group.isEmpty {
      let texts = group.map { Help.text(for: $0.synopsis) }
      return try world.print(texts.joined(separator: "\n\n\n"))
    }
    let match = try CommandList.all.match(first, followedBy: words.dropFirst().first)
    try world.print(Help.text(for: match.command.synopsis))
  }
}
