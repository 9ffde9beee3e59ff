public import Themes

/// What is known of a terminal's background without asking it.
public enum TerminalBackground {
  /// The background that `COLORFGBG` names, as rxvt and Konsole set it: `15;0`, `0;default;15`.
  ///
  /// - Returns: nil where its last part is none of the sixteen colours.
  public static func color(colorfgbg text: String) -> Color? {
    guard let last = text.split(separator: ";", omittingEmptySubsequences: false).last,
      text.contains(";"), let index = Int(last),
      IndexedColors.sixteen.indices.contains(index)
    else { return nil }
    return IndexedColors.sixteen[index]
  }
}
