import Catalogue
import CourseWeb
import Files
import Glibc
import HTTP
import PageText

/// Takes over the session of a browser that is signed in to the source's instance.
struct CookieSignIn {
  let source: Source
  let world: World

  func run(file path: String) async throws {
    let bytes = try FileFailure.explaining { try InputFile.contents(of: path, limit: 10_000_000) }
    let cookies: [Cookie]
    do { cookies = try CookieFile.cookies(in: bytes, now: time(nil)) } catch {
      throw CookieFailure.noFile(path: path.printable, reason: error.description)
    }
    try await take(cookies, from: path.printable)
  }

  func runWithFirefox() async throws {
    let home = ProcessEnvironment.home(in: world.environment)
    try await take(FirefoxCookies(home: home).cookies(now: time(nil)), from: "Firefox")
  }

  private func take(_ all: [Cookie], from place: String) async throws {
    let connection = try SourceConnection(source, configuration: world.clientConfiguration)
    guard let instance = connection.instance else {
      throw UsageError.other("\(source.name) has no site to sign in to.", next: nil)
    }
    let cookies = all.filter { $0.isSent(to: instance) }
    guard !cookies.isEmpty else {
      throw CookieFailure.none(place: place, host: instance.authority)
    }
    connection.client.add(cookies)
    guard try await opensPage(connection, instance) else {
      throw CookieFailure.noSession(place: place, host: instance.authority)
    }
    try world.cookies(of: source).save(cookies)
    world.connections.forget(source)
    try world.say(
      "Signed in to \(source.name) by \(cookies.count == 1 ? "a cookie" : "\(cookies.count) cookies") "
        + "of \(place). That is kept until courses logout \(source.name).")
  }

  /// Whether a page of the instance is shown, and no sign-in page in its place.
  private func opensPage(_ connection: SourceConnection, _ instance: Origin) async throws -> Bool {
    let session = WebSession(
      instance: instance, client: connection.client, configuration: world.sessionConfiguration)
    return try await Waiting(world: world).explaining {
      try await session.isSignedIn(
        at: try InstancePage(source: source, world: world).url(on: instance))
    }
  }
}

/// Why a browser's cookies are no sign-in.
enum CookieFailure: ExplainedError {
  case noFile(path: String, reason: String)
  case none(place: String, host: String)
  case noSession(place: String, host: String)

  var errorDescription: String {
    switch self {
    case .noFile(let path, let reason): "\(path) can't be used: \(reason). Nothing was kept."
    case .none(let place, let host): "\(place) has no cookie of \(host). Nothing was kept."
    case .noSession(let place, let host):
      "The session is not among \(place)'s cookies: \(host) asks for a sign-in. Nothing was kept."
    }
  }

  var recoverySuggestion: String? {
    switch self {
    case .noFile: "a cookies.txt in Netscape's format"
    case .none(_, let host): "sign in to \(host) in the browser, then try again"
    case .noSession:
      "sign in there with \"keep me signed in\", or export all cookies while the browser runs"
    }
  }
}
