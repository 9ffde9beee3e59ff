/// Shift_JIS (encoding standard, section 12.3.2).
struct ShiftJISEncoder: MultiByteEncoder {
  /// Characters that stand elsewhere too, where Windows writes them.
  private static let unwritten = 8272...8835

  func append(_ point: UInt32, to output: inout [UInt8]) -> Bool {
    switch point {
    case 0x80: output.append(0x80)
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    case 0xFF61...0xFF9F: output.append(UInt8(point - 0xFF61 + 0xA1))
    default:
      let pointers = PairPointers.jis0208.pointers(of: PairPointers.written(point))
      guard let pointer = pointers.first(where: { !Self.unwritten.contains($0) }) else {
        return false
      }
      let (lead, trail) = (pointer / 188, pointer % 188)
      output.append(
        pair: lead + (lead < 0x1F ? 0x81 : 0xC1), trail + (trail < 0x3F ? 0x40 : 0x41))
    }
    return true
  }
}
