extension StringProtocol {
  /// The beginning of a text from outside, fit to stand in a message.
  ///
  /// Controls go (C0, DEL, C1, the bidirectional ones), white space and line breaks become one
  /// space, and what is longer than the limit ends with an ellipsis.
  ///
  /// - Parameter limit: in characters.
  public func excerpt(_ limit: Int = 60) -> String {
    var scalars = String.UnicodeScalarView()
    var pendingSpace = false
    // A character has no bound on its scalars; eight each is more than real text has.
    for scalar in unicodeScalars.prefix(limit * 8) {
      if scalar.properties.isWhitespace {
        pendingSpace = !scalars.isEmpty
      } else if !scalar.isControl {
        if pendingSpace { scalars.append(" ") }
        pendingSpace = false
        scalars.append(scalar)
      }
    }
    let text = String(scalars)
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}

extension Unicode.Scalar {
  /// A control of C0 or C1, DEL, or a bidirectional one (Unicode 15.0, UAX #9, table 3).
  fileprivate var isControl: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
