/// What the layout of text asks of a Unicode scalar, by the tables of Unicode 15.0.
struct ScalarProperties {
  private let record: UInt16

  init(_ scalar: Unicode.Scalar) {
    // The stages of the table cover all scalars, so that no number leads out of them.
    let value = Int(scalar.value)
    let row = Self.number(in: ScalarTable.rows, at: value >> 11)
    let block = Int(ScalarTable.blocks[row << 6 | value >> 5 & 63])
    record = ScalarTable.records[Self.number(in: ScalarTable.scalars, at: block << 5 | value & 31)]
  }

  /// - Parameter ascii: below 0x80.
  init(ascii: UInt8) {
    record = ScalarTable.records[Self.number(in: ScalarTable.scalars, at: Int(ascii & 0x7F))]
  }

  /// Of a scalar that stands alone.
  var cells: Int { Int(record >> 6 & 3) }

  var lineBreakClass: LineBreakClass {
    LineBreakClass(rawValue: UInt8(truncatingIfNeeded: record & 63)) ?? .alphabetic
  }

  /// Whether it may belong to one grapheme cluster with a scalar beside it that doesn't join.
  var joins: Bool { record >> 8 != 0 }

  private static func number(in text: StaticString, at index: Int) -> Int {
    let letter = Int(text.utf8Start[index])
    return letter - (letter > 0x5C ? 0x31 : 0x30)
  }
}
