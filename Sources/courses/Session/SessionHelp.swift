/// The session's own help.
enum SessionHelp {
  static var text: String {
    let words = SessionInput.words.map { entry in
      let name = entry.short.isEmpty ? entry.word : "\(entry.short), \(entry.word)"
      return ("  " + name, entry.help)
    }
    let other = [
      ("  NUMBER", "opens that course, follows that link, or opens and closes that section;"),
      ("", "in a form it ticks, chooses or presses, or asks for what the field takes"),
      ("  NUMBER TEXT", "fills in that field: 2 Ada Lovelace; 2 \"\" empties it"),
      ("  Return", "shows the next lines"),
      ("  /WORDS", "finds words on the page; / finds the next"),
    ]
    let commands = CommandList.all.commands.map { ("  " + $0.synopsis.usage, $0.synopsis.summary) }
    let width = 28
    func rows(_ rows: [(String, String)]) -> String {
      rows.map { left, right in
        left + String(repeating: " ", count: max(2, width - left.count)) + right
      }.joined(separator: "\n")
    }
    return "Here:\n\(rows(other + words))\nCommands, as in the shell:\n\(rows(commands))"
  }
}
