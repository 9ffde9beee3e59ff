/// Big5 with Hong Kong's additions (encoding standard, section 11.1.1).
struct Big5Decoder: MultiByteDecoder, ~Copyable {
  private var index = PairIndex(.big5)

  mutating func point(from lead: UInt8, _ reader: inout ByteReader) -> UInt32? {
    guard (0x81...0xFE).contains(lead) else { return nil }
    let row = (Int(lead) - 0x81) * 157
    return reader.pair { trail in
      switch trail {
      case 0x40...0x7E: index.point(at: row + Int(trail) - 0x40)
      case 0xA1...0xFE: index.point(at: row + Int(trail) - 0x62)
      default: nil
      }
    }
  }

  mutating func append(from lead: UInt8, _ reader: inout ByteReader, to output: inout UTF8Output) {
    guard lead == 0x88, let trail = reader.next() else {
      return output.append(point(from: lead, &reader))
    }
    switch trail {
    case 0x62: output.append([0xCA, 0x304])
    case 0x64: output.append([0xCA, 0x30C])
    case 0xA3: output.append([0xEA, 0x304])
    case 0xA5: output.append([0xEA, 0x30C])
    default:
      reader.giveBack()
      output.append(point(from: lead, &reader))
    }
  }
}
