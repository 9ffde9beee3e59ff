/// EUC-JP, of which JIS X 0212 is read but never written (encoding standard, section 12.1.2).
struct EUCJPEncoder: MultiByteEncoder {
  func append(_ point: UInt32, to output: inout [UInt8]) -> Bool {
    switch point {
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    case 0xFF61...0xFF9F: output.append(pair: 0x8E, Int(point) - 0xFF61 + 0xA1)
    default:
      guard let pointer = PairPointers.jis0208.pointer(inRowsOf: point) else { return false }
      output.append(pair: pointer / 94 + 0xA1, pointer % 94 + 0xA1)
    }
    return true
  }
}

extension PairPointers {
  /// Where a scalar stands in the 94 rows of JIS X 0208 that EUC-JP and ISO-2022-JP have.
  func pointer(inRowsOf point: UInt32) -> Int? {
    pointers(of: Self.written(point)).first { $0 < 94 * 94 }
  }

  /// The minus sign is written as the wide one, as the standard's Japanese encoders do.
  static func written(_ point: UInt32) -> UInt32 { point == 0x2212 ? 0xFF0D : point }
}
