/// Where the program keeps its files (XDG Base Directory Specification).
struct Paths: Sendable, Equatable {
  /// The course store.
  let store: String
  /// Credentials, history: a folder of mode 0700.
  let state: String

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
  }

  var credentials: String { state + "/credentials.json" }
  var history: String { state + "/history" }

  /// The cookies of a source's session.
  func cookies(ofSource name: String) -> String { "\(state)/cookies/\(Self.fileName(name)).txt" }

  /// The tokens of a source.
  func tokens(ofSource name: String) -> String { "\(state)/tokens/\(Self.fileName(name)).json" }

  /// A source's name as a file's, whatever it is.
  private static func fileName(_ name: String) -> String {
    name.lowercased().utf8.map { byte in
      let isPlain = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      let scalar = Unicode.Scalar(byte)
      return isPlain || (byte < 0x80 && (Character(scalar).isLetter || Character(scalar).isNumber))
        ? String(Character(scalar)) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
