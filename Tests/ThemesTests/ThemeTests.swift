import Themes
import Testing

struct ThemeTests {
  private let red = Color(red: 0xB0, green: 0x30, blue: 0x28)

  @Test(arguments: [BaseTheme.dark, .light])
  func `all text of a built-in theme has a contrast of 4_5 to 1 on its background`(
    theme: BaseTheme
  ) {
    var checked = 0
    for role in ColorRole.allCases {
      guard let background = role.background else { continue }
      let ratio = theme[role].contrast(with: theme[background])
      #expect(ratio >= 4.5, "\(role): \(theme[role]) on \(theme[background])")
      checked += 1
    }
    #expect(checked == 8)
    #expect(theme.unreadableRoles.isEmpty)
  }

  @Test func `dark is dark, light is light, and both have one brand`() {
    #expect(BaseTheme.dark.backgroundPrimary.isDark && !BaseTheme.light.backgroundPrimary.isDark)
    #expect(!BaseTheme.dark.textPrimary.isDark && BaseTheme.light.textPrimary.isDark)
    #expect(BaseTheme.dark.brand == BaseTheme.light.brand)
  }

  @Test(arguments: [
    (ColorRole.brand, [ColorRole.primary, .textActionable, .screenHeaderBackground]),
    (.primary, [.textActionable]), (.textPrimary, [.alertLow]),
    (.backgroundPrimary, [.textPrimary, .alertLow, .textActionable, .alertWarning]),
    (.screenHeaderBackground, [.screenHeaderText]),
    (.alertCritical, []),
  ])
  func `what follows from a role changes with it, and what doesn't stays`(
    role: ColorRole, followers: [ColorRole]
  ) {
    var theme = BaseTheme.dark
    theme[role] = role == .screenHeaderBackground || role == .backgroundPrimary ? .white : red
    let changed = ColorRole.allCases.filter { theme[$0] != BaseTheme.dark[$0] }
    #expect(changed.contains(role))
    #expect(Set(followers).isSubset(of: changed))
    if role != .backgroundPrimary, role != .brand {
      #expect(Set(changed) == Set([role] + followers))
    }
  }

  @Test(arguments: ColorRole.allCases)
  func `every role can be overridden, and is then what was given`(role: ColorRole) {
    var theme = BaseTheme.light
    theme[role] = red
    #expect(theme[role] == red)
    #expect(theme.color(of: role) == red)
  }

  @Test func `a given role no longer follows`() {
    var theme = BaseTheme.dark
    theme[.textActionable] = .white
    theme[.brand] = red
    #expect(theme.textActionable == .white)
    #expect(theme.screenHeaderBackground == red)
  }

  @Test func `a theme of a program's own gives what it wants`() {
    struct School: Theme { let brand = Color(red: 0xB0, green: 0x30, blue: 0x28) }
    let theme = School()
    #expect(theme.backgroundPrimary == BaseTheme.dark.backgroundPrimary)
    #expect(theme.color(of: .screenHeaderBackground) == red)
    #expect(theme.textActionable != BaseTheme.dark.textActionable)
    #expect(theme.unreadableRoles.isEmpty)
  }

  @Test func `text follows any background, also the grey where neither ink nor paper is best`() {
    for level in UInt8.min ... .max {
      let background = Color(red: level, green: level, blue: level)
      #expect(BaseTheme(background: background).unreadableRoles.isEmpty, "\(background)")
    }
  }

  @Test func `what can't be read is named`() {
    var theme = BaseTheme.light
    theme[.alertLow] = Color(red: 0xAA, green: 0xAA, blue: 0xAA)
    theme[.screenHeaderText] = theme.screenHeaderBackground
    #expect(Set(theme.unreadableRoles) == [.alertLow, .screenHeaderText])
  }
}
