extension String {
  /// The most bytes of one input line that are kept.
  static let longestTypedLine = 65_536

  /// A line as someone typed or piped it: invalid UTF-8 repaired, tabs as spaces, no controls.
  init(typed bytes: some Collection<UInt8>) {
    let decoded = String(decoding: bytes.prefix(Self.longestTypedLine), as: UTF8.self)
    var scalars = String.UnicodeScalarView()
    for scalar in decoded.unicodeScalars {
      if scalar == "\t" {
        scalars.append(" ")
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    self = String(scalars)
  }
}
