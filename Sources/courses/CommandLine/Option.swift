/// One long option of a command.
struct Option: Sendable, Hashable {
  /// Without the dashes.
  let name: String
  /// How the help names its value; nil: it takes none.
  let value: String?
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// `--limit N`, as it is typed.
  var usage: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }
}
