/// Makes letters and digits that a reader takes for the same the same: `É`, `é` and `e`, `ß` and
/// `ss`, `ｉＯＳ` and `ios`.
///
/// The standard library has no public decomposition, and Foundation's costs every start a
/// millisecond, so the table is our own. It is read at the first character that isn't ASCII.
struct Folding: Sendable {
  /// Characters that follow each other evenly, and what they become.
  private struct Run {
    var first: UInt32
    var last: UInt32
    var stride: UInt32
    var step: UInt32
    var value: Range<Int>
  }

  static let unicode = Folding(FoldingTable.runs)

  private var runs: [Run] = []
  private var values: [UInt32] = []

  /// Hands over what a character becomes, one after the other; most become themselves.
  func fold(_ character: UInt32, _ take: (UInt32) -> Void) {
    if (0xAC00...0xD7A3).contains(character) { return decomposeHangul(character, take) }
    guard let run = run(of: character) else { return take(character) }
    let steps = (character - run.first) / run.stride * run.step
    for index in run.value { take(values[index] + steps) }
  }

  private func run(of character: UInt32) -> Run? {
    var range = runs.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let run = runs[middle]
      if character < run.first {
        range = range.lowerBound..<middle
      } else if character > run.last {
        range = (middle + 1)..<range.upperBound
      } else {
        return (character - run.first).isMultiple(of: run.stride) ? run : nil
      }
    }
    return nil
  }

  /// The Unicode Standard, section 3.12: 588 = 21 vowels × 28 endings, the first of them none.
  private func decomposeHangul(_ syllable: UInt32, _ take: (UInt32) -> Void) {
    let index = syllable - 0xAC00
    take(0x1100 + index / 588)
    take(0x1161 + index % 588 / 28)
    if !index.isMultiple(of: 28) { take(0x11A7 + index % 28) }
  }
}

extension Folding {
  /// Reads the form that `FoldingTable.runs` describes.
  private init(_ text: StaticString) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var last: UInt32 = 0
    for word in bytes.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
    {
      let run = Self.run(word, after: last, valuesFrom: values.count)
      values += Self.numbers(word.drop { $0 != UInt8(ascii: "=") }.dropFirst())
      runs.append(run)
      last = run.last
    }
    for index in runs.indices {
      let end = index + 1 < runs.count ? runs[index + 1].value.lowerBound : values.count
      runs[index].value = runs[index].value.lowerBound..<end
    }
  }

  private static func run(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, after last: UInt32, valuesFrom start: Int
  ) -> Run {
    let keys = word.prefix { $0 != UInt8(ascii: "=") }
    let signs = [UInt8(ascii: "x"), UInt8(ascii: "+"), UInt8(ascii: "X"), UInt8(ascii: "*")]
    let numbers = keys.split(whereSeparator: signs.contains).map(number)
    let sign = keys.first(where: signs.contains)
    let stride: UInt32 = sign == UInt8(ascii: "X") || sign == UInt8(ascii: "*") ? 2 : 1
    let step = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "*") ? stride : 0
    let first = last + numbers[0]
    let count = numbers.count > 1 ? numbers[1] : 1
    return Run(
      first: first, last: first + (count - 1) * stride, stride: stride, step: step,
      value: start..<start)
  }

  private static func numbers(_ list: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt32] {
    list.split(separator: UInt8(ascii: ",")).map(number)
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    digits.reduce(0) { number, digit in
      let isLetter = digit >= UInt8(ascii: "a")
      return number << 4 | UInt32(digit - (isLetter ? UInt8(ascii: "a") - 10 : UInt8(ascii: "0")))
    }
  }
}
