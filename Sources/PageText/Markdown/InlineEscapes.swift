/// Puts a backslash before what would else be read as Markdown, and before nothing else.
struct InlineEscapes {
  /// What a text's ends touch, other than line ends.
  struct Edges {
    var isMarkedBefore = false
    var isMarkedAfter = false
    /// Whether a link or an image begins behind it.
    var isBracketAfter = false
  }

  private let bytes: [UInt8]
  private let place: InlineWriter.Place
  private let ownSigns: Set<UInt8>
  /// How many runs of a sign could begin or end something; one alone can't.
  private var candidates: [UInt8: Int] = [:]
  var isInBrackets = false

  /// - Parameters:
  ///   - bytes: all of the content.
  ///   - ownSigns: what the content's own marks are made of.
  init(_ bytes: [UInt8], _ place: InlineWriter.Place, ownSigns: Set<UInt8>) {
    (self.bytes, self.place, self.ownSigns) = (bytes, place, ownSigns)
  }

  /// Takes note of the signs in a text; before the first text is written.
  mutating func count(_ range: Range<Int>, edges: Edges) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard Self.isDelimiter(bytes[index]) else {
        index += 1
        continue
      }
      let end = endOfRun(at: index, in: range)
      if isCandidate(index..<end, in: range, edges) { candidates[bytes[index], default: 0] += 1 }
      index = end
    }
  }

  func append(_ range: Range<Int>, edges: Edges, to output: inout [UInt8]) {
    var index = range.lowerBound
    // Behind a mark nothing is a line's start.
    let lineStart = edges.isMarkedBefore ? nil : lineStartEscape(range)
    while index < range.upperBound {
      let byte = bytes[index]
      if Self.isDelimiter(byte) {
        let end = endOfRun(at: index, in: range)
        let isEscaped = isRead(byte) && isCandidate(index..<end, in: range, edges)
        for place in index..<end {
          if isEscaped || place == lineStart { output.append(UInt8(ascii: "\\")) }
          output.append(byte)
        }
        index = end
      } else {
        if index == lineStart || isEscaped(index, byte, range, edges) {
          output.append(UInt8(ascii: "\\"))
        }
        output.append(byte)
        index += 1
      }
    }
  }

  /// Whether a reference to a character begins with the `&` at the start.
  static func isEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.dropFirst().prefix(34)
    guard let end = name.firstIndex(of: UInt8(ascii: ";")), end > name.startIndex else {
      return false
    }
    return name[..<end].allSatisfy { isWord($0) || $0 == UInt8(ascii: "#") }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
      || byte == UInt8(ascii: "`")
  }

  private func endOfRun(at index: Int, in range: Range<Int>) -> Int {
    bytes[index..<range.upperBound].firstIndex { $0 != bytes[index] } ?? range.upperBound
  }

  private func isRead(_ sign: UInt8) -> Bool {
    candidates[sign, default: 0] > 1 || ownSigns.contains(sign)
  }

  private func isCandidate(_ run: Range<Int>, in range: Range<Int>, _ edges: Edges) -> Bool {
    let isMarked =
      run.lowerBound == range.lowerBound && edges.isMarkedBefore
      || run.upperBound == range.upperBound && edges.isMarkedAfter
    if isMarked || bytes[run.lowerBound] == UInt8(ascii: "`") { return true }
    let before = bytes.flank(before: run.lowerBound)
    let after = bytes.flank(after: run.upperBound)
    if before == .space && after == .space { return false }
    // Within a word it is read as a letter.
    return bytes[run.lowerBound] != UInt8(ascii: "_") || before != .other || after != .other
  }

  private func isEscaped(_ index: Int, _ byte: UInt8, _ range: Range<Int>, _ edges: Edges) -> Bool {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
    switch byte {
    case UInt8(ascii: "\\"):
      return index + 1 == range.upperBound || Self.isPunctuation(next)
    case UInt8(ascii: "["): return isInBrackets
    case UInt8(ascii: "]"): return isInBrackets || next == UInt8(ascii: "(")
    case UInt8(ascii: "!"): return index + 1 == range.upperBound && edges.isBracketAfter
    case UInt8(ascii: "<"):
      return Self.isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
        || next == UInt8(ascii: "?")
    case UInt8(ascii: "&"): return Self.isEntity(bytes[index..<range.upperBound])
    case UInt8(ascii: "|"): return place == .cell
    case UInt8(ascii: "#"): return isClosingSign(index)
    default: return false
    }
  }

  /// Whether a heading would end before the `#` at its end.
  private func isClosingSign(_ index: Int) -> Bool {
    guard place == .heading, index + 1 == bytes.count else { return false }
    let before = bytes.lastIndex { $0 != UInt8(ascii: "#") }
    return before.map { bytes[$0] == 0x20 } ?? true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !isWord(byte)
  }
}

extension InlineEscapes {
  /// Where a line that begins with a text would be read as something else than a paragraph's.
  private func lineStartEscape(_ range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard place == .paragraph, start == 0 || bytes[start - 1] == 0x0A else { return nil }
    let line = bytes[start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)]
    let isFirst = start == 0
    let rest = line.drop { $0 == line[start] }
    let isAlone = rest.first == nil || rest.first == 0x20
    switch line[start] {
    case UInt8(ascii: ">"): return start
    case UInt8(ascii: "#"): return isAlone && rest.startIndex - start <= 6 ? start : nil
    case UInt8(ascii: "+"): return isItem(line) ? start : nil
    case UInt8(ascii: "*"), UInt8(ascii: "-"):
      return isItem(line) || isRule(line) || (!isFirst && isTableRule(line)) ? start : nil
    case UInt8(ascii: "_"): return isRule(line) ? start : nil
    case UInt8(ascii: "="): return !isFirst && rest.allSatisfy { $0 == 0x20 } ? start : nil
    case UInt8(ascii: "~"): return rest.startIndex - start >= 3 ? start : nil
    case UInt8(ascii: ":"), UInt8(ascii: "|"): return !isFirst && isTableRule(line) ? start : nil
    case UInt8(ascii: "["): return isDefinition(line) ? start : nil
    case 0x30...0x39: return numberEnd(line)
    default: return nil
    }
  }

  private func isItem(_ line: ArraySlice<UInt8>) -> Bool {
    line.dropFirst().first == nil || line.dropFirst().first == 0x20
  }

  private func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == line.first } && line.count { $0 != 0x20 } >= 3
  }

  /// Whether it could stand below a table's first row, or make a heading of what is above it.
  private func isTableRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy {
      $0 == 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":")
    }
  }

  /// Whether it is a reference's definition, or a task's box.
  private func isDefinition(_ line: ArraySlice<UInt8>) -> Bool {
    let box = line.prefix(4)
    let isBox = ["[ ] ", "[x] ", "[X] "].contains { box.elementsEqual($0.utf8) }
    return isBox
      || zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
  }

  /// Where an item's number ends: in a full stop or a bracket.
  private func numberEnd(_ line: ArraySlice<UInt8>) -> Int? {
    let rest = line.drop { (0x30...0x39).contains($0) }
    guard rest.startIndex - line.startIndex <= 9,
      rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"), isItem(rest)
    else { return nil }
    return rest.startIndex
  }
}
