/// Decoded text as it grows.
struct UTF8Output {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(ascii: UInt8) { bytes.append(ascii) }

  mutating func append(_ points: [UInt32]) {
    for point in points { append(point) }
  }

  /// - Parameter point: a Unicode scalar; nil is an error in the page's bytes.
  mutating func append(_ point: UInt32?) {
    let point = point ?? 0xFFFD
    switch point {
    case ..<0x80:
      bytes.append(UInt8(point))
    case ..<0x800:
      bytes.append(0xC0 | UInt8(point >> 6))
      bytes.append(Self.continuation(point))
    case ..<0x1_0000:
      bytes.append(0xE0 | UInt8(point >> 12))
      bytes.append(Self.continuation(point >> 6))
      bytes.append(Self.continuation(point))
    default:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: point >> 18))
      bytes.append(Self.continuation(point >> 12))
      bytes.append(Self.continuation(point >> 6))
      bytes.append(Self.continuation(point))
    }
  }

  private static func continuation(_ bits: UInt32) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: bits & 0x3F)
  }
}
