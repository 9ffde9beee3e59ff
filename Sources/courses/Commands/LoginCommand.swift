import Catalogue
import CourseStore

/// Signs in to a source and keeps the sign-in for next time.
struct LoginCommand: Command {
  static let synopsis = Synopsis(
    "login", operands: "NAME", summary: "sign in to a source, for this time and the next",
    details: """
      A password is asked for, or taken from COURSES_PASSWORD, the source's password
      command or .netrc. It is tried, and kept in credentials.json only when the server
      accepts it. A source with --client-id signs in at its authorization server, through
      the browser where there is one, else by a code that is typed on another device. Its
      client's secret, where it has one, is in COURSES_CLIENT_SECRET.
      """,
    options: [
      Option("device", nil, "by a code that is typed on another device"),
      Option("client-credentials", nil, "as the client itself, without a person"),
      Option("form", nil, "by the site's own sign-in form, which is asked here"),
      Option("cookies", "FILE", "with a browser's session, from a Netscape cookie file"),
      Option("from", "BROWSER", "with the session of a browser here: firefox"),
    ],
    example: "courses login school")

  private enum Way {
    case usual
    case device
    case clientCredentials
    case form
    case cookieFile(String)
    case firefox
  }

  private let name: String
  private let way: Way

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.operand("a source's name", of: "login")
    let given = Self.synopsis.options.filter { arguments.has($0.name) }
    guard given.count <= 1 else {
      let names = given.map { "--\($0.name)" }.joined(separator: " and ")
      throw .other("\(names) don't go together.", next: "one of them")
    }
    way = try Self.way(arguments)
  }

  private static func way(_ arguments: Arguments) throws(UsageError) -> Way {
    if arguments.has("device") { return .device }
    if arguments.has("client-credentials") { return .clientCredentials }
    if arguments.has("form") { return .form }
    if let path = arguments.value("cookies") { return .cookieFile(path) }
    guard let browser = arguments.value("from") else { return .usual }
    guard browser.lowercased() == "firefox" else {
      throw .badValue(option: "from", value: browser, wanted: "firefox")
    }
    return .firefox
  }

  func run(in world: World) async throws {
    let source = try world.openStore().knownSource(named: name).source
    switch way {
    case .usual where source.client == nil:
      try await PasswordSignIn(source: source, world: world).run()
    case .usual: try await ClientSignIn(source, in: world).run(.person)
    case .device: try await ClientSignIn(source, in: world).run(.device)
    case .clientCredentials: try await ClientSignIn(source, in: world).run(.client)
    case .form: try await FormSignIn(source: source, world: world).run()
    case .cookieFile(let path):
      try await CookieSignIn(source: source, world: world).run(file: path)
    case .firefox: try await CookieSignIn(source: source, world: world).runWithFirefox()
    }
  }
}
