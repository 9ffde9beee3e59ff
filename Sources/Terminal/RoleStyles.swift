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
    let (background, text) = (theme.color(of: background), theme.color(of: text))
    return code(48, background) + foreground(text, on: background)
  }

  private func foreground(of role: Span.Role) -> [Int] {
    guard let role = role.color else { return [] }
    return foreground(theme.color(of: role), on: theme.backgroundPrimary)
  }

  private func foreground(_ color: Color, on background: Color) -> [Int] {
    switch depth {
    case .none: return []
    case .sixteen:
      guard let index = IndexedColors.text(nearestTo: color, onDark: background.isDark) else {
        return []
      }
      return [index < 8 ? 30 + index : 82 + index]
    case .trueColor: return code(38, color)
    case .indexed256:
      // What can be read stays so when both are rounded.
      let ground = IndexedColors.nearest(to: background).color
      let isReadable = color.isReadable(on: background)
      return [
        38, 5,
        isReadable
          ? IndexedColors.nearest(to: color, readableOn: ground)
          : IndexedColors.nearest(to: color).index,
      ]
    }
  }

  /// - Parameter selector: 38 for text, 48 for what is behind it.
  private func code(_ selector: Int, _ color: Color) -> [Int] {
    depth == .indexed256
      ? [selector, 5, IndexedColors.nearest(to: color).index]
      : [selector, 2, Int(color.red), Int(color.green), Int(color.blue)]
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
