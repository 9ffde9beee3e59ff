/// Writes inline content as Markdown.
struct InlineWriter {
  /// Where the content stands.
  enum Place { case paragraph, heading, cell }

  private let text: InlineText
  private let place: Place
  private let address: (String) -> String
  private let tokens: [InlineToken]
  /// Marks that would not be read as such where they stand.
  private var isDropped: [Bool]
  private var output: [UInt8] = []

  /// - Parameter address: gives the address that is written for one as the page has it.
  static func write(
    _ text: InlineText, in place: Place, resolving address: @escaping (String) -> String
  ) -> [UInt8] {
    var writer = InlineWriter(text, place, address)
    writer.dropMarks()
    writer.write()
    return writer.output
  }

  private init(_ text: InlineText, _ place: Place, _ address: @escaping (String) -> String) {
    (self.text, self.place, self.address) = (text, place, address)
    tokens = text.tokens
    isDropped = Array(repeating: false, count: tokens.count)
  }

  private mutating func write() {
    let own = tokens.indices.filter { !isDropped[$0] }
    var escapes = InlineEscapes(text.bytes, place, ownSigns: ownSigns(of: own))
    for index in own { count(index, in: &escapes) }
    // How many links and images are open, and whether brackets in them could end them.
    var brackets = 0
    var isBalanced = true
    for index in own {
      switch tokens[index] {
      case .open(let mark):
        if text.marks.kind(mark).isBracket {
          if brackets == 0 { isBalanced = hasBalancedBrackets(from: index, mark) }
          brackets += 1
        }
        output += Self.opening(text.marks.kind(mark)).utf8
      case .close(let mark):
        if text.marks.kind(mark).isBracket { brackets -= 1 }
        close(text.marks.kind(mark))
      case .lineEnd: output += (place == .cell ? "<br>" : "\\\n").utf8
      case .code(let range): writeCode(text.bytes[range])
      case .text(let range):
        escapes.isInBrackets = brackets > 0 && !isBalanced
        escapes.append(range, edges: edges(of: index), to: &output)
      }
    }
  }

  /// Whether each bracket in a link's text has its other half there, and none begins an address.
  private func hasBalancedBrackets(from start: Int, _ link: Int) -> Bool {
    var depth = 0
    for token in tokens[(start + 1)...] {
      if case .close(link) = token { return depth == 0 }
      guard case .text(let range) = token else { continue }
      for index in range {
        switch text.bytes[index] {
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "(") where index > 0 && text.bytes[index - 1] == UInt8(ascii: "]"):
          return false
        default: break
        }
        if depth < 0 { return false }
      }
    }
    return depth == 0
  }

  /// The signs that the content's own marks are made of.
  private func ownSigns(of own: [Int]) -> Set<UInt8> {
    var signs: Set<UInt8> = []
    for index in own {
      switch tokens[index] {
      case .open(let mark): signs.formUnion(Self.opening(text.marks.kind(mark)).utf8)
      case .code: signs.insert(UInt8(ascii: "`"))
      default: break
      }
    }
    return signs
  }

  private func count(_ index: Int, in escapes: inout InlineEscapes) {
    if case .text(let range) = tokens[index] { escapes.count(range, edges: edges(of: index)) }
  }

  /// What a text's ends touch.
  private func edges(of index: Int) -> InlineEscapes.Edges {
    let before = next(from: index, by: -1)
    let after = next(from: index, by: 1)
    var edges = InlineEscapes.Edges(isMarkedBefore: isMark(before), isMarkedAfter: isMark(after))
    if let after, case .open(let mark) = tokens[after], text.marks.kind(mark).isBracket {
      edges.isBracketAfter = true
    }
    return edges
  }

  private func isMark(_ index: Int?) -> Bool {
    guard let index else { return false }
    switch tokens[index] {
    case .open, .close, .code: return true
    case .text, .lineEnd: return false
    }
  }

  private func next(from index: Int, by step: Int) -> Int? {
    var next = index + step
    while tokens.indices.contains(next) && isDropped[next] { next += step }
    return tokens.indices.contains(next) ? next : nil
  }

  private static func opening(_ kind: InlineMarks.Kind) -> String {
    switch kind {
    case .emphasis: "*"
    case .strong: "**"
    case .deleted: "~~"
    case .link: "["
    case .image: "!["
    }
  }

  private mutating func close(_ kind: InlineMarks.Kind) {
    switch kind {
    case .emphasis, .strong, .deleted: output += Self.opening(kind).utf8
    case .link(let target), .image(let target):
      output += "](".utf8
      writeAddress(address(target).label)
      output += ")".utf8
    }
  }

  /// Between `<` and `>` where it could end too early.
  private mutating func writeAddress(_ address: String) {
    let isQuoted = address.utf8.contains {
      $0 == 0x20 || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "<")
    }
    if isQuoted { output.append(UInt8(ascii: "<")) }
    let bytes = Array(address.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "&") where InlineEscapes.isEntity(bytes[index...]):
        output.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "|") where place == .cell: output.append(UInt8(ascii: "\\"))
      default: break
      }
      output.append(byte)
    }
    if isQuoted { output.append(UInt8(ascii: ">")) }
  }

  private mutating func writeCode(_ code: ArraySlice<UInt8>) {
    let tick = UInt8(ascii: "`")
    let fence = Array(repeating: tick, count: code.longestRun(of: tick) + 1)
    let isPadded = code.first == tick || code.last == tick
    output += fence
    if isPadded { output.append(0x20) }
    for byte in code {
      if byte == UInt8(ascii: "|"), place == .cell { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    if isPadded { output.append(0x20) }
    output += fence
  }
}

extension InlineWriter {
  private mutating func dropMarks() {
    // A dropped `~~` changes what the others stand next to.
    dropMarks { $0 == .deleted }
    dropMarks { $0 == .emphasis || $0 == .strong }
  }

  private mutating func dropMarks(_ isMeant: (InlineMarks.Kind) -> Bool) {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if case .open(let mark) = token, isMeant(text.marks.kind(mark)) { open.append(index) }
      guard case .close(let mark) = token, isMeant(text.marks.kind(mark)),
        let start = open.popLast()
      else { continue }
      let (before, inside) = flanks(of: start)
      let (last, after) = flanks(of: index)
      // An opening sign that could also close would end what began before it. Signs that began
      // right here are one with it.
      let isInside = open.first.map { $0 != start - open.count } ?? false
      let isAmbiguous = isInside && before.isFaced(behind: inside)
      if isAmbiguous || !inside.isFaced(behind: before) || !last.isFaced(behind: after) {
        (isDropped[start], isDropped[index]) = (true, true)
      }
    }
  }

  private func flanks(of index: Int) -> (before: Flank, after: Flank) {
    (flank(from: index, by: -1), flank(from: index, by: 1))
  }

  /// What a run of `*` or `~` that a mark is in stands next to on one side.
  private func flank(from index: Int, by step: Int) -> Flank {
    let isStar = isStar(index)
    var next = index + step
    while tokens.indices.contains(next) && (isDropped[next] || (isStar && self.isStar(next))) {
      next += step
    }
    guard tokens.indices.contains(next) else { return .space }
    switch tokens[next] {
    case .text(let range):
      return step > 0
        ? text.bytes.flank(after: range.lowerBound) : text.bytes.flank(before: range.upperBound)
    case .code, .open, .close: return .punctuation
    case .lineEnd: return .space
    }
  }

  private func isStar(_ index: Int) -> Bool {
    switch tokens[index] {
    case .open(let mark), .close(let mark):
      text.marks.kind(mark) == .emphasis || text.marks.kind(mark) == .strong
    default: false
    }
  }
}

extension Sequence<UInt8> {
  func longestRun(of byte: UInt8) -> Int {
    var (longest, length) = (0, 0)
    for next in self {
      length = next == byte ? length + 1 : 0
      longest = Swift.max(longest, length)
    }
    return longest
  }
}
