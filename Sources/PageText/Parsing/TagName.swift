/// A tag's name as one number: its letters in lower case where they are at most eight, else a hash.
struct TagName: Hashable {
  static let buckets = 256

  private let value: UInt64
  let length: Int

  init(_ name: StaticString) {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    self.init(bytes, 0..<bytes.count)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    // FNV-1a goes on where eight letters no longer fit.
    value = range.reduce(into: 0) { value, index in
      let byte = bytes[index]
      let lower = UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      value =
        index - range.lowerBound < 8 ? value << 8 | lower : (value ^ lower) &* 0x100_0000_01B3
    }
    length = range.count
  }

  /// From 0 up to `buckets`, by a multiplicative hash: names are few, and often looked up.
  var bucket: Int { Int(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) >> 56) }

  /// The letters of a name that is no longer than eight.
  var bytes: [UInt8] {
    (0..<min(length, 8)).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64(length - 1 - $0))) }
  }
}
