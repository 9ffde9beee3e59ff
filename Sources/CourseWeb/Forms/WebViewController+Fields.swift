import HTTP
import Navigation
import PageText

/// Filling in: what a number and the text after it do to a control.
extension WebViewController {
  /// - Parameter typed: what stands after the number, to the letter; nil: nothing does.
  func use(_ control: Control, _ number: Int, typed: String?) async -> Step {
    if let form = history.current?.document.form(of: control) {
      history.withCurrent { $0.usedForm = form }
    }
    switch control.kind {
    case .button where typed != nil: return .say("\(control.name) takes no text.")
    case .button: return await press(control, number)
    case .checkbox, .radio: return tick(control, number, typed)
    case .select: return choose(in: control, number, typed)
    case .file: return chooseFiles(for: control, number, typed)
    case .text, .password, .textArea: return write(in: control, number, typed)
    }
  }

  /// A control as it is now: `[2] Your name: Ada, required`.
  func told(_ control: Control, _ number: Int) -> String {
    let state = history.current?.document.state(of: control) ?? ""
    return "[\(number)] \(control.name)\(state.isEmpty ? "" : ": \(state)")"
  }

  /// Empty quotes say "nothing", for which no other sign could be typed.
  private static func text(_ typed: String) -> String { typed == "\"\"" ? "" : typed }

  private func change(
    _ control: Control, _ number: Int, _ body: (inout Document) -> Void
  ) -> Step {
    history.withCurrent { $0.fill(body) }
    return .say(told(control, number))
  }

  private func tick(_ control: Control, _ number: Int, _ typed: String?) -> Step {
    guard typed == nil else {
      return .say("\(control.name) takes no text; \(number) alone changes it.")
    }
    return change(control, number) { document in
      if control.kind == .radio { document.check(control) } else { document.toggle(control) }
    }
  }
}

// MARK: - Text

extension WebViewController {
  private func write(in control: Control, _ number: Int, _ typed: String?) -> Step {
    guard history.current?.document.isReadOnly(control) != true else {
      return .say("\(told(control, number)). It can't be changed.")
    }
    if let typed { return set(Self.text(typed), in: control, number) }
    let document = history.current?.document
    let suggestions = document?.suggestions(for: control) ?? []
    var lines = [told(control, number)]
    if !suggestions.isEmpty { lines.append("Suggestions: \(suggestions.joined(separator: ", "))") }
    return .ask(
      Question(
        introduction: lines.joined(separator: "\n"), prompt: control.name,
        wanted: wanted(for: control), refusal: "Nothing was changed."
      ) { [self] answer in
        // Return alone leaves a line as it is.
        guard !answer.isEmpty || control.kind == .textArea else {
          return .say(told(control, number))
        }
        let text = control.kind == .textArea ? answer : Self.text(answer)
        return set(text, in: control, number)
      })
  }

  private func wanted(for control: Control) -> Question.Wanted {
    switch control.kind {
    case .password: .secret
    case .textArea: .lines(current: history.current?.document.text(of: control) ?? "")
    default: .line
    }
  }

  private func set(_ text: String, in control: Control, _ number: Int) -> Step {
    let problem = history.withCurrent { $0.fill { $0.set(text, in: control) } } ?? nil
    if let problem { return .say("\(control.name) \(problem). Nothing was changed.") }
    return .say(told(control, number))
  }
}

// MARK: - Choices

extension WebViewController {
  private func choose(in control: Control, _ number: Int, _ typed: String?) -> Step {
    let choices = history.current?.document.choices(of: control) ?? []
    let parser = ChoiceParser(choices, isMultiple: control.kind == .select(isMultiple: true))
    guard !parser.offered.isEmpty else { return .say("\(control.name) has no choices.") }
    if let typed { return choose(typed, parser, control, number) }
    return .ask(
      Question(
        introduction: told(control, number) + "\n" + parser.list,
        prompt: "\(control.name) (\(parser.hint))", wanted: .line, refusal: "Nothing was changed."
      ) { [self] answer in
        answer.isEmpty ? .say(told(control, number)) : choose(answer, parser, control, number)
      })
  }

  private func choose(
    _ typed: String, _ parser: ChoiceParser, _ control: Control, _ number: Int
  ) -> Step {
    switch parser.choices(typed) {
    case .success(let chosen): change(control, number) { $0.choose(chosen, in: control) }
    case .failure(let refusal): .say("\(refusal.text) Nothing was changed.")
    }
  }
}

// MARK: - Files

extension WebViewController {
  private func chooseFiles(for control: Control, _ number: Int, _ typed: String?) -> Step {
    if let typed { return choose(paths: typed, for: control, number) }
    let isMultiple = control.kind == .file(isMultiple: true)
    let advice =
      isMultiple ? "\nSeveral paths: with blanks between, in quotes where they have some." : ""
    return .ask(
      Question(
        introduction: told(control, number) + advice,
        prompt: isMultiple ? "Paths" : "Path", wanted: .paths, refusal: "Nothing was changed."
      ) { [self] answer in
        answer.isEmpty ? .say(told(control, number)) : choose(paths: answer, for: control, number)
      })
  }

  private func choose(paths typed: String, for control: Control, _ number: Int) -> Step {
    do {
      let isMultiple = control.kind == .file(isMultiple: true)
      // A single path needs no quotes.
      let isQuoted = typed.hasPrefix("\"") || typed.hasPrefix("'")
      let paths = isMultiple || isQuoted ? try WordSplitter.words(of: typed) : [typed]
      guard isMultiple || paths.count == 1 else { return .say("Only one file can be chosen.") }
      let files = paths.filter { !$0.isEmpty }.map { FormFile(path: expanded($0)) }
      for file in files { _ = try Request.Body.size(ofFile: file.path) }
      return change(control, number) { $0.choose(files, in: control) }
    } catch {
      return .say("\(error). Nothing was changed.")
    }
  }

  /// `~` is the reader's own folder, as in a shell.
  private func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let homeFolder else { return path }
    return homeFolder + path.dropFirst()
  }
}
