/// What a list in header fields is made of (RFC 9110, section 5.6.1).
enum FieldList {
  /// The members of all fields of a name, in order, without the space around them and without
  /// empty ones; a comma in a quoted string divides nothing.
  static func members(of fields: [String]) -> [String] {
    fields.flatMap { field in
      parts(of: field).lazy.map(\.trimmed).filter { !$0.isEmpty }
    }
  }

  private static func parts(of field: String) -> [Substring] {
    var parts: [Substring] = []
    var start = field.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in field.utf8.indices {
      let byte = field.utf8[index]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if isQuoted {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: ",") {
        parts.append(field[start..<index])
        start = field.utf8.index(after: index)
      }
    }
    // A quote without an end must not hide what comes after it.
    guard !isQuoted else { return field.split(separator: ",") }
    return parts + [field[start...]]
  }
}
