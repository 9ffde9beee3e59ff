/// A form of a page.
public struct Form: Sendable, Hashable {
  /// 1-based, in tree order.
  public let number: Int
  /// What the page calls it; nil where it doesn't.
  public let name: String?
  let node: Int
}

extension Document {
  /// The forms of the page, in tree order.
  public var forms: [Form] { controls.forms.indices.map(form(at:)) }

  /// The form that a control belongs to.
  public func form(of control: Control) -> Form? {
    guard let node = controls.entry(of: control.node)?.form,
      let index = controls.forms.firstIndex(of: node)
    else { return nil }
    return form(at: index)
  }

  private func form(at index: Int) -> Form {
    let node = controls.forms[index]
    let name = tree.label(.ariaLabel, of: node) ?? tree.label(.title, of: node)
    return Form(number: index + 1, name: name ?? legend(of: node), node: node)
  }

  /// The legend of the first set of fields that stands alone in a form.
  private func legend(of form: Int) -> String? {
    let sets = tree.children(of: form).filter { tree.nodes[$0].tag == .fieldset }
    return sets.count == 1 ? tree.legend(of: sets[0]) : nil
  }

  /// What the page calls the controls that one stands among, such as the question that radio buttons
  /// answer; nil where it doesn't.
  public func group(of control: Control) -> String? {
    guard let group = controls.entry(of: control.node)?.group else { return nil }
    let name = tree.label(.ariaLabel, of: group) ?? labels.reference(of: group)
    return name ?? tree.legend(of: group)
  }

  /// The button that sends a form where none is pressed: its first (HTML standard section 4.10.22.2).
  ///
  /// Nil where there is none, or where it is disabled.
  public func defaultButton(of form: Form) -> Control? {
    let buttons = controls.entries(ofForm: form.node).first { entry in
      FieldKind(entry.node, tree)?.kind.isSubmit ?? false
    }
    return buttons.flatMap { $0.isDisabled ? nil : control(at: $0.node) }
  }

  /// A form's shown controls that can be used, with their numbers.
  public func controls(of form: Form) -> [(number: Int, control: Control)] {
    controls.entries(ofForm: form.node).compactMap { entry in
      numberedControl(at: entry.node)
    }
  }

  /// Nil for a control that isn't shown or can't be used.
  func numberedControl(at node: Int) -> (number: Int, control: Control)? {
    guard let number = numbering.number(at: labels.start(of: node)),
      case .control(let control) = items[number - 1], control.node == node
    else { return nil }
    return (number, control)
  }

  /// The fields of a form that are sent and not shown, with their values in words.
  public func hiddenFields(of form: Form) -> [(name: String, value: String)] {
    controls.entries(ofForm: form.node).compactMap { entry in
      guard tree.nodes[entry.node].tag == .input, tree.inputType(of: entry.node) == .hidden,
        !entry.isDisabled, let name = tree.label(.name, of: entry.node)
      else { return nil }
      return (name, (tree.value(.value, of: entry.node) ?? "").told)
    }
  }

  func control(at node: Int) -> Control? {
    FieldKind(node, tree).map {
      Control(name: labels.name(of: node, $0, tree), kind: $0.kind, node: node)
    }
  }
}

extension Tree {
  fileprivate func legend(of set: Int) -> String? {
    children(of: set).first { nodes[$0].tag == .legend }.flatMap { legend in
      let text = text(of: legend)
      return text.isEmpty ? nil : FieldLabels.name(text)
    }
  }
}
