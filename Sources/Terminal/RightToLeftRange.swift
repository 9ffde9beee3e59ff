import PageText

/// The spans of a line from the first to the last that holds right-to-left letters.
///
/// They are isolated together (FSI … PDI, UAX #9), so that a sentence with a link in it reads as
/// one, and a number or a date beside it stays where it is.
struct RightToLeftRange {
  let firstSpan: Int
  let lastSpan: Int

  /// - Returns: nil where the line has no such letter, as nearly all have none.
  init?(in line: Line) {
    let isRightToLeft: (Span) -> Bool = { $0.text.hasRightToLeft }
    guard let first = line.spans.firstIndex(where: isRightToLeft),
      let last = line.spans.lastIndex(where: isRightToLeft)
    else { return nil }
    firstSpan = first
    lastSpan = last
  }
}

extension String {
  /// Whether a scalar lies in a block whose letters are written from right to left.
  ///
  /// The blocks are those with the default Bidi_Class R or AL (Unicode 15.0,
  /// DerivedBidiClass.txt).
  fileprivate var hasRightToLeft: Bool {
    // The first of these blocks begins at U+0590, whose UTF-8 begins with D6.
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF,
        0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }
}
