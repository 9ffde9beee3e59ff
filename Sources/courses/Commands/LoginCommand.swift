import Catalogue
import CourseStore
import CourseFeed
import HTTP

/// Signs in to a source and keeps the password for next time.
struct LoginCommand: Command {
  static let synopsis = Synopsis(
    "login", operands: "NAME", summary: "sign in to a source; the password is kept for next time",
    details: """
      The password is asked for, or taken from COURSES_PASSWORD, the source's password
      command or .netrc. It is tried, and kept in credentials.json only when the server
      accepts it.
      """,
    example: "courses login school")

  private let name: String

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.operand("a source's name", of: "login")
  }

  func run(in world: World) async throws {
    let source = try world.openStore().knownSource(named: name).source
    guard case .url = source.location else {
      throw UsageError.other("\(source.name) is a file, which wants no password.", next: nil)
    }
    // A connection of its own knows no credential yet, and offers to keep none by itself.
    var configuration = world.clientConfiguration
    configuration.credentials = .none
    let connection = try SourceConnection(source, configuration: configuration)
    var lookup = connection.lookup(isNamed: true)
    lookup.usesSaved = false
    let authenticator = Authenticator(lookup: lookup, world: world)
    try await fetch(source, connection, authenticator, in: world)
    guard let accepted = authenticator.given, connection.origins.contains(accepted.space.origin)
    else {
      return try world.say("\(source.host) wants no password; there is nothing to keep.")
    }
    try SavedCredentials(path: world.paths.credentials)
      .save(accepted.credential, for: accepted.space)
    let secret = accepted.credential.user == nil ? "access token" : "password"
    try world.say("Signed in to \(source.name). The \(secret) is kept for next time.")
  }

  /// Fetches the feed for the sake of its challenge.
  private func fetch(
    _ source: Source, _ connection: SourceConnection, _ authenticator: Authenticator,
    in world: World
  ) async throws {
    let service = FeedService(client: connection.client) {
      await authenticator.disposition(for: $0)
    }
    do {
      _ = try await Waiting(world: world).explaining(source.host) {
        try await service.feed(of: source, since: nil)
      }
    } catch FeedError.signInRefused(let refusal, _) where authenticator.failure == nil {
      throw SignInFailure(source: source.name, refusal: refusal)
    } catch {
      throw authenticator.failure ?? error
    }
  }
}

/// A sign-in that the server did not accept.
struct SignInFailure: ExplainedError {
  let source: String
  let refusal: SignInRefusal

  var errorDescription: String { "\(refusal). Nothing was kept." }
  var recoverySuggestion: String? {
    refusal.isAnswerable ? "courses login \(source), with the right password" : nil
  }
}
