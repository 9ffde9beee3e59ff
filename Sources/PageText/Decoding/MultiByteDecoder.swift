/// One of the standard's decoders in which ASCII is as it is, save as part of a longer character.
protocol MultiByteDecoder: ~Copyable {
  /// The scalar of the character that begins with a byte beyond ASCII; nil for an error.
  mutating func point(from lead: UInt8, _ reader: inout ByteReader) -> UInt32?

  /// For a decoder that has characters of two scalars.
  mutating func append(from lead: UInt8, _ reader: inout ByteReader, to output: inout UTF8Output)
}

extension MultiByteDecoder where Self: ~Copyable {
  /// The bytes as UTF-8, with U+FFFD for each error.
  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    var reader = ByteReader(bytes)
    var output = UTF8Output(capacity: bytes.count + bytes.count / 2)
    while let byte = reader.next() {
      if byte < 0x80 {
        output.append(ascii: byte)
      } else {
        append(from: byte, &reader, to: &output)
      }
    }
    return output.bytes
  }

  mutating func append(from lead: UInt8, _ reader: inout ByteReader, to output: inout UTF8Output) {
    output.append(point(from: lead, &reader))
  }
}
