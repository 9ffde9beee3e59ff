/// The colours that screens are shown in, one for each role.
///
/// A theme gives the roles that it wants; every other follows from those before it: with another
/// `brand` it has other links, numbers and headers, and with another `backgroundPrimary` all text is
/// fitted to that. What follows has a contrast of at least 4.5 to 1 on its background.
public protocol Theme: Sendable {
  var backgroundPrimary: Color { get }
  var textPrimary: Color { get }
  var brand: Color { get }
  var primary: Color { get }
  var textActionable: Color { get }
  var screenHeaderBackground: Color { get }
  var screenHeaderText: Color { get }
  var alertCritical: Color { get }
  var alertWarning: Color { get }
  var alertPositive: Color { get }
  var alertLow: Color { get }
}

extension Theme {
  public var backgroundPrimary: Color { derived(.backgroundPrimary) }
  public var textPrimary: Color { derived(.textPrimary) }
  public var brand: Color { derived(.brand) }
  public var primary: Color { derived(.primary) }
  public var textActionable: Color { derived(.textActionable) }
  public var screenHeaderBackground: Color { derived(.screenHeaderBackground) }
  public var screenHeaderText: Color { derived(.screenHeaderText) }
  public var alertCritical: Color { derived(.alertCritical) }
  public var alertWarning: Color { derived(.alertWarning) }
  public var alertPositive: Color { derived(.alertPositive) }
  public var alertLow: Color { derived(.alertLow) }

  /// The colour of a role.
  public func color(of role: ColorRole) -> Color {
    switch role {
    case .backgroundPrimary: backgroundPrimary
    case .textPrimary: textPrimary
    case .brand: brand
    case .primary: primary
    case .textActionable: textActionable
    case .screenHeaderBackground: screenHeaderBackground
    case .screenHeaderText: screenHeaderText
    case .alertCritical: alertCritical
    case .alertWarning: alertWarning
    case .alertPositive: alertPositive
    case .alertLow: alertLow
    }
  }

  /// The roles of text that can't be read on its background, by a contrast below 4.5 to 1.
  public var unreadableRoles: [ColorRole] {
    ColorRole.allCases.filter { role in
      role.background.map { !color(of: role).isReadable(on: color(of: $0)) } ?? false
    }
  }
}
