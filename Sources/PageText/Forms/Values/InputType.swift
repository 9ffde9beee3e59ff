/// The types of an `input` element (HTML standard section 4.10.5.1).
enum InputType: String, Sendable, CaseIterable {
  case text, search, tel, url, email, password
  case number, range
  case date, month, week, time, datetimeLocal = "datetime-local"
  case color, checkbox, radio, file
  case submit, image, reset, button, hidden

  /// - Parameter keyword: the `type` attribute's value; what is missing or unknown is text.
  init(keyword: String?) {
    self = keyword.flatMap { Self(rawValue: $0.lowercased()) } ?? .text
  }

  /// Whether `pattern`, `minlength` and `maxlength` apply.
  var isTextual: Bool {
    switch self {
    case .text, .search, .tel, .url, .email, .password: true
    default: false
    }
  }

  var isMoment: Bool {
    switch self {
    case .date, .month, .week, .time, .datetimeLocal: true
    default: false
    }
  }

  /// Whether `min`, `max` and `step` apply.
  var isNumeric: Bool { self == .number || self == .range || isMoment }

  /// Whether an empty value can be a missing one; boxes, choices and files are asked elsewhere.
  var canRequireText: Bool { isTextual || isMoment || self == .number }
}

extension Tree {
  /// The type of an `input` element.
  func inputType(of index: Int) -> InputType { InputType(keyword: keyword(.type, of: index)) }
}
