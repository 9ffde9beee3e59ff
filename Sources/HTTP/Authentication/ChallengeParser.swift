/// Reads the value of `WWW-Authenticate` or `Proxy-Authenticate` (RFC 9110, section 11.6.1).
///
/// One field may hold several challenges, whose parameters are separated by commas too. What is
/// malformed is left out; one pass, whatever the input.
struct ChallengeParser {
  struct Challenge: Hashable {
    let scheme: String
    /// Names in lower case; the first of a name counts.
    var parameters: [String: String] = [:]
  }

  private var rest: ArraySlice<UInt8>
  private var challenges: [Challenge] = []

  static func challenges(in field: String) -> [Challenge] {
    var parser = ChallengeParser(rest: Array(field.utf8)[...])
    parser.parse()
    return parser.challenges
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func parse() {
    while true {
      skip { $0 == UInt8(ascii: ",") || Self.isSpace($0) }
      guard !rest.isEmpty else { return }
      let word = takeWhile(\.isTokenLetter)
      guard !word.isEmpty else {
        skipToComma()
        continue
      }
      let afterWord = rest
      skip(Self.isSpace)
      if !challenges.isEmpty, rest.first == UInt8(ascii: "=") {
        rest.removeFirst()
        readValue(of: word)
      } else {
        rest = afterWord
        challenges.append(Challenge(scheme: String(decoding: word, as: UTF8.self)))
        skip(Self.isSpace)
        skipToken68()
      }
    }
  }

  private mutating func readValue(of name: ArraySlice<UInt8>) {
    skip(Self.isSpace)
    let value: [UInt8]
    if rest.first == UInt8(ascii: "\"") {
      value = takeQuoted()
    } else {
      value = Array(takeWhile { $0 != UInt8(ascii: ",") && !Self.isSpace($0) })
    }
    let name = String(decoding: name, as: UTF8.self).asciiLowercased
    let last = challenges.count - 1
    if challenges[last].parameters[name] == nil {
      challenges[last].parameters[name] = String(decoding: value, as: UTF8.self)
    }
  }

  /// A quoted-string; one that is never closed goes to the end.
  private mutating func takeQuoted() -> [UInt8] {
    rest.removeFirst()
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return value
      case UInt8(ascii: "\\"): if let escaped = rest.popFirst() { value.append(escaped) }
      default: value.append(byte)
      }
    }
    return value
  }

  /// The one word after a scheme such as `Negotiate`, which is no parameter: it is followed by
  /// nothing but `=` and a comma or the end.
  private mutating func skipToken68() {
    let before = rest
    let word = takeWhile { $0.isTokenLetter || $0 == UInt8(ascii: "/") }
    skip { $0 == UInt8(ascii: "=") }
    let isToken = !word.isEmpty && (rest.isEmpty || rest.first == UInt8(ascii: ","))
    if !isToken { rest = before }
  }

  private mutating func skipToComma() {
    while let byte = rest.first, byte != UInt8(ascii: ",") {
      if byte == UInt8(ascii: "\"") { _ = takeQuoted() } else { rest.removeFirst() }
    }
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) { rest = rest.drop(while: isSkipped) }

  private mutating func takeWhile(_ isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return taken
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
