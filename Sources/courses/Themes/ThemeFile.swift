import JSON
import Themes

/// A theme of the user's own, read from JSON.
///
///     {"base": "light", "brand": "#7b2d26", "alertLow": "#555"}
///
/// Every member but `base` (`dark` where it is missing) is a role's colour; the others follow.
struct ThemeFile {
  /// The most bytes that a theme needs.
  static let limit = 65_536

  let theme: BaseTheme

  /// - Parameter path: what messages call it.
  init(_ bytes: [UInt8], path: String) throws(ThemeFileError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw ThemeFileError(path: path, reason: .notJSON(error))
    }
    guard case .object(let members) = value else {
      throw ThemeFileError(path: path, reason: .noObject)
    }
    var theme = try Self.base(value["base"], path)
    for (index, member) in members.enumerated() {
      guard !members[..<index].contains(where: { $0.key == member.key }) else {
        throw ThemeFileError(path: path, reason: .twice(member.key))
      }
      guard member.key != "base" else { continue }
      guard let role = ColorRole(rawValue: member.key) else {
        throw ThemeFileError(path: path, reason: .unknownRole(member.key))
      }
      guard let color = member.value.string.flatMap({ Color(hex: $0) }) else {
        throw ThemeFileError(path: path, reason: .noColor(role, member.value))
      }
      theme[role] = color
    }
    self.theme = theme
  }

  private static func base(_ value: JSONValue?, _ path: String) throws(ThemeFileError) -> BaseTheme
  {
    switch value {
    case nil, .string("dark"): .dark
    case .string("light"): .light
    case let value?: throw ThemeFileError(path: path, reason: .noBase(value))
    }
  }
}
