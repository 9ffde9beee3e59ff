/// What a form sends, before any of it is sent.
public struct Submission: Sendable {
  public enum Method: String, Sendable {
    case get, post
    /// Closes a dialog, and sends nothing.
    case dialog
  }

  /// A field that is sent, as a reader knows it.
  public struct Field: Sendable, Hashable {
    public let name: String
    /// In words where it is no text; nil for what is not to be shown.
    public let value: String?
    public let isHidden: Bool
    /// The question that a box or a radio button answers, where the page has one.
    public let group: String?
  }

  public let method: Method
  /// The address as written; nil where the page's own is meant.
  public let action: String?
  /// In the order in which they are sent.
  public let fields: [Field]
  let entries: [FormEntry]
  let type: FormEncodingType
  let encoding: Encoding

  /// Whether files go with it; by another encoding type only their names do.
  public var sendsFiles: Bool { method == .post && type == .multipart }

  /// Whether any file was chosen.
  public var hasFiles: Bool {
    entries.contains { if case .file(.some) = $0.value { true } else { false } }
  }

  /// What a GET puts in its address behind the question mark.
  public var query: String { URLEncodedForm.text(entries, encoding: encoding) }

  /// What a POST sends.
  public var body: FormBody { FormBody(entries, type: type, encoding: encoding) }
}

extension Document {
  /// What pressing a button sends, or sending a form without one (HTML standard section 4.10.22.3).
  ///
  /// - Parameter button: one that submits; nil: none is pressed.
  public func submission(of form: Form, by button: Control?) -> Submission {
    let builder = EntryList(document: self, form: form.node, submitter: button?.node)
    let method = attribute(.formmethod, .method, of: form, button)?.label.lowercased()
    let type = attribute(.formenctype, .enctype, of: form, button)
    let action = attribute(.formaction, .action, of: form, button)?.label ?? ""
    let encoding = builder.encoding
    return Submission(
      method: method.flatMap { Submission.Method(rawValue: $0) } ?? .get,
      action: action.isEmpty ? nil : action, fields: builder.fields, entries: builder.entries,
      type: FormEncodingType(keyword: type), encoding: encoding)
  }

  /// Whether a form is sent without its fields being checked.
  func isUnchecked(_ form: Form, by button: Control?) -> Bool {
    tree.has(.novalidate, form.node) || button.map { tree.has(.formnovalidate, $0.node) } ?? false
  }

  /// A button's own word, else its form's.
  private func attribute(
    _ own: Tree.Name, _ forms: Tree.Name, of form: Form, _ button: Control?
  ) -> String? {
    button.flatMap { tree.value(own, of: $0.node) } ?? tree.value(forms, of: form.node)
  }
}
