import Catalogue
import CourseStore
import HTTP

/// A page of a source's instance, to see by whether someone is signed in.
struct InstancePage {
  let source: Source
  let world: World

  /// The first course's page there, else the site's own first page.
  func url(on instance: Origin) throws -> URL {
    let query = CourseQuery(limit: 1_000, source: source.name)
    let summaries = try world.openStore()?.summaries(query, today: world.today) ?? []
    let urls = summaries.lazy.compactMap { $0.url.flatMap { try? URL($0) } }
    return try urls.first { $0.origin == instance } ?? URL("\(instance)/")
  }
}
