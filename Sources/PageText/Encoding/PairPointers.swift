/// One of the standard's indexes the other way round: where a scalar stands in it.
///
/// The whole index is read at the first use, which takes some milliseconds, and kept.
struct PairPointers: Sendable {
  /// Without the Hong Kong additions, which are read but never written.
  static let big5 = PairPointers(.big5) { $0 >= (0xA1 - 0x81) * 157 }
  static let eucKR = PairPointers(.eucKR)
  static let gb18030 = PairPointers(.gb18030)
  /// Without what is private use in Shift_JIS.
  static let jis0208 = PairPointers(.jis0208) { !(8836...10715).contains($0) }

  /// In ascending order, a scalar and under it, in 16 bits, a pointer.
  private let places: [UInt64]

  private init(_ name: PairIndex.Name, where isIn: (Int) -> Bool = { _ in true }) {
    var index = PairIndex(name)
    var places: [UInt64] = []
    for pointer in 0..<index.count where isIn(pointer) {
      if let point = index.point(at: pointer) {
        places.append(UInt64(point) << 16 | UInt64(pointer))
      }
    }
    self.places = places.sorted()
  }

  /// All pointers at which the scalar stands, in ascending order.
  func pointers(of point: UInt32) -> some BidirectionalCollection<Int> {
    let start = place(from: UInt64(point) << 16)
    let end = places[start...].prefix { $0 >> 16 == point }.endIndex
    return places[start..<end].lazy.map { Int($0 & 0xFFFF) }
  }

  /// Where the first place that isn't less stands.
  private func place(from least: UInt64) -> Int {
    var (start, end) = (0, places.count)
    while start < end {
      let middle = start + (end - start) / 2
      if places[middle] < least { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
