import Catalogue
import CourseStore
import PageText

/// Lists the sources.
struct SourceListCommand: LocalCommand {
  static let synopsis = Synopsis(
    "source list", summary: "list the sources",
    details: """
      In a pipe a line a source with five fields between tabs: name, URL or file, user,
      number of courses, date of the last sync.
      """,
    example: "courses source list")

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.noOperands(of: "source list")
  }

  func runNow(in world: World) throws {
    let sources = try world.openStore()?.sources() ?? []
    guard world.isInteractive || world.isSession else {
      return try sources.forEach { try world.print(fields(of: $0).joined(separator: "\t")) }
    }
    if sources.isEmpty { return try world.say("\(NotFound.anySource)") }
    for stored in sources {
      let fields = fields(of: stored)
      let user = fields[2].isEmpty ? "" : " as \(fields[2])"
      let synced = fields[4].isEmpty ? "never synced" : "synced \(fields[4])"
      try world.print(
        "\(fields[0]): \(stored.courseCount.courses) from \(fields[1])\(user), \(synced)")
    }
  }

  private func fields(of stored: StoredSource) -> [String] {
    [
      stored.source.name, stored.source.location.text, stored.source.user ?? "",
      String(stored.courseCount), stored.lastSync.map(LocalTime.day(ofSecond:)) ?? "",
    ].map(\.printable)
  }
}
