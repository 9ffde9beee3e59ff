import Catalogue
import CourseFeed
import CourseStore
import HTTP
import PageText

/// Fetches feeds and stores their courses.
struct SyncCommand: Command {
  static let synopsis = Synopsis(
    "sync", operands: "[NAME, URL or FILE]", summary: "fetch a feed, or all, and store the courses",
    details: """
      Without an operand every source is synced. A URL or file that is not known yet
      becomes a source once its first sync has succeeded. When a sync fails, the courses
      of the last one stay.
      """,
    options: SourceOptions.options + [
      Option("timeout", "SECONDS", "give up after so long"),
      Option("max-size", "MB", "the largest feed to accept; by default 64"),
      Option("allow-empty", nil, "also when that removes every course"),
    ],
    example: "courses sync https://school.example/courses.json --user ada")

  private let operand: String?
  private let options: SourceOptions
  private let feedOptions: FeedOptions
  private let allowEmpty: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    operand = try arguments.optionalOperand(of: "sync")
    options = try SourceOptions(arguments)
    var feedOptions = FeedOptions()
    feedOptions.timeout = try arguments.number("timeout", in: 1...1_000_000).map { .seconds($0) }
    if let megabytes = try arguments.number("max-size", in: 1...1_000_000) {
      feedOptions.maximumSize = megabytes * 1_000_000
    }
    self.feedOptions = feedOptions
    allowEmpty = arguments.has("allow-empty")
    if operand == nil, options.isGiven || options.user != nil {
      throw .missingOperand(command: "sync", operand: "a URL or file for these options")
    }
  }

  func run(in world: World) async throws {
    let targets = try SyncTargets(store: try world.openStore()).targets(for: operand, options)
    if targets.count == 1 { return try await sync(targets[0]).run(in: world) }
    var failures: [any Error] = []
    for target in targets {
      do {
        try await sync(target).run(in: world)
      } catch  where ExitCode(for: error) != .interrupted {
        try world.complain("\(error)")
        failures.append(error)
      }
    }
    if let first = failures.first {
      throw SyncFailure(
        failed: failures.count, of: targets.count,
        code: failures.count < targets.count ? .tryLater : ExitCode(for: first))
    }
  }

  private func sync(_ target: SyncTarget) -> SourceSync {
    SourceSync(target: target, options: feedOptions, allowEmpty: allowEmpty)
  }
}
