/// EUC-KR with Windows' additions (encoding standard, section 13.1.1).
struct EUCKRDecoder: MultiByteDecoder, ~Copyable {
  private var index = PairIndex(.eucKR)

  mutating func point(from lead: UInt8, _ reader: inout ByteReader) -> UInt32? {
    guard (0x81...0xFE).contains(lead) else { return nil }
    return reader.pair { trail in
      guard (0x41...0xFE).contains(trail) else { return nil }
      return index.point(at: (Int(lead) - 0x81) * 190 + Int(trail) - 0x41)
    }
  }
}
