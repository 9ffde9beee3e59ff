import Catalogue
import CourseStore

/// Forgets the passwords that were kept for a source.
struct LogoutCommand: Command {
  static let synopsis = Synopsis(
    "logout", operands: "NAME", summary: "forget the password that was kept for a source",
    example: "courses logout school")

  private let name: String

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.operand("a source's name", of: "logout")
  }

  func run(in world: World) async throws {
    let source = try world.openStore().knownSource(named: name).source
    let connection = try world.connections.connection(to: source, in: world)
    world.connections.forget(source)
    let removed = try SavedCredentials(path: world.paths.credentials)
      .remove(from: connection.origins, user: source.user)
    try world.say(
      removed == 0
        ? "No password of \(source.name) was kept."
        : "Signed out of \(source.name): its password is no longer kept.")
  }
}
