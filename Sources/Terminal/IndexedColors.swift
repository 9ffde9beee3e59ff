import Themes

/// The colours that terminals have by number.
enum IndexedColors {
  /// The first sixteen, as xterm has them unless its user chose others.
  static let sixteen: [Color] = [
    (0x00, 0x00, 0x00), (0xCD, 0x00, 0x00), (0x00, 0xCD, 0x00), (0xCD, 0xCD, 0x00),
    (0x00, 0x00, 0xEE), (0xCD, 0x00, 0xCD), (0x00, 0xCD, 0xCD), (0xE5, 0xE5, 0xE5),
    (0x7F, 0x7F, 0x7F), (0xFF, 0x00, 0x00), (0x00, 0xFF, 0x00), (0xFF, 0xFF, 0x00),
    (0x5C, 0x5C, 0xFF), (0xFF, 0x00, 0xFF), (0x00, 0xFF, 0xFF), (0xFF, 0xFF, 0xFF),
  ].map { Color(red: $0.0, green: $0.1, blue: $0.2) }

  /// From 16 to 255: a cube of six levels a side, and 24 greys.
  ///
  /// What is below 16 is the user's own.
  private static let rest: [(index: Int, color: Color)] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { number in
      Color(red: levels[number / 36], green: levels[number / 6 % 6], blue: levels[number % 6])
    }
    let greys = (0..<24).map { number in
      let level = UInt8(8 + 10 * number)
      return Color(red: level, green: level, blue: level)
    }
    return (cube + greys).enumerated().map { (16 + $0.offset, $0.element) }
  }()

  /// - Parameter index: from 16 to 255.
  static func color(_ index: Int) -> Color { rest[index - 16].color }

  /// The colour from 16 to 255 that looks most like this one.
  static func nearest(to color: Color) -> (index: Int, color: Color) {
    nearest(to: color, among: rest)
  }

  /// The same among those that can be read on a background; where none can, black or white.
  static func nearest(to color: Color, readableOn background: Color) -> Int {
    let readable = rest.filter { $0.color.isReadable(on: background) }
    return nearest(to: color, among: readable).index
  }

  /// The one of the sixteen that looks most like a text's colour.
  ///
  /// - Returns: nil where the terminal's own text colour serves better: for what is black, white or
  ///   grey, whose meaning depends on the background, and for what could not be read on it.
  static func text(nearestTo color: Color, onDark isDark: Bool) -> Int? {
    let parts = [color.red, color.green, color.blue]
    guard let most = parts.max(), let least = parts.min(), most - least >= 32 else { return nil }
    let hues = sixteen.enumerated().map { ($0.offset, $0.element) }.filter { $0.0 % 8 % 7 != 0 }
    let found = nearest(to: color, among: hues)
    return found.color.isReadable(on: sixteen[isDark ? 0 : 15]) ? found.index : nil
  }

  private static func nearest(
    to color: Color, among candidates: [(index: Int, color: Color)]
  ) -> (index: Int, color: Color) {
    let rated = candidates.map { ($0, color.difference(from: $0.color)) }
    return rated.min { $0.1 < $1.1 }?.0 ?? (color.isDark ? (16, .black) : (231, .white))
  }
}
