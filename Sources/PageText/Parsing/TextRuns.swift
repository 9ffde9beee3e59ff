/// The long runs of a page's text, taken out before it is parsed and put back into what was parsed.
///
/// gumbo spends four hundred instructions on each character, though of a text it needs to know only
/// that something stands there. In a run's place stand the last scalar of all, which is for private
/// use, and the run's number.
struct TextRuns {
  private let page: [UInt8]
  /// In the page's order; what was put back is empty.
  private var runs: [Range<Int>] = []

  private static let mark = Array("\u{10FFFD}".utf8)
  /// A number is written in so many letters from `a` to `p`, four bits each.
  private static let digits = 6
  /// What is shorter gains nothing.
  private static let minimum = 24

  /// Takes the runs out of a page without control characters; `shortened` is what is to be parsed.
  static func taken(from page: [UInt8]) -> (runs: TextRuns, shortened: [UInt8]) {
    let runs = TextRuns(page: page, runs: page.withUnsafeBufferPointer(runs))
    return (runs, runs.shortened)
  }

  /// Adds what the parser gives for a text, with its runs in their places.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var rest = text[...]
    while let first = rest.firstIndex(of: Self.mark[0]) {
      let number = rest[first...].dropFirst(Self.mark.count).prefix(Self.digits)
      if rest[first...].starts(with: Self.mark), let run = takeBack(number) {
        output.append(contentsOf: rest[..<first])
        output.append(contentsOf: page[run])
        rest = rest[number.endIndex...]
      } else {
        // The page's own.
        output.append(contentsOf: rest[...first])
        rest = rest[(first + 1)...]
      }
    }
    output.append(contentsOf: rest)
  }

  /// The run of a number, once: else a page that writes numbers could name one again and again.
  private mutating func takeBack(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int>? {
    guard letters.count == Self.digits, letters.allSatisfy({ (0x61...0x70).contains($0) })
    else { return nil }
    let number = letters.reduce(0) { $0 << 4 | Int($1 - 0x61) }
    guard number < runs.count, !runs[number].isEmpty else { return nil }
    defer { runs[number] = 0..<0 }
    return runs[number]
  }
}

// MARK: - Taking

extension TextRuns {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private var shortened: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(page.count / 2)
    var copied = 0
    for (number, run) in runs.enumerated() {
      output.append(contentsOf: page[copied..<run.lowerBound])
      output += Self.mark
      for digit in (0..<Self.digits).reversed() {
        output.append(0x61 + UInt8(truncatingIfNeeded: number >> (4 * digit) & 0xF))
      }
      copied = run.upperBound
    }
    output.append(contentsOf: page[copied...])
    return output
  }

  private static func runs(of page: Bytes) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    // It takes text for tags rather than tags for text: what it leaves over is text for sure, or a
    // comment or the like, which is not shown.
    var scanner = TagScanner(page, attributeLimit: MarkupGuard.attributeLimit)
    var end = 0
    while let tag = scanner.next() {
      addRuns(of: page, in: end..<tag.range.lowerBound, to: &runs)
      end = tag.range.upperBound
    }
    let numbers = 1 << (4 * digits)
    return runs.count <= numbers ? runs : Array(runs.prefix(numbers))
  }

  /// Adds the runs in what stands between two tags.
  private static func addRuns(of page: Bytes, in range: Range<Int>, to runs: inout [Range<Int>]) {
    var index = range.lowerBound
    while index < range.upperBound {
      var start = index
      while index < range.upperBound, isPlain(page[index]) { index += 1 }
      // What follows an ampersand may be a name.
      if start > range.lowerBound { while start < index, page[start] > 0x20 { start += 1 } }
      if let run = run(of: page, in: start..<index) { runs.append(run) }
      guard index < range.upperBound else { return }
      // A doctype is no text: it tells how the page is to be parsed.
      let isMarkup = page[index] == UInt8(ascii: "<")
      while isMarkup, index < range.upperBound, page[index] != UInt8(ascii: ">") { index += 1 }
      index += 1
    }
  }

  /// Without the white space around it, which means something to the parser.
  private static func run(of page: Bytes, in range: Range<Int>) -> Range<Int>? {
    guard range.count >= minimum else { return nil }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, page[start] <= 0x20 { start += 1 }
    while end > start, page[end - 1] <= 0x20 { end -= 1 }
    return end - start >= minimum ? start..<end : nil
  }

  /// Whether the byte begins and ends nothing, also within a comment, a script or CDATA.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A: true
    case ..<0x20, 0x7F: false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "-"),
      UInt8(ascii: "!"), UInt8(ascii: "]"):
      false
    default: true
    }
  }
}
