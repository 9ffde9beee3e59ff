/// EUC-KR with Windows' additions (encoding standard, section 13.1.2).
struct EUCKREncoder: MultiByteEncoder {
  func append(_ point: UInt32, to output: inout [UInt8]) -> Bool {
    guard let pointer = PairPointers.eucKR.pointers(of: point).first else { return false }
    output.append(pair: pointer / 190 + 0x81, pointer % 190 + 0x41)
    return true
  }
}
