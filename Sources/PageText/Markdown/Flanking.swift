/// What a delimiter such as `*` stands next to (CommonMark 0.31.2, section 6.2).
enum Flank {
  case space, punctuation
  /// Punctuation by newer versions only.
  case symbol
  case other

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self =
        scalar.value <= 0x20
        ? .space
        : scalar.properties.isAlphabetic || scalar.isDigit
          ? .other : .punctuation
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: self = .symbol
    default: self = .other
    }
  }

  /// Whether a delimiter surely has an effect that faces what has this flank.
  ///
  /// - Parameter behind: what is on the delimiter's other side.
  func isFaced(behind: Flank) -> Bool {
    switch self {
    case .space: false
    case .other: true
    case .punctuation, .symbol: behind == .space || behind == .punctuation
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
}

extension [UInt8] {
  /// What ends before an index; a line's edge is space.
  ///
  /// The bytes are valid UTF-8.
  func flank(before index: Int) -> Flank {
    guard index > 0 else { return .space }
    var start = index - 1
    while start > 0 && self[start] & 0xC0 == 0x80 { start -= 1 }
    return flank(of: self[start..<index])
  }

  func flank(after index: Int) -> Flank {
    guard index < count else { return .space }
    var end = index + 1
    while end < count && self[end] & 0xC0 == 0x80 { end += 1 }
    return flank(of: self[index..<end])
  }

  private func flank(of bytes: ArraySlice<UInt8>) -> Flank {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map { Flank($0) } ?? .space
  }
}
