/// Shift_JIS (encoding standard, section 12.3.1).
struct ShiftJISDecoder: MultiByteDecoder, ~Copyable {
  private var index = PairIndex(.jis0208)

  mutating func point(from lead: UInt8, _ reader: inout ByteReader) -> UInt32? {
    switch lead {
    case 0x80: return 0x80
    case 0xA1...0xDF: return 0xFF61 + UInt32(lead - 0xA1)
    case 0x81...0x9F, 0xE0...0xFC:
      let row = Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)
      return reader.pair { trail in
        switch trail {
        case 0x40...0x7E: point(at: row * 188 + Int(trail) - 0x40)
        case 0x80...0xFC: point(at: row * 188 + Int(trail) - 0x41)
        default: nil
        }
      }
    default: return nil
    }
  }

  private mutating func point(at pointer: Int) -> UInt32? {
    // Windows has its characters for private use here.
    if (8836...10715).contains(pointer) { return 0xE000 + UInt32(pointer - 8836) }
    return index.point(at: pointer)
  }
}
