import PageText
import Terminal
import Themes

/// Lists the themes, or sets one.
struct ThemeCommand: Command {
  static let synopsis = Synopsis(
    "theme", operands: "[NAME]", summary: "list the themes, or set one",
    details: """
      auto asks the terminal for its background and follows it; none has no colours. A
      theme of your own is a file themes/NAME.json in ~/.config/courses (or in
      $XDG_CONFIG_HOME/courses): {"base": "light", "brand": "#7b2d26"}. What it doesn't
      give follows from what it does. Its roles: brand, primary, backgroundPrimary,
      textPrimary, textActionable, screenHeaderText, screenHeaderBackground,
      alertCritical, alertWarning, alertPositive, alertLow.

      In a pipe a line a theme with three fields between tabs: name, "in use" or
      nothing, and the file of one of your own.
      """,
    example: "courses theme light")

  private let name: String?

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.optionalOperand(of: "theme")
  }

  /// Whether the screen is to be shown anew.
  var changesTheme: Bool { name != nil }

  func run(in world: World) async throws {
    guard let name else { return try list(in: world) }
    let theme = try set(name, in: world)
    if world.isSession { await world.appearance.askTerminal(in: world) }
    try tell(of: theme, in: world)
  }

  /// A session's terminal may have to be asked.
  func runWithoutWaiting(in world: World) throws -> Bool {
    if let name { try tell(of: set(name, in: world), in: world) } else { try list(in: world) }
    return true
  }

  private func set(_ name: String, in world: World) throws -> NamedTheme {
    let theme = try ThemeLibrary(folder: world.paths.themes).theme(named: name)
    try ThemeSetting(paths: world.paths).choose(name)
    world.appearance.use(theme)
    return theme
  }

  private func tell(of theme: NamedTheme, in world: World) throws {
    let hint = world.colorDepth == .none && world.isInteractive ? " Colours are off here." : ""
    try world.say("The theme is \(theme.name) now.\(hint)")
    guard case .own(_, let colors) = theme else { return }
    for role in colors.unreadableRoles {
      guard let background = role.background else { continue }
      let ratio = colors[role].contrast(with: colors[background])
      try world.say(
        "\(role.rawValue) is hard to read: \(colors[role]) on \(colors[background]) has a contrast "
          + "of \(Self.tenths(ratio)) to 1, and 4.5 is wanted.")
    }
  }

  /// Rounded down, so that what is below a limit is shown below it.
  private static func tenths(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func list(in world: World) throws {
    let library = ThemeLibrary(folder: world.paths.themes)
    let chosen = try ThemeSetting(paths: world.paths).chosenName() ?? NamedTheme.auto.name
    let own = library.ownNames.map { ($0, library.path(ofTheme: $0).printable) }
    guard world.isInteractive || world.isSession else {
      let all = NamedTheme.builtIn.map { ($0.theme.name, "") } + own
      return try all.forEach { name, path in
        try world.print("\(name)\t\(name == chosen ? "in use" : "")\t\(path)")
      }
    }
    for (name, description) in NamedTheme.builtIn.map({ ($0.theme.name, $0.description) }) + own {
      try world.print("\(name): \(description)\(name == chosen ? ", in use" : "")")
    }
  }
}
