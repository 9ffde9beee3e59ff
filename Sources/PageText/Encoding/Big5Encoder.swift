/// Big5 (encoding standard, section 11.1.2).
struct Big5Encoder: MultiByteEncoder {
  func append(_ point: UInt32, to output: inout [UInt8]) -> Bool {
    let pointers = PairPointers.big5.pointers(of: point)
    let pointer =
      switch point {
      // The standard's "index Big5 pointer" takes the last place of these.
      case 0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345: pointers.last
      default: pointers.first
      }
    guard let pointer else { return false }
    let trail = pointer % 157
    output.append(pair: pointer / 157 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x62))
    return true
  }
}
