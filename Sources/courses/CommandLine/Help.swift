/// The help texts, made from the commands' own descriptions.
enum Help {
  static func overview(of commands: CommandList) -> String {
    let rows = commands.commands.map { ($0.synopsis.usage, $0.synopsis.summary) }
    return """
      courses browses a school's course catalogue in the terminal.

      courses [OPTIONS] [COMMAND]

      Without a command it opens a session over the stored courses, in which every
      command works by the same name and a number opens that course.

      Commands:
      \(table(rows))

      Options, before or after the command:
      \(table(GlobalOptions.all.map { ($0.usage, $0.help) }))

      courses COMMAND --help says more, with an example. courses demo shows it all.
      """
  }

  static func text(for synopsis: Synopsis) -> String {
    var parts = ["courses \(synopsis.usage)", synopsis.summary.sentence]
    if !synopsis.details.isEmpty { parts.append(synopsis.details) }
    if !synopsis.options.isEmpty {
      parts.append("Options:\n" + table(synopsis.options.map { ($0.usage, $0.help) }))
    }
    parts.append("Example:\n  \(synopsis.example)")
    return parts.joined(separator: "\n\n")
  }

  /// Two columns; a left side that is too long has its right side on the next line.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = 26
    return rows.map { left, right in
      let gap =
        left.count < width
        ? String(repeating: " ", count: width - left.count)
        : "\n" + String(repeating: " ", count: width + 2)
      return "  \(left)\(gap)\(right)"
    }.joined(separator: "\n")
  }
}

extension String {
  /// With a capital and a full stop.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
