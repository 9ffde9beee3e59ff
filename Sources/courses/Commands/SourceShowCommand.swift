import Catalogue
import CourseStore
import PageText

/// Shows one source and its settings.
struct SourceShowCommand: LocalCommand {
  static let synopsis = Synopsis(
    "source show", operands: "NAME", summary: "show a source and its settings",
    example: "courses source show school")

  private let name: String

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.operand("a source's name", of: "source show")
  }

  func runNow(in world: World) throws {
    let stored = try world.openStore().knownSource(named: name)
    let source = stored.source
    var fields: [(String, String?)] = [
      ("Name", source.name), ("Feed", source.location.text), ("User", source.user),
      ("Instance", source.instance), ("Format", source.format),
      ("Password command", source.passwordCommand), ("Token command", source.tokenCommand),
    ]
    let client = source.client
    fields += [
      ("Client", client?.id), ("Issuer", client?.issuer),
      ("Authorization endpoint", client?.authorizationEndpoint),
      ("Token endpoint", client?.tokenEndpoint), ("Device endpoint", client?.deviceEndpoint),
      ("Scope", client?.scope), ("Redirect URI", client?.redirectURI),
    ]
    fields += source.parameters.map { ("Query", "\($0.name)=\($0.value)") }
    fields.append(("Courses", String(stored.courseCount)))
    fields.append(("Last sync", stored.lastSync.map(LocalTime.day(ofSecond:)) ?? "never"))
    for case (let label, let value?) in fields { try world.print("\(label): \(value.printable)") }
  }
}
