import Catalogue
import CourseStore

/// Forgets all that was kept of a source's sign-in.
struct LogoutCommand: Command {
  static let synopsis = Synopsis(
    "logout", operands: "NAME", summary: "forget what was kept of a source's sign-in",
    example: "courses logout school")

  private let name: String

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.operand("a source's name", of: "logout")
  }

  func run(in world: World) async throws {
    let source = try world.openStore().knownSource(named: name).source
    let connection = try world.connections.connection(to: source, in: world)
    world.connections.forget(source)
    let saved = world.savedCredentials
    let removed = try saved.remove(from: connection.origins, user: source.user)
    let hadSignIn = try saved.removeSignIn(of: Account(source))
    let client = SourceClient(source, in: world)
    let hadTokens = try await client?.forgetTokens() ?? false
    let hadSecret = try client?.forgetSecret() ?? false
    let hadCookies = world.cookies(of: source).remove()
    try world.say(
      removed == 0 && ![hadSignIn, hadTokens, hadSecret, hadCookies].contains(true)
        ? "Nothing of \(source.name) was kept."
        : "Signed out of \(source.name): nothing of its sign-in is kept any longer.")
  }
}
