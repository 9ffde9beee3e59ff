/// The theme that all others begin with: what it is not given follows from what it is.
///
///     var theme = BaseTheme.dark
///     theme[.brand] = Color(red: 0x7B, green: 0x2D, blue: 0x26)  // links and headers follow
///     theme[.alertLow] = .white                                  // this role alone
public struct BaseTheme: Theme, Hashable {
  private var given: [ColorRole: Color]

  /// - Parameter background: what all text is fitted to.
  public init(background: Color) { given = [.backgroundPrimary: background] }

  public static let dark = BaseTheme(background: .night)
  public static let light = BaseTheme(background: .paper)

  /// Setting a role overrides it, and changes what follows from it.
  public subscript(role: ColorRole) -> Color {
    get { given[role] ?? derived(role) }
    set { given[role] = newValue }
  }

  public var backgroundPrimary: Color { self[.backgroundPrimary] }
  public var textPrimary: Color { self[.textPrimary] }
  public var brand: Color { self[.brand] }
  public var primary: Color { self[.primary] }
  public var textActionable: Color { self[.textActionable] }
  public var screenHeaderBackground: Color { self[.screenHeaderBackground] }
  public var screenHeaderText: Color { self[.screenHeaderText] }
  public var alertCritical: Color { self[.alertCritical] }
  public var alertWarning: Color { self[.alertWarning] }
  public var alertPositive: Color { self[.alertPositive] }
  public var alertLow: Color { self[.alertLow] }
}
