import Catalogue
import CourseFeed
import CourseStore

/// One source's sync: fetch, store, say what has changed.
struct SourceSync: Sendable {
  let target: SyncTarget
  var options = FeedOptions()
  var allowEmpty = false

  /// Says what has changed.
  func run(in world: World) async throws {
    let source = target.source
    let answer = try await Waiting(world: world).explaining(source.host) {
      try await fetch(in: world)
    }
    let store = try world.makeStore()
    switch answer {
    case .notModified(let version):
      try store.touch(source, version: version)
      try world.say("Nothing changed in \(source.name): \(target.courseCount.courses).")
    case .feed(let feed):
      var reader = try feed.makeReader()
      let changes = try store.sync(source, version: feed.version, allowEmpty: allowEmpty) {
        try Task.checkCancellation()
        return try reader.next()
      }
      try world.say(SyncSummary(source: source, changes: changes, format: feed.format).text)
      if target.isNew {
        try world.say(
          "\(source.name) is a source now; "
            + "\(world.advice("source remove \(source.name)")) undoes that.")
      }
      for line in reader.report.summary { try world.say(line) }
    }
  }

  private func fetch(in world: World) async throws -> FeedAnswer {
    let connection = try world.connections.connection(to: target.source, in: world)
    let lookup = connection.lookup(isNamed: target.isNamed, given: target.credential)
    let authenticator = Authenticator(lookup: lookup, world: world)
    let service = FeedService(client: connection.client) {
      await authenticator.disposition(for: $0)
    }
    do {
      return try await service.feed(of: target.source, since: target.version, options: options)
    } catch {
      if let failure = authenticator.failure { throw failure }
      throw SyncFailure(target, error, origins: connection.origins) ?? error
    }
  }
}
