/// A field of a form by the name that it is sent under, with what a reader has put into it.
public struct FilledField: Sendable, Hashable {
  public let name: String
  /// Of a box its value where it is ticked; nil: it isn't.
  public let value: String?

  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}

extension Document {
  /// The names under which a form's shown fields are sent, in tree order, without its buttons.
  public func fieldNames(of form: Form) -> [String] {
    controls(of: form).compactMap { $0.control.kind.isButton ? nil : sentName(of: $0.control) }
  }

  /// A form's shown texts, passwords and boxes, in tree order, passwords in clear.
  public func filledFields(of form: Form) -> [FilledField] {
    controls(of: form).compactMap { _, control in
      guard let name = sentName(of: control) else { return nil }
      switch control.kind {
      case .text, .password, .textArea:
        return FilledField(name: name, value: text(of: control.node))
      case .checkbox:
        let value = tree.value(.value, of: control.node) ?? "on"
        return FilledField(name: name, value: isChecked(control.node) ? value : nil)
      case .file, .radio, .select, .button: return nil
      }
    }
  }

  /// Fills a form in as it was filled in before.
  ///
  /// - Returns: whether it has a field for each of them; if not, nothing is changed.
  public mutating func fill(_ form: Form, with fields: [FilledField]) -> Bool {
    var targets: [(control: Control, value: String?)] = []
    var left = controls(of: form).map(\.control)
    for field in fields {
      guard let index = left.firstIndex(where: { sentName(of: $0) == field.name }) else {
        return false
      }
      targets.append((left.remove(at: index), field.value))
    }
    for (control, value) in targets {
      switch control.kind {
      case .text, .password, .textArea: values[control.node] = .text(value ?? "")
      case .checkbox: values[control.node] = .checked(value != nil)
      case .file, .radio, .select, .button: break
      }
    }
    return true
  }

  private func sentName(of control: Control) -> String? {
    tree.value(.name, of: control.node).flatMap { $0.isEmpty ? nil : $0 }
  }
}
