internal import Glibc

/// Makes numeric character references safe for the parser.
///
/// gumbo counts in an `int`: beyond it a number such as `&#3736928667;` becomes a negative one, of
/// which gumbo writes the last byte. Any byte can be had that way, so that the text isn't valid
/// UTF-8, and two of them on either side of a tag could make a control character.
struct NumericReferences {
  /// More than the largest scalar has, and fewer than overflow.
  private static let digitLimit = 7

  private let bytes: UnsafeBufferPointer<UInt8>

  /// The page with U+FFFD, as the HTML standard asks, for numbers that are too large by far.
  static func bounded(_ html: [UInt8]) -> [UInt8] {
    html.withUnsafeBufferPointer { bytes in
      let references = NumericReferences(bytes: bytes)
      var output: [UInt8] = []
      var copied = 0
      var index = 0
      while let start = references.next(from: index) {
        let digits = references.digits(from: start)
        if digits.count > digitLimit {
          output += bytes[copied..<start]
          output += "&#xFFFD".utf8
          copied = digits.upperBound
        }
        index = digits.upperBound
      }
      return copied == 0 ? html : output + bytes[copied...]
    }
  }

  private func next(from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + index, Int32(UInt8(ascii: "&")), bytes.count - index - 1)
    {
      index = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      if bytes[index] == UInt8(ascii: "#") { return index - 1 }
    }
    return nil
  }

  /// Where a reference's digits are, without zeros before them.
  private func digits(from start: Int) -> Range<Int> {
    var index = start + 2
    let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    while index < bytes.count && bytes[index] == UInt8(ascii: "0") { index += 1 }
    let first = index
    while index < bytes.count && Self.isDigit(bytes[index], isHexadecimal) { index += 1 }
    return first..<index
  }

  private static func isDigit(_ byte: UInt8, _ isHexadecimal: Bool) -> Bool {
    (0x30...0x39).contains(byte) || (isHexadecimal && (0x61...0x66).contains(byte | 0x20))
  }
}
