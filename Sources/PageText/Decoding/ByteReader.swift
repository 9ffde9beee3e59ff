/// A page's bytes, taken one after the other, as the standard's decoders take them.
struct ByteReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil at the end, as often as it is asked.
  mutating func next() -> UInt8? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  /// Lets the last bytes be read again; the standard's "restore".
  mutating func giveBack(_ count: Int = 1) { index -= count }

  /// The scalar of a lead byte and the one after it.
  ///
  /// Where they stand for nothing, ASCII is read again on its own, so that a byte before a `<` can't
  /// take it away; so do the standard's decoders.
  mutating func pair(_ point: (UInt8) -> UInt32?) -> UInt32? {
    guard let trail = next() else { return nil }
    if let point = point(trail) { return point }
    if trail < 0x80 { giveBack() }
    return nil
  }
}
