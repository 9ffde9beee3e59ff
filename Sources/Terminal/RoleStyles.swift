import PageText
import Themes

/// What a theme makes of each role, as parameters of Select Graphic Rendition.
///
/// No role is told by colour alone: a title and a heading are bold, a link is underlined, numbers
/// stand in brackets or in a column of their own, a notice and a failure are bold sentences.
struct RoleStyles {
  /// By the order of `Span.Role.allCases`.
  var usual: [[Int]] {
    Span.Role.allCases.map { role in
      // Sixteen colours have no grey that can be read on any background; 2 is faint.
      let isFaint = role == .muted && depth == .sixteen
      return role.attributes + (isFaint ? [2] : foreground(of: role))
    }
  }

  /// The same within a title's line, which has one colour.
  var header: [[Int]] { Span.Role.allCases.map(\.attributes) }

  /// The page's background with its text.
  var page: [Int] { surface(.backgroundPrimary, text: .textPrimary) }

  /// What a title's line stands on, with its text.
  var bar: [Int] { surface(.screenHeaderBackground, text: .screenHeaderText) }

  let theme: any Theme
  let depth: ColorDepth

  private func surface(_ background: ColorRole, text: ColorRole) -> [Int] {
    let (ground, text) = (theme.color(of: background), theme.color(of: text))
    switch depth {
    case .none, .sixteen: return []
    case .trueColor: return code(48, ground) + code(38, text)
    case .indexed256:
      let rounded = IndexedColors.nearest(to: text)
      return [48, 5, index(of: ground, on: text, roundedTo: rounded.color), 38, 5, rounded.index]
    }
  }

  private func foreground(of role: Span.Role) -> [Int] {
    guard let role = role.color else { return [] }
    let (color, background) = (theme.color(of: role), theme.backgroundPrimary)
    switch depth {
    case .none: return []
    case .sixteen:
      guard let index = IndexedColors.text(nearestTo: color, onDark: background.isDark) else {
        return []
      }
      return [index < 8 ? 30 + index : 82 + index]
    case .trueColor: return code(38, color)
    case .indexed256:
      let text = theme.textPrimary
      let rounded = IndexedColors.nearest(to: text).color
      let ground = IndexedColors.color(index(of: background, on: text, roundedTo: rounded))
      return [38, 5, index(of: color, on: background, roundedTo: ground)]
    }
  }

  /// One of 256 for a colour whose partner has been rounded; what can be read stays so.
  private func index(of color: Color, on partner: Color, roundedTo rounded: Color) -> Int {
    color.isReadable(on: partner)
      ? IndexedColors.nearest(to: color, readableOn: rounded)
      : IndexedColors.nearest(to: color).index
  }

  /// - Parameter selector: 38 for text, 48 for what is behind it.
  private func code(_ selector: Int, _ color: Color) -> [Int] {
    [selector, 2, Int(color.red), Int(color.green), Int(color.blue)]
  }
}

extension Span.Role {
  /// Bold is 1, underlined 4.
  fileprivate var attributes: [Int] {
    switch self {
    case .text, .number, .code, .quote, .muted: []
    case .title, .heading, .strong, .notice, .failure: [1]
    case .link, .emphasis: [4]
    }
  }

  /// nil: the colour of text.
  fileprivate var color: ColorRole? {
    switch self {
    case .text, .title, .heading, .emphasis, .strong: nil
    case .link: .textActionable
    case .number, .code: .primary
    case .quote, .muted: .alertLow
    case .notice: .alertWarning
    case .failure: .alertCritical
    }
  }
}
