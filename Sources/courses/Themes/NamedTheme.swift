import Terminal
import Themes

/// A theme by the name that the user knows it by.
enum NamedTheme: Equatable, Sendable {
  /// The built-in theme that suits the terminal's background.
  case auto
  case dark
  case light
  /// No colours.
  case none
  case own(String, BaseTheme)

  /// The themes that are always there, with what the list says of them.
  static let builtIn: [(theme: NamedTheme, description: String)] = [
    (.auto, "dark or light, as the terminal's background is"), (.dark, "built in"),
    (.light, "built in"), (.none, "no colours"),
  ]

  var name: String {
    switch self {
    case .auto: "auto"
    case .dark: "dark"
    case .light: "light"
    case .none: "none"
    case .own(let name, _): name
    }
  }

  /// - Parameter background: the terminal's own; nil where it isn't known.
  func theme(on background: Color?) -> BaseTheme? {
    switch self {
    case .auto: background.map { BaseTheme(background: $0) } ?? .dark
    case .dark: .dark
    case .light: .light
    case .none: nil
    case .own(_, let theme): theme
    }
  }

  /// What it comes to on a terminal.
  ///
  /// A theme that was chosen brings its background along with every line, since the terminal's may
  /// be any. `auto` leaves background and text as they are, and fits the other colours to them;
  /// where it doesn't know the background, it uses the terminal's own sixteen, which its user has
  /// made to be read there.
  func palette(depth: ColorDepth, isTerminal: Bool, on background: Color?) -> Palette {
    guard let theme = theme(on: background) else { return .none }
    guard self == .auto else {
      return Palette(theme, depth: depth, paintsBackground: true, fillsLines: isTerminal)
    }
    return Palette(
      theme, depth: background == nil ? min(depth, .sixteen) : depth, fillsLines: isTerminal)
  }
}
