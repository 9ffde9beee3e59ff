/// Reads the words of a `.netrc` file in one pass.
struct NetrcParser {
  private var rest: ArraySlice<UInt8>
  private var line = 1
  private var entries: [Netrc.Entry] = []

  init(_ text: String) { rest = Array(text.utf8)[...] }

  mutating func parse() throws(Netrc.Malformed) -> [Netrc.Entry] {
    while true {
      skipSpace()
      guard let first = rest.first else { return entries }
      if first == UInt8(ascii: "#") {
        skipLine()
      } else {
        try readKeyword(takeBareWord())
      }
    }
  }

  private mutating func readKeyword(_ keyword: String) throws(Netrc.Malformed) {
    switch keyword {
    case "machine":
      entries.append(Netrc.Entry(machine: try value(of: keyword)))
    case "default":
      entries.append(Netrc.Entry(machine: nil))
    case "login", "password", "account":
      let start = line
      let value = try value(of: keyword)
      guard let last = entries.indices.last else {
        throw Netrc.Malformed(line: start, reason: "\(keyword) comes before the first machine")
      }
      if keyword == "login" { entries[last].user = value }
      if keyword == "password" { entries[last].password = value }
    case "macdef":
      skipMacro()
    default:
      // Other programs have words of their own, and share the file.
      break
    }
  }

  private mutating func value(of keyword: String) throws(Netrc.Malformed) -> String {
    let start = line
    skipSpace()
    guard let first = rest.first else {
      throw Netrc.Malformed(line: start, reason: "\(keyword) has no value")
    }
    return first == UInt8(ascii: "\"") ? try takeQuotedWord() : takeBareWord()
  }

  private mutating func takeBareWord() -> String {
    let word = rest.prefix { !Self.isSpace($0) }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func takeQuotedWord() throws(Netrc.Malformed) -> String {
    rest.removeFirst()
    var word: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: word, as: UTF8.self)
      case UInt8(ascii: "\n"): throw Self.unclosed(line)
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { throw Self.unclosed(line) }
        word.append(Self.unescaped(escaped))
      default: word.append(byte)
      }
    }
    throw Self.unclosed(line)
  }

  private static func unclosed(_ line: Int) -> Netrc.Malformed {
    Netrc.Malformed(line: line, reason: "a quotation mark is not closed")
  }

  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: byte
    }
  }

  /// To the first empty line after the macro's name.
  private mutating func skipMacro() {
    skipLine()
    while !rest.isEmpty {
      let isEmpty = rest.first == UInt8(ascii: "\n") || rest.starts(with: "\r\n".utf8)
      skipLine()
      if isEmpty { return }
    }
  }

  private mutating func skipLine() {
    rest = rest.drop { $0 != UInt8(ascii: "\n") }
    if rest.popFirst() != nil { line += 1 }
  }

  private mutating func skipSpace() {
    while let byte = rest.first, Self.isSpace(byte) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      rest.removeFirst()
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}
