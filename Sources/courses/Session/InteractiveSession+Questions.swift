import Navigation
import PageText
import Terminal

/// What a screen asks, and the answers.
extension InteractiveSession {
  /// Asks a screen's question.
  ///
  /// - Returns: what follows from the answer.
  func answer(_ question: Question) async throws -> Step {
    if !question.introduction.isEmpty { try world.print(question.introduction) }
    guard let answer = try await line(for: question) else { return .say(question.refusal) }
    pending = question
    defer { pending = nil }
    return try await step { session in await session.pending?.then(answer) ?? .stay }
  }

  /// - Returns: nil where there is no answer, or a no.
  private func line(for question: Question) async throws -> String? {
    let printable = question.prompt.printable
    let prompt = printable.cellWidth > 60 ? printable.fitted(toCells: 60) : printable
    switch question.wanted {
    case .nothing: return ""
    case .line: return try await line(Prompt("\(prompt)> ", kind: .answer))
    case .secret: return try await line(Prompt("\(prompt)> ", kind: .secret))
    case .paths: return try await line(Prompt("\(prompt)> ", kind: .path))
    case .lines(let current): return try await lines(instead: current)
    case .consent(let unattended):
      guard world.isInteractive else { return unattended ? "" : nil }
      let answer = try await line(Prompt("\(prompt) [y/N] ", kind: .answer))
      return answer?.lowercased().hasPrefix("y") == true ? "" : nil
    }
  }

  private func line(_ prompt: Prompt) async throws -> String? {
    switch await world.terminal.readLine(prompt) {
    case .line(let text): return text
    case .endOfInput, .interrupted: return nil
    case .tooLong:
      try world.print(Self.tooLong)
      return nil
    }
  }

  /// A line of dots has one more than is meant, since a dot alone has another meaning.
  private static func withoutExtraDot(_ line: String) -> String {
    line.count > 1 && line.allSatisfy { $0 == "." } ? String(line.dropLast()) : line
  }

  /// Several lines: in the user's editor, else typed up to a dot alone, or to the end of input.
  private func lines(instead current: String) async throws -> String? {
    if world.isInteractive, let editText = world.editText {
      switch await editText(current) {
      case .text(let text): return text
      case .failed(let reason): try world.print(reason)
      }
    }
    try world.print("Lines; a dot alone ends them. For a line of dots type one more.")
    var lines: [String] = []
    while true {
      switch await world.terminal.readLine(Prompt("> ", kind: .answer)) {
      case .interrupted: return nil
      case .tooLong:
        // The lines that follow belong to the answer too, and would be taken for commands.
        try world.print(Self.tooLong)
      case .endOfInput: return lines.isEmpty ? nil : lines.joined(separator: "\n")
      case .line("."): return lines.joined(separator: "\n")
      case .line(let line): lines.append(Self.withoutExtraDot(line))
      }
    }
  }
}
