/// How many colours a terminal has.
public enum ColorDepth: Int, Sendable, Hashable, CaseIterable {
  /// Neither colour nor weight.
  case none
  /// The terminal's own sixteen, whatever they look like there.
  case sixteen
  case indexed256
  /// 24 bits.
  case trueColor

  /// What the terminal that the environment describes can show, as far as `mode` lets it.
  ///
  /// - Parameter environment: the environment's variables by name.
  public init(_ mode: ColorMode, isTerminal: Bool, environment: (String) -> String?) {
    guard mode.isOn(isTerminal: isTerminal, environment: environment) else {
      self = .none
      return
    }
    let terminal = environment("TERM") ?? ""
    let isScreen = terminal.hasPrefix("screen")
    let isLarge = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    // GNU screen hands COLORTERM on from outside, and misreads what is for more than 256 colours.
    if !isScreen, isLarge || terminal.contains("-direct") || Self.knowsAll(terminal) {
      self = .trueColor
    } else if terminal.contains("256color") || isScreen && isLarge {
      self = .indexed256
    } else {
      // One without colours, such as a VT220, passes them over.
      self = .sixteen
    }
  }

  /// Terminals that have 24 bits but don't say so in their name or over ssh.
  private static func knowsAll(_ terminal: String) -> Bool {
    ["alacritty", "foot", "ghostty", "kitty", "wezterm"].contains { terminal.contains($0) }
  }
}

extension ColorDepth: Comparable {
  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}
