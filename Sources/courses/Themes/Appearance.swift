import Synchronization
import Terminal
import Themes

/// The theme that the program shows its lines in, found out when the first one is shown in colour.
final class Appearance: Sendable {
  private struct State {
    var theme: NamedTheme?
    /// The terminal's own background, once it has said it.
    var background: Color?
    var palette: (key: Key, palette: Palette)?
  }

  /// What a palette was made for.
  private struct Key: Equatable {
    let depth: ColorDepth
    let isTerminal: Bool
  }

  private let state = Mutex(State())

  /// What the theme comes to on this world's output.
  ///
  /// A theme that was chosen and can't be had is told of once; `auto` takes its place.
  func palette(in world: World) -> Palette {
    let key = Key(depth: world.colorDepth, isTerminal: world.terminal.isOutputTerminal)
    guard key.depth != .none else { return .none }
    let made = state.withLock { state in
      state.palette.flatMap { $0.key == key ? $0.palette : nil }
    }
    if let made { return made }
    let named = named(in: world)
    return state.withLock { state in
      let palette = named.palette(
        depth: key.depth, isTerminal: key.isTerminal, on: Self.background(state, world))
      state.palette = (key, palette)
      return palette
    }
  }

  /// The colours themselves; nil where the theme is to have none.
  func theme(in world: World) -> BaseTheme? {
    let named = named(in: world)
    return state.withLock { named.theme(on: Self.background($0, world)) }
  }

  func use(_ theme: NamedTheme) {
    state.withLock { state in
      state.theme = theme
      state.palette = nil
    }
  }

  /// Asks the terminal for its background where the theme follows it.
  func askTerminal(in world: World) async {
    guard world.isInteractive, !world.options.plain, world.colorDepth != .none,
      named(in: world) == .auto, let background = await world.terminal.background()
    else { return }
    state.withLock { state in
      state.background = background
      state.palette = nil
    }
  }

  private func named(in world: World) -> NamedTheme {
    if let theme = state.withLock({ $0.theme }) { return theme }
    do {
      let theme = try ThemeSetting(paths: world.paths).theme()
      use(theme)
      return theme
    } catch {
      use(.auto)
      try? world.complain("\(error)")
      return .auto
    }
  }

  private static func background(_ state: State, _ world: World) -> Color? {
    state.background
      ?? world.environment["COLORFGBG"].flatMap { TerminalBackground.color(colorfgbg: $0) }
  }
}
