import Catalogue
import CourseFeed
import HTTP

/// Signs in with the password or token that the feed's challenge asks for.
struct PasswordSignIn {
  let source: Source
  let world: World

  func run() async throws {
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
    try await fetch(connection, authenticator)
    guard let accepted = authenticator.given, connection.origins.contains(accepted.space.origin)
    else {
      return try world.say("\(source.host) wants no password; there is nothing to keep.")
    }
    try world.savedCredentials
      .save(accepted.credential, for: accepted.space)
    let secret = accepted.credential.user == nil ? "access token" : "password"
    try world.say("Signed in to \(source.name). The \(secret) is kept for next time.")
  }

  /// Fetches the feed for the sake of its challenge.
  private func fetch(
    _ connection: SourceConnection, _ authenticator: Authenticator
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
