import Navigation
import PageText

/// Finds the choices of a menu that a typed line means.
struct ChoiceParser {
  /// Those that can be chosen; the first has number 1.
  let offered: [Document.Choice]
  private let all: [Document.Choice]
  private let isMultiple: Bool

  init(_ choices: [Document.Choice], isMultiple: Bool) {
    all = choices
    offered = choices.filter { !$0.isDisabled }
    self.isMultiple = isMultiple
  }

  /// The choices with their numbers, and the groups that they are in, as lines.
  var list: String {
    var lines: [String] = []
    var group: String?
    var number = 0
    for choice in all {
      if choice.group != group, let name = choice.group { lines.append(name + ":") }
      group = choice.group
      if !choice.isDisabled { number += 1 }
      let start = choice.isDisabled ? "" : "\(number) "
      let state = (choice.isChosen ? ", chosen" : "") + (choice.isDisabled ? ", disabled" : "")
      lines.append(start + choice.label + state)
    }
    return lines.joined(separator: "\n")
  }

  /// What a number or a name means here, for a prompt.
  var hint: String {
    offered.count == 1 ? "1" : "1-\(offered.count)\(isMultiple ? ", several with spaces" : "")"
  }

  /// The choices that are meant, or why none are.
  ///
  /// - Parameter line: numbers of the list, or the name of a choice or its unambiguous beginning.
  func choices(_ line: String) -> Result<[Document.Choice], Refusal> {
    if line == "\"\"" {
      return isMultiple ? .success([]) : .failure(Refusal("One of the choices has to be chosen."))
    }
    let numbers = line.split { $0 == " " || $0 == "," }.map { Int($0) }
    let indices = numbers.compactMap { $0 }.map { $0 - 1 }
    if indices.count == numbers.count, indices.allSatisfy(offered.indices.contains) {
      guard isMultiple || indices.count == 1 else {
        return .failure(Refusal("Only one of the choices can be chosen."))
      }
      return .success(indices.map { offered[$0] })
    }
    return named(line).map { [$0] }
  }

  private func named(_ line: String) -> Result<Document.Choice, Refusal> {
    let name = line.lowercased()
    if let exact = offered.first(where: { $0.label.lowercased() == name }) {
      return .success(exact)
    }
    let candidates = offered.filter { $0.label.lowercased().hasPrefix(name) }
    if candidates.count == 1 { return .success(candidates[0]) }
    let reason = candidates.isEmpty ? "is no choice here" : "could be several choices"
    return .failure(Refusal("\(line.printable) \(reason); the choices are 1 to \(offered.count)."))
  }

  struct Refusal: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }
}
