extension InputType {
  /// The value sanitization algorithm, as far as it depends on the type alone
  /// (HTML standard section 4.10.5.1): neither a slider's bounds nor a list of e-mail addresses.
  func sanitized(_ value: String) -> String {
    switch self {
    case .text, .search, .tel, .password: value.withoutLineBreaks
    case .url, .email: value.withoutLineBreaks.trimmed
    case .number, .range: Double(html: value) == nil ? "" : value
    case .date, .month, .week, .time: number(of: value) == nil ? "" : value
    case .datetimeLocal: number(of: value).map(text(of:)) ?? ""
    case .color: SimpleColor(value)?.text ?? "#000000"
    case .checkbox, .radio, .file, .submit, .image, .reset, .button, .hidden: value
    }
  }

  /// What is meant by something typed, as it may be sanitized; nil where that isn't beyond doubt.
  ///
  /// A browser has pickers where here somebody types: `2027-1-9`, `9:30` and `2027-01-19 9:30` are
  /// plain, but `01/02/2027` is the first of February or the second of January.
  func normalized(typed: String) -> String? {
    switch self {
    case .number, .range:
      let number = typed.trimmed
      let value = number.hasPrefix("+") ? String(number.dropFirst()) : number
      guard Double(html: value) != nil, !number.hasPrefix("+-") else { return nil }
      return value
    case .date, .month, .week, .time, .datetimeLocal:
      let typed = typed.trimmed
      // What is in order already stays to the letter.
      return number(of: typed) == nil
        ? number(of: typed, isTyped: true).map(text(of:)) : sanitized(typed)
    case .color: return SimpleColor(typed.trimmed)?.text
    default: return sanitized(typed)
    }
  }
}

extension String {
  var withoutLineBreaks: String {
    utf8.contains { $0 == 0x0A || $0 == 0x0D }
      ? String(decoding: utf8.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self) : self
  }

  /// Without the ASCII white space around it.
  var trimmed: String {
    func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte) }
    let start = utf8.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(start[...last]))
  }
}
