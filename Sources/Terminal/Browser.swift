/// The desktop's browser.
public enum Browser {
  /// What is tried where `BROWSER` is not set.
  public static let usual = "xdg-open:sensible-browser:x-www-browser"

  /// Starts the first browser that can be, as a job of its own, and doesn't wait for it.
  ///
  /// - Parameter names: as in `BROWSER`: commands with `:` between them, tried in turn. In each
  ///   `%s` stands for the address; without one it goes last. The address is always a part of one
  ///   argument, and no shell reads it.
  /// - Returns: false where none could be started.
  public static func open(_ url: String, names: String) -> Bool {
    names.split(separator: ":").contains { command in
      let arguments = arguments(of: command, url: url)
      guard
        let process = ChildProcess(
          arguments, input: .nothing, output: .nothing, error: .nothing, isJob: true)
      else { return false }
      _ = DetachedThread.start { _ = process.wait() }
      return true
    }
  }

  /// `firefox --new-window %s` in words, the address in its place.
  static func arguments(of command: Substring, url: String) -> [String] {
    let words = command.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return [] }
    guard words.contains(where: { $0.contains("%s") }) else { return words + [url] }
    return words.map { word in
      word.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: url)
    }
  }
}
