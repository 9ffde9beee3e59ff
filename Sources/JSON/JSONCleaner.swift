/// Writes a batch's elements anew so that simdjson takes them and keeps what they say.
///
/// - A number with a fraction or an exponent, of more than 18 digits, or -0 becomes a string with
///   the same text: simdjson makes a binary fraction of it or refuses it.
/// - Text that can't be read is repaired, where that is asked for.
struct JSONCleaner {
  private(set) var output: [UInt8] = []
  /// The 0-based indexes of the elements in which text was repaired.
  private(set) var repaired: Set<Int> = []
  private let text: UnsafeBufferPointer<UInt8>

  /// - Parameter text: elements and the commas between them, already checked.
  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func clean(repairingText: Bool) throws(JSONError) {
    output.removeAll(keepingCapacity: true)
    var scanner = JSONScanner(text)
    var depth = 0
    var index = 0
    while let byte = scanner.peek() {
      switch byte {
      case UInt8(ascii: "\""):
        try string(from: &scanner, of: index, repairing: repairingText)
        continue
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try number(from: &scanner)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): index += depth == 0 ? 1 : 0
      default: break
      }
      output.append(byte)
      _ = scanner.take(byte)
    }
  }

  private mutating func string(
    from scanner: inout JSONScanner, of index: Int, repairing: Bool
  ) throws(JSONError) {
    let range = try scanner.string()
    if repairing {
      let string = JSONText(text[range])
      if string.isRepaired {
        repaired.insert(index)
        output.appendJSONString(string.text)
        return
      }
    }
    output.append(contentsOf: text[(range.lowerBound - 1)...range.upperBound])
  }

  private mutating func number(from scanner: inout JSONScanner) throws(JSONError) {
    scanner.sawInexactNumber = false
    let range = try scanner.number()
    let quote = scanner.sawInexactNumber ? [UInt8(ascii: "\"")] : []
    output += quote
    output.append(contentsOf: text[range])
    output += quote
  }
}
