/// gb18030, and GBK, which lacks its four bytes (encoding standard, section 10.2.2).
struct GB18030Encoder: MultiByteEncoder {
  let isGBK: Bool

  func append(_ point: UInt32, to output: inout [UInt8]) -> Bool {
    // Its place is taken by a space, for pages that mean one.
    guard point != 0xE5E5 else { return false }
    if isGBK, point == 0x20AC {
      output.append(0x80)
    } else if let pair = Self.formerPairs[point] {
      output.append(pair: Int(pair >> 8), Int(pair & 0xFF))
    } else if let pointer = PairPointers.gb18030.pointers(of: point).first {
      let trail = pointer % 190
      output.append(pair: pointer / 190 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x41))
    } else if !isGBK, let pointer = Self.rangesPointer(of: point) {
      output.append(pair: pointer / 12_600 + 0x81, pointer / 1_260 % 10 + 0x30)
      output.append(pair: pointer / 10 % 126 + 0x81, pointer % 10 + 0x30)
    } else {
      return false
    }
    return true
  }

  /// The standard's "index gb18030 ranges pointer".
  private static func rangesPointer(of point: UInt32) -> Int? {
    guard point != 0xE7C7 else { return 7457 }
    guard let run = GB18030Ranges.points.lastIndex(where: { $0 <= point }) else { return nil }
    return Int(GB18030Ranges.pointers[run] + point - GB18030Ranges.points[run])
  }

  /// Private use in GB 18030-2005, where the pairs now stand for characters; still written so.
  private static let formerPairs: [UInt32: UInt16] = [
    0xE78D: 0xA6D9, 0xE78E: 0xA6DA, 0xE78F: 0xA6DB, 0xE790: 0xA6DC, 0xE791: 0xA6DD,
    0xE792: 0xA6DE, 0xE793: 0xA6DF, 0xE794: 0xA6EC, 0xE795: 0xA6ED, 0xE796: 0xA6F3,
    0xE81E: 0xFE59, 0xE826: 0xFE61, 0xE82B: 0xFE66, 0xE82C: 0xFE67, 0xE832: 0xFE6D,
    0xE843: 0xFE7E, 0xE854: 0xFE90, 0xE864: 0xFEA0,
  ]
}
