/// UTF-16 (encoding standard, section 14.2.1).
enum UTF16Decoder {
  static func decode(_ bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
    var output = UTF8Output(capacity: bytes.count)
    var high: UInt32?
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      let unit = bigEndian ? first << 8 | second : second << 8 | first
      if let half = high.take() {
        if (0xDC00...0xDFFF).contains(unit) {
          output.append(0x1_0000 + (half - 0xD800) << 10 + unit - 0xDC00)
          continue
        }
        output.append(nil)
      }
      switch unit {
      case 0xD800...0xDBFF: high = unit
      case 0xDC00...0xDFFF: output.append(nil)
      default: output.append(unit)
      }
    }
    // Half a unit, half a pair, or both together are one error.
    if high != nil || !bytes.count.isMultiple(of: 2) { output.append(nil) }
    return output.bytes
  }
}
