/// What an argument that names something is, by its form alone.
///
/// Whether a name is a source's or a file's is only known with the store at hand.
enum Operand: Sendable, Equatable {
  /// It has `://`.
  case url(String)
  /// All digits; `./3` is a file.
  case number(Int)
  case standardInput
  case name(String)

  init(_ text: String) {
    if text == "-" {
      self = .standardInput
    } else if text.contains("://") {
      self = .url(text)
    } else if let number = Self.number(text) {
      self = .number(number)
    } else {
      self = .name(text)
    }
  }

  /// Whether it means what is read from a file or from standard input when nothing else has its
  /// name.
  var isFile: Bool {
    switch self {
    case .standardInput, .name: true
    case .url, .number: false
    }
  }

  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    // A number too large for any course is still a number, not a file.
    return Int(text) ?? Int.max
  }
}
