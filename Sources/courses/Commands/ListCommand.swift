import CourseExport
import CourseStore
import PageText
import Terminal

/// Lists the stored courses by number.
struct ListCommand: LocalCommand {
  static let synopsis = Synopsis(
    "list", operands: "[WORDS…]", summary: "list the courses that match every word",
    details: """
      On a terminal one screen of aligned columns; in a pipe a line a course with four
      fields between tabs: number, title, url, next start date. A word matches the
      beginning of a word, in any case of letters, with or without accents.
      """,
    options: [
      Option("limit", "N", "at most N courses"),
      Option("after", "NUMBER", "only numbers above NUMBER"),
      Option("source", "NAME", "only the courses of one source"),
      Option("json", nil, "a JSON array with the keys of the export"),
    ],
    example: "courses list algebra --limit 10")

  /// No store has so many; numbers above are slips.
  private static let mostCourses = 1_000_000_000

  private let query: CourseQuery
  private let json: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    query = CourseQuery(
      words: arguments.operands,
      after: try arguments.number("after", in: 0...Self.mostCourses) ?? 0,
      limit: try arguments.number("limit", in: 0...Self.mostCourses),
      source: arguments.value("source"))
    json = arguments.has("json")
  }

  func runNow(in world: World) throws {
    let store = try world.openStore()
    if let name = query.source { _ = try store.knownSource(named: name) }
    if json { return try printJSON(from: store, in: world) }
    guard let store else {
      return try world.say(CourseTable.emptyStore)
    }
    if world.isInteractive || world.isSession {
      try printTable(from: store, in: world)
    } else {
      try printFields(from: store, in: world)
    }
  }

  private func printJSON(from store: CourseStore?, in world: World) throws {
    var export = CourseExport(.array, output: world.write)
    export.begin()
    try store?.forEachBatch(query) { try export.write($0) }
    try export.finish()
  }

  /// Every row, some thousands at a time so that memory stays flat.
  private func printFields(from store: CourseStore, in world: World) throws {
    var part = query
    var left = query.limit ?? Int.max
    while left > 0 {
      part.limit = min(left, 10_000)
      let found = try store.summaries(part, today: world.today)
      try world.print(fields: found)
      guard let last = found.last, found.count == part.limit else { return }
      part.after = last.number
      left -= found.count
    }
  }

  /// One screen on a terminal where the user named no limit, and how to go on.
  private func printTable(from store: CourseStore, in world: World) throws {
    let size = world.size
    let rows = query.limit ?? (world.isInteractive ? max(1, size.rows - 3) : nil)
    var screen = query
    screen.limit = rows.map { $0 + 1 }
    let found = try store.summaries(screen, today: world.today)
    guard !found.isEmpty else { return try world.say(nothingFound) }
    let table = CourseTable(columns: size.columns, plain: world.options.plain)
    let shown = found.prefix(rows ?? found.count)
    try world.print(table.lines(for: shown))
    if found.count > shown.count, query.limit == nil, let last = shown.last {
      try world.say("More: \(world.advice(continuation(after: last.number)))")
    }
  }

  private var nothingFound: String {
    let words = query.words.joined(separator: " ").printable
    return words.isEmpty
      ? (query.after == 0 ? "No courses." : "No more courses.") : "No course matches \(words)."
  }

  private func continuation(after number: Int) -> String {
    let words = query.words.map { $0.printable + " " }.joined()
    let source = query.source.map { " --source \($0.printable)" } ?? ""
    return "list \(words)--after \(number)\(source)"
  }
}
