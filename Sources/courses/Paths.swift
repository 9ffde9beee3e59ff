/// Where the program keeps its files (XDG Base Directory Specification).
struct Paths: Sendable, Equatable {
  /// The course store.
  let store: String
  /// Credentials, history: a folder of mode 0700.
  let state: String
  /// What the user has chosen: the theme, and themes of their own.
  let config: String

  /// - Parameter store: what `--store` names; nil: the usual place.
  init(environment: [String: String], store: String? = nil) {
    let home = ProcessEnvironment.home(in: environment)
    func folder(_ variable: String, _ usual: String) -> String {
      // The specification: a relative path is invalid and ignored.
      let given = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (given ?? "\(home)/\(usual)") + "/courses"
    }
    self.store = store ?? folder("XDG_DATA_HOME", ".local/share") + "/courses.sqlite"
    state = folder("XDG_STATE_HOME", ".local/state")
    config = folder("XDG_CONFIG_HOME", ".config")
  }

  var credentials: String { state + "/credentials.json" }
  var history: String { state + "/history" }
  /// The name of the theme that is in use.
  var theme: String { config + "/theme" }
  /// The user's own themes.
  var themes: String { config + "/themes" }

  /// The cookies of an account's session.
  func cookies(of account: Account) -> String { "\(state)/cookies/\(account.fileName).txt" }

  /// The tokens of an account.
  func tokens(of account: Account) -> String { "\(state)/tokens/\(account.fileName).json" }
}
