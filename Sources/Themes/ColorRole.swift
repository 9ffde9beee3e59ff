/// What a colour of a theme is for; the raw values are the names that theme files use.
public enum ColorRole: String, Sendable, Hashable, CaseIterable {
  /// The school's own colour, which all else takes its hue from.
  case brand
  /// What stands out: numbers and code.
  case primary
  /// What text is read on.
  case backgroundPrimary
  case textPrimary
  /// What can be followed or pressed.
  case textActionable
  case screenHeaderText
  case screenHeaderBackground
  /// What went wrong.
  case alertCritical
  /// What should be seen before going on.
  case alertWarning
  /// What went well.
  case alertPositive
  /// What matters least.
  case alertLow

  /// What this colour stands on as text; nil for what is no text.
  public var background: ColorRole? {
    switch self {
    case .brand, .backgroundPrimary, .screenHeaderBackground: nil
    case .screenHeaderText: .screenHeaderBackground
    case .primary, .textPrimary, .textActionable, .alertCritical, .alertWarning, .alertPositive,
      .alertLow:
      .backgroundPrimary
    }
  }
}
