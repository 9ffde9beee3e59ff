extension String {
  /// The most bytes of one input line that are kept.
  static let longestTypedLine = 65_536

  /// A line as someone typed or piped it: invalid UTF-8 repaired, no controls.
  ///
  /// - Parameter keepsTabs: whether tabs stay, as in a text; else they are spaces.
  init(typed bytes: some Collection<UInt8>, keepsTabs: Bool = false) {
    let decoded = String(decoding: bytes.prefix(Self.longestTypedLine), as: UTF8.self)
    var scalars = String.UnicodeScalarView()
    for scalar in decoded.unicodeScalars {
      if scalar == "\t" {
        scalars.append(keepsTabs ? "\t" : " ")
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    self = String(scalars)
  }

  /// A password without its line feed, to the letter: it may hold what a command line may not.
  ///
  /// A carriage return at the end belongs to the line break, as in a file from Windows.
  init(secret bytes: [UInt8]) {
    let end = bytes.last == UInt8(ascii: "\r") ? 1 : 0
    self.init(decoding: bytes.dropLast(end), as: UTF8.self)
  }
}
