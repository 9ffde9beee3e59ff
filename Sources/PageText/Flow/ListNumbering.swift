/// How an ordered list counts (HTML standard section 4.4.5, CSS Counter Styles section 6).
enum ListNumbering {
  case decimal
  case letters(capital: Bool)
  case roman(capital: Bool)

  /// - Parameter type: the attribute's value, in which case matters.
  init(_ type: String?) {
    switch type {
    case "a": self = .letters(capital: false)
    case "A": self = .letters(capital: true)
    case "i": self = .roman(capital: false)
    case "I": self = .roman(capital: true)
    default: self = .decimal
    }
  }

  /// The number with its full stop and a space.
  func marker(_ number: Int) -> String { text(number) + ". " }

  /// The cells of the widest marker, as far as that is worth a look.
  func width(from first: Int, step: Int, count: Int) -> Int {
    let last = first + step * max(count - 1, 0)
    if case .decimal = self { return max(marker(first).utf8.count, marker(last).utf8.count) }
    return (0..<min(max(count, 1), 100)).map { marker(first + step * $0).utf8.count }.max() ?? 3
  }

  private func text(_ number: Int) -> String {
    switch self {
    case .letters(let capital) where number > 0:
      return capital ? Self.letters(number).uppercased() : Self.letters(number)
    case .roman(let capital) where (1...3999).contains(number):
      return capital ? Self.roman(number).uppercased() : Self.roman(number)
    default: return String(number)
    }
  }

  private static func letters(_ number: Int) -> String {
    var letters: [UInt8] = []
    var rest = number
    while rest > 0 {
      rest -= 1
      letters.append(UInt8(ascii: "a") + UInt8(rest % 26))
      rest /= 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String {
    let signs = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var text = ""
    var rest = number
    for (value, sign) in signs {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }
}
