/// ISO-2022-JP (encoding standard, section 12.2.1), in which escape sequences switch between sets.
struct ISO2022JPDecoder: ~Copyable {
  private enum Mode {
    case ascii, roman, katakana, jis0208
  }

  private var index = PairIndex(.jis0208)
  private var reader: ByteReader
  private var output: UTF8Output
  private var mode = Mode.ascii
  /// Two sequences with nothing between them are an error: so could markup be hidden from filters.
  private var isJustSwitched = false

  static func decode(_ bytes: [UInt8]) -> [UInt8] {
    var decoder = ISO2022JPDecoder(
      reader: ByteReader(bytes), output: UTF8Output(capacity: bytes.count))
    while let byte = decoder.reader.next() { decoder.take(byte) }
    return decoder.output.bytes
  }

  private init(reader: ByteReader, output: UTF8Output) {
    self.reader = reader
    self.output = output
  }

  private mutating func take(_ byte: UInt8) {
    if byte == 0x1B { return takeEscape() }
    isJustSwitched = false
    output.append(point(of: byte))
  }

  private mutating func point(of byte: UInt8) -> UInt32? {
    switch (mode, byte) {
    case (.roman, 0x5C): 0xA5
    case (.roman, 0x7E): 0x203E
    // The shifts of other encodings of this family.
    case (.ascii, 0x0E...0x0F), (.roman, 0x0E...0x0F): nil
    case (.ascii, ..<0x80), (.roman, ..<0x80): UInt32(byte)
    case (.katakana, 0x21...0x5F): 0xFF61 + UInt32(byte - 0x21)
    case (.jis0208, 0x21...0x7E): pair(from: byte)
    default: nil
    }
  }

  private mutating func pair(from lead: UInt8) -> UInt32? {
    guard let trail = reader.next() else { return nil }
    if trail == 0x1B { reader.giveBack() }
    guard (0x21...0x7E).contains(trail) else { return nil }
    return index.point(at: (Int(lead) - 0x21) * 94 + Int(trail) - 0x21)
  }

  private mutating func takeEscape() {
    let first = reader.next()
    let second = first == 0x24 || first == 0x28 ? reader.next() : nil
    let switched: Mode? =
      switch (first, second) {
      case (0x28, 0x42): .ascii
      case (0x28, 0x4A): .roman
      case (0x28, 0x49): .katakana
      case (0x24, 0x40), (0x24, 0x42): .jis0208
      default: nil
      }
    if let switched {
      mode = switched
      if isJustSwitched { output.append(nil) }
      isJustSwitched = true
    } else {
      reader.giveBack((first == nil ? 0 : 1) + (second == nil ? 0 : 1))
      isJustSwitched = false
      output.append(nil)
    }
  }
}
