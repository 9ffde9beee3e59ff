extension Theme {
  /// The colour that a role has where it is not given, as it follows from the others.
  public func derived(_ role: ColorRole) -> Color {
    switch role {
    case .backgroundPrimary: .night
    case .textPrimary: Self.text(on: backgroundPrimary)
    case .brand: .teal
    // Above the least, since it is what the eye looks for.
    case .primary: brand.readable(on: backgroundPrimary, contrast: 6)
    case .textActionable: primary.readable(on: backgroundPrimary)
    case .screenHeaderBackground: brand
    case .screenHeaderText: Self.text(on: screenHeaderBackground)
    case .alertCritical: Color.red.readable(on: backgroundPrimary)
    case .alertWarning: Color.amber.readable(on: backgroundPrimary)
    case .alertPositive: Color.green.readable(on: backgroundPrimary)
    case .alertLow:
      textPrimary.mixed(with: backgroundPrimary, 0.4).readable(on: backgroundPrimary)
    }
  }

  /// Ink or paper, whichever reads better.
  private static func text(on background: Color) -> Color {
    (background.isDark ? Color.paper : .ink).readable(on: background)
  }
}

/// What the built-in themes are made of.
extension Color {
  static let night = Color(red: 0x16, green: 0x1A, blue: 0x1D)
  static let paper = Color(red: 0xF7, green: 0xF5, blue: 0xF0)
  static let ink = Color(red: 0x22, green: 0x26, blue: 0x2A)
  static let teal = Color(red: 0x1B, green: 0x75, blue: 0x86)
  static let red = Color(red: 0xD8, green: 0x3A, blue: 0x36)
  static let amber = Color(red: 0xB8, green: 0x7A, blue: 0x0C)
  static let green = Color(red: 0x35, green: 0x8C, blue: 0x48)
}
