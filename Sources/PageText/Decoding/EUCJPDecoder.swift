/// EUC-JP (encoding standard, section 12.1.1).
struct EUCJPDecoder: MultiByteDecoder, ~Copyable {
  private var jis0208 = PairIndex(.jis0208)
  private var jis0212 = PairIndex(.jis0212)

  mutating func point(from lead: UInt8, _ reader: inout ByteReader) -> UInt32? {
    switch lead {
    case 0x8E:
      return reader.pair { trail in
        (0xA1...0xDF).contains(trail) ? 0xFF61 + UInt32(trail - 0xA1) : nil
      }
    case 0x8F:
      guard let second = reader.next() else { return nil }
      guard let row = Self.place(second) else {
        if second < 0x80 { reader.giveBack() }
        return nil
      }
      return reader.pair { trail in
        Self.place(trail).flatMap { jis0212.point(at: row * 94 + $0) }
      }
    default:
      guard let row = Self.place(lead) else { return nil }
      return reader.pair { trail in
        Self.place(trail).flatMap { jis0208.point(at: row * 94 + $0) }
      }
    }
  }

  private static func place(_ byte: UInt8) -> Int? {
    (0xA1...0xFE).contains(byte) ? Int(byte) - 0xA1 : nil
  }
}
