/// Encodings in which each byte is a character (encoding standard, sections 9.2 and 14.5.2).
struct SingleByteEncoder: MultiByteEncoder {
  /// What the bytes from 0x80 on stand for, U+FFFD where that is nothing.
  let points: [UInt16]

  func append(_ point: UInt32, to output: inout [UInt8]) -> Bool {
    guard point != 0xFFFD, let short = UInt16(exactly: point),
      let place = points.firstIndex(of: short)
    else { return false }
    output.append(UInt8(0x80 + place))
    return true
  }
}
