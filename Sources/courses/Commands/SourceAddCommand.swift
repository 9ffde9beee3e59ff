import Catalogue
import CourseStore

/// Adds a source without fetching it.
struct SourceAddCommand: LocalCommand {
  static let synopsis = Synopsis(
    "source add", operands: "URL", summary: "add a feed to sync",
    details: "Nothing is fetched yet. A file can be added too, by its path.",
    options: SourceOptions.options,
    example: "courses source add https://school.example/courses.json --user ada --name school")

  private let operand: String
  private let options: SourceOptions

  init(_ arguments: Arguments) throws(UsageError) {
    operand = try arguments.operand("a URL", of: "source add")
    options = try SourceOptions(arguments)
  }

  func runNow(in world: World) throws {
    let address: SourceAddress
    switch Operand(operand) {
    case .url(let text): address = try SourceAddress(url: text)
    case .name(let path): address = try SourceAddress(file: path)
    case .number, .standardInput:
      throw UsageError.other("\(operand) is no URL.", next: "courses source add --help")
    }
    let store = try world.makeStore()
    let source = options.makeSource(
      at: address.location, user: options.user ?? address.user,
      taken: try store.sources().map(\.source.name))
    try store.add(source)
    try world.say("\(source.name) is added. Next: \(world.advice("sync \(source.name)"))")
    if address.credential != nil {
      try world.say(
        "The password in the URL is not kept. Next: \(world.advice("login \(source.name)"))")
    }
  }
}
