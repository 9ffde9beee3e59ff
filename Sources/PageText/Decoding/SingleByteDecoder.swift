/// Encodings in which each byte is a character (encoding standard, section 9.1).
struct SingleByteDecoder: MultiByteDecoder {
  private let points: [UInt16]

  /// - Parameter points: what the bytes from 0x80 on stand for, U+FFFD where that is nothing.
  init(points: [UInt16]) { self.points = points }

  func point(from lead: UInt8, _ reader: inout ByteReader) -> UInt32? {
    UInt32(points[Int(lead) - 0x80])
  }
}
