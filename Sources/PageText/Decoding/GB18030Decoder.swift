/// The standard's gb18030, which serves GBK and GB 2312 too (encoding standard, section 10.2.1).
struct GB18030Decoder: MultiByteDecoder, ~Copyable {
  private var index = PairIndex(.gb18030)

  mutating func point(from lead: UInt8, _ reader: inout ByteReader) -> UInt32? {
    guard lead != 0x80 else { return 0x20AC }
    guard lead != 0xFF, let second = reader.next() else { return nil }
    if (0x30...0x39).contains(second) { return point(from: lead, second, &reader) }
    reader.giveBack()
    let row = (Int(lead) - 0x81) * 190
    return reader.pair { trail in
      switch trail {
      case 0x40...0x7E: index.point(at: row + Int(trail) - 0x40)
      case 0x80...0xFE: index.point(at: row + Int(trail) - 0x41)
      default: nil
      }
    }
  }

  /// Four bytes, of which the second and the fourth are digits.
  private func point(from first: UInt8, _ second: UInt8, _ reader: inout ByteReader) -> UInt32? {
    // A page that ends amid a character ends with one error.
    guard let third = reader.next() else { return nil }
    guard (0x81...0xFE).contains(third) else {
      reader.giveBack(2)
      return nil
    }
    guard let fourth = reader.next() else { return nil }
    guard (0x30...0x39).contains(fourth) else {
      reader.giveBack(3)
      return nil
    }
    let tens = (Int(first) - 0x81) * 1260 + (Int(second) - 0x30) * 126 + Int(third) - 0x81
    return Self.point(at: UInt32(tens * 10 + Int(fourth) - 0x30))
  }

  /// The standard's "index gb18030 ranges code point".
  private static func point(at pointer: UInt32) -> UInt32? {
    guard pointer < 39_420 || (189_000...1_237_575).contains(pointer) else { return nil }
    guard pointer != 7457 else { return 0xE7C7 }
    guard let run = GB18030Ranges.pointers.lastIndex(where: { $0 <= pointer }) else { return nil }
    return GB18030Ranges.points[run] + pointer - GB18030Ranges.pointers[run]
  }
}
