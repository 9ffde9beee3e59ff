import PageText
public import Themes

/// The control sequences (ECMA-48, Select Graphic Rendition) that a theme comes to on a terminal,
/// made once for all lines.
public struct Palette: Sendable, Hashable {
  /// What stands before the text of a line and behind it.
  struct Frame: Sendable, Hashable {
    var start: [UInt8] = []
    /// Takes back what a span has set.
    var base: [UInt8] = []
    var end: [UInt8] = []
    /// Before a span of each role, in the order of `Span.Role.allCases`; empty: nothing is to be
    /// set.
    var roles: [[UInt8]] = []
  }

  /// Most lines.
  let usual: Frame
  /// A line that begins with a title.
  let header: Frame

  /// Whether every line has to be rendered, also one of text alone.
  public var paintsLines: Bool { !usual.start.isEmpty }

  var isEmpty: Bool { usual.roles.isEmpty }

  /// Text and nothing else.
  public static let none = Palette(usual: Frame(), header: Frame())

  private init(usual: Frame, header: Frame) {
    self.usual = usual
    self.header = header
  }

  /// - Parameters:
  ///   - paintsBackground: whether the lines bring the theme's background and text colour along, as
  ///     where the terminal's may be any; never with sixteen colours.
  ///   - fillsLines: whether a background goes on to the end of the line; for a terminal only.
  public init(
    _ theme: any Theme, depth: ColorDepth, paintsBackground: Bool = false, fillsLines: Bool = false
  ) {
    let styles = RoleStyles(theme: theme, depth: depth)
    switch depth {
    case .none: self = .none
    case .sixteen:
      usual = Self.frame(roles: styles.usual)
      header = usual
    case .indexed256, .trueColor:
      usual =
        paintsBackground
        ? Self.frame(roles: styles.usual, surface: styles.page, fillsLines: fillsLines)
        : Self.frame(roles: styles.usual)
      header = Self.frame(roles: styles.header, surface: styles.bar, fillsLines: fillsLines)
    }
  }

  private static func frame(
    roles: [[Int]], surface: [Int] = [], fillsLines: Bool = false
  ) -> Frame {
    // Erased before the text: behind text that reaches the last column, that would take its last
    // character (the cursor still stands on it).
    let start = sequence(surface) + (fillsLines ? Array("\u{1B}[K".utf8) : [])
    return Frame(
      start: surface.isEmpty ? [] : start, base: sequence([0] + surface),
      end: surface.isEmpty ? [] : sequence([0]), roles: roles.map(sequence))
  }

  private static func sequence(_ parameters: [Int]) -> [UInt8] {
    guard !parameters.isEmpty else { return [] }
    return Array("\u{1B}[\(parameters.map(String.init).joined(separator: ";"))m".utf8)
  }
}
