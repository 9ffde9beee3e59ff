/// Whether output is coloured, as `--color` says.
public enum ColorMode: String, Sendable, CaseIterable {
  /// On a terminal that knows colours, unless `NO_COLOR` is set (no-color.org).
  case auto
  case always
  case never

  /// - Parameter environment: the environment's variables by name.
  public func isOn(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment("NO_COLOR") ?? "").isEmpty
        && !["", "dumb"].contains(environment("TERM") ?? "")
    }
  }
}
