import Catalogue
import Navigation
import PageText

/// The page's forms as a list, and the commands for a whole form.
extension WebViewController {
  func formList() -> String {
    guard let document = history.current?.document else { return "There is no page here." }
    let forms = document.forms
    guard !forms.isEmpty else { return "This page has no forms." }
    return forms.map { list($0, isAlone: forms.count == 1) }.joined(separator: "\n\n")
  }

  /// A form's fields, with their numbers and values.
  func list(_ form: Form, isAlone: Bool) -> String {
    guard let view = history.current else { return "" }
    var fields: [String] = []
    var group = form.name
    for (number, control) in view.document.controls(of: form) {
      let own = view.document.group(of: control)
      if own != group, let own { fields.append("\(own):") }
      group = own
      fields.append(told(control, number))
    }
    let hidden = view.document.hiddenFields(of: form).map { field in
      "hidden \(field.name.excerpt(60)): \(field.value.excerpt(60))"
    }
    let number = isAlone ? "Form" : "Form \(form.number)"
    let heading = form.name.map { "\(number): \($0)" } ?? number
    let lines = fields + hidden
    return ([heading] + (lines.isEmpty ? ["It has no fields."] : lines)).joined(separator: "\n")
  }

  /// Does something with the form that a number names; without one, with the form whose field was
  /// used last, or with the page's only one.
  func withForm(_ number: String, _ word: String, _ body: (Form) -> Step) -> Step {
    let forms = history.current?.document.forms ?? []
    guard !forms.isEmpty else { return .say("This page has no forms.") }
    if number.isEmpty {
      if let used = history.current?.usedForm { return body(used) }
      guard forms.count == 1 else {
        return .say(
          "This page has \(forms.count) forms. Next: \(word) 1, or another; forms lists them.")
      }
      return body(forms[0])
    }
    guard let number = Int(number), forms.indices.contains(number - 1) else {
      return .say("No form \(number.printable); this page has 1 to \(forms.count).")
    }
    return body(forms[number - 1])
  }

  /// Sends a form as Return in a browser does: by its first button, where it has one.
  func submit(_ form: Form) -> Step {
    send(form, by: history.current?.document.defaultButton(of: form))
  }
}
