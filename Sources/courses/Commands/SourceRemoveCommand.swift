import Catalogue
import CourseStore

/// Removes a source and its courses.
struct SourceRemoveCommand: LocalCommand {
  static let synopsis = Synopsis(
    "source remove", operands: "NAME", summary: "remove a source and its courses",
    details: "Its courses have their numbers again when it is added once more.",
    example: "courses source remove school")

  private let name: String

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.operand("a source's name", of: "source remove")
  }

  func runNow(in world: World) throws {
    let stored = try world.openStore().knownSource(named: name)
    // Its session is of no use without it, and not for the next source of that name.
    let source = stored.source
    _ = world.cookies(of: source).remove()
    _ = try world.savedCredentials.removeSignIn(of: Account(source))
    SourceClient(source, in: world)?.discardTokens()
    let count = try world.makeStore().remove(sourceNamed: stored.source.name)
    try world.say("\(stored.source.name) is removed, and its \(count.courses) with it.")
  }
}
