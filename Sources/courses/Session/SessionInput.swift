import Navigation

/// What a line that was typed in the session asks for.
enum SessionInput: Equatable {
  /// Return alone.
  case more
  /// For the screen on top, in its own words.
  case screen(String)
  case browser
  case quit
  /// A command line.
  case command([String])

  /// The words of the session besides the commands, with their short forms.
  static let words = [
    (short: "b", word: "back", help: "back to the page before, or to the list"),
    (short: "f", word: "forward", help: "forward again"),
    (short: "r", word: "reload", help: "fetch the page again"),
    (short: "u", word: "address", help: "say the page's address"),
    (short: "l", word: "again", help: "show the list or the page again"),
    (short: "o", word: "browser", help: "open the page in the desktop browser"),
    (short: "", word: "go", help: "go to an address: go https://school.example"),
    (short: "", word: "links", help: "list the page's links with their addresses"),
    (short: "", word: "toc", help: "list the page's headings; toc 2 goes to the second"),
    (short: "", word: "forms", help: "list the page's forms and what is in them"),
    (short: "", word: "reset", help: "give a form back what the page gave it"),
    (short: "", word: "submit", help: "send a form; submit 2 the second of the page"),
    (short: "h", word: "help", help: "this help; help sync for a command"),
    (short: "q", word: "quit", help: "leave"),
  ]

  /// - Throws: `UsageError` for a word that is none, or could be more than one.
  init(_ line: String, commands: CommandList) throws(UsageError) {
    let line = line.drop { $0 == " " }
    // What stands behind a number is a field's text, to the letter.
    let first = line.prefix { $0 != " " }
    if case .number(let number) = Operand(String(first)) {
      self = .screen(String(number) + line.dropFirst(first.count))
      return
    }
    if line.hasPrefix("/") {
      self = .screen(String(line))
      return
    }
    var words = try Self.words(of: line)
    // What a message advises for the shell can be typed here too.
    if words.first == "courses", words.count > 1 { words.removeFirst() }
    guard let first = words.first else {
      self = .more
      return
    }
    let rest = Array(words.dropFirst())
    let word = try Self.word(first, commands: commands)
    switch word {
    case "browser": self = .browser
    case "quit": self = .quit
    case "help": self = .command([word] + rest)
    case _ where Self.words.contains { $0.word == word }:
      // Nothing in quotes is a word too, so that `submit ""` isn't `submit`.
      self = .screen(([word] + rest.map { $0.isEmpty ? "\"\"" : $0 }).joined(separator: " "))
    default: self = .command([word] + (try Self.subcommand(of: word, in: rest, commands)))
    }
  }

  /// What of a typed line may be shown and kept: a password behind the number of its field may not.
  static func transcript(of line: String, secrets: Set<Int>) -> String {
    let trimmed = line.drop { $0 == " " }
    let first = trimmed.prefix { $0 != " " }
    guard case .number(let number) = Operand(String(first)), secrets.contains(number),
      first.count < trimmed.count
    else { return line }
    return "\(first) (not shown)"
  }

  private static func words(of line: Substring) throws(UsageError) -> [String] {
    do { return try WordSplitter.words(of: line) } catch {
      throw .other("A closing \(error.quote) is missing.", next: nil)
    }
  }

  /// A short form, a whole word, or an unambiguous beginning of one.
  private static func word(_ typed: String, commands: CommandList) throws(UsageError) -> String {
    if ["?", "--help", "-h"].contains(typed) { return "help" }
    if let entry = words.first(where: { $0.short == typed }) { return entry.word }
    let known = words.map(\.word) + commands.firstWords.filter { $0 != "help" }
    let word = try completed(typed, among: known)
    guard word != "submit" || typed == word else {
      throw .other("\(typed) is not enough: \(word) sends a form.", next: word)
    }
    return word
  }

  /// `source a` is `source add`.
  private static func subcommand(
    of word: String, in rest: [String], _ commands: CommandList
  ) throws(UsageError) -> [String] {
    let seconds = commands.commands.compactMap { command -> String? in
      let parts = command.synopsis.name.split(separator: " ")
      return parts.count == 2 && parts[0] == word ? String(parts[1]) : nil
    }
    guard !seconds.isEmpty, let second = rest.first, !second.hasPrefix("-") else { return rest }
    return [try completed(second, among: seconds)] + rest.dropFirst()
  }

  private static func completed(
    _ typed: String, among known: [String]
  ) throws(UsageError) -> String {
    if known.contains(typed) { return typed }
    let candidates = known.filter { $0.hasPrefix(typed) }
    if candidates.count == 1 { return candidates[0] }
    if candidates.count > 1 { throw .ambiguousCommand(typed, candidates: candidates) }
    throw .unknownCommand(typed, suggestion: Spelling.closest(to: typed, among: known) ?? "help")
  }
}
