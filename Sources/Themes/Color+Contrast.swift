import Glibc

extension Color {
  /// The least contrast that text must have on its background (WCAG 2.2, success criterion 1.4.3).
  public static let readableContrast = 4.5

  /// From 0, black, to 1, white (WCAG 2.2, "relative luminance").
  public var relativeLuminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// From 1, the same, to 21, black on white (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Whether text in this colour can be read on a background.
  public func isReadable(on background: Color) -> Bool {
    contrast(with: background) >= Self.readableContrast
  }

  /// Whether light text reads better on it than dark text.
  public var isDark: Bool { contrast(with: .white) >= contrast(with: .black) }

  /// So much of the other colour mixed in, from 0 to 1.
  public func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) + (Double(other) - Double(own)) * part).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The colour itself where it can be read on a background, else with as much white or black in it
  /// as that takes.
  ///
  /// - Parameter contrast: what counts as readable; where nothing reaches it, white or black comes
  ///   closest.
  public func readable(
    on background: Color, contrast: Double = Color.readableContrast
  ) -> Color {
    let end = background.isDark ? Color.white : .black
    let steps = 20
    for step in 0..<steps {
      let mixed = mixed(with: end, Double(step) / Double(steps))
      if mixed.contrast(with: background) >= contrast { return mixed }
    }
    return end
  }

  /// The parts as amounts of light from 0 to 1 (IEC 61966-2-1).
  var linear: (red: Double, green: Double, blue: Double) {
    func linear(_ byte: UInt8) -> Double {
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return (linear(red), linear(green), linear(blue))
  }
}
