import Catalogue
import CourseStore
import SQLite

/// Feeds made up by the tests.
enum Feed {
  static let source = Source(name: "school", location: .url("https://school.example/courses.json"))

  static func entries(_ titles: [String]) -> [FeedEntry] {
    titles.map { FeedEntry(course: Course(title: $0)) }
  }

  /// A course in which every field is set.
  static let full = Course(
    id: "17", code: "CS-101", title: "Linear algebra", url: "https://school.example/17",
    description: "Vectors, matrices\nand spaces.", price: Price(amount: "99.50", currency: "EUR"),
    level: "Beginner", language: "en",
    instances: [
      CourseInstance(
        startDate: CourseDate("2027-05-01"), endDate: CourseDate("2027-05-03T17:00:00Z"),
        location: "Kraków", instructors: "Zoë Beispiel"),
      CourseInstance(startDate: CourseDate("2026-01-31"), location: "Online"),
      CourseInstance(),
    ])
}

extension CourseStore {
  /// Syncs in batches of three.
  @discardableResult
  func sync(
    _ source: Source, _ entries: [FeedEntry], allowEmpty: Bool = false
  ) throws -> SyncChanges {
    var rest = entries[...]
    return try sync(source, version: FeedVersion(), allowEmpty: allowEmpty) {
      defer { rest = rest.dropFirst(3) }
      return rest.isEmpty ? nil : Array(rest.prefix(3))
    }
  }

  @discardableResult
  func sync(_ entries: [FeedEntry], allowEmpty: Bool = false) throws -> SyncChanges {
    try sync(Feed.source, entries, allowEmpty: allowEmpty)
  }

  @discardableResult
  func sync(_ source: Source = Feed.source, titles: [String]) throws -> SyncChanges {
    try sync(source, Feed.entries(titles))
  }

  /// Number and title of every course, such as `1 Swift`.
  func lines(_ query: CourseQuery = CourseQuery()) throws -> [String] {
    try courses(query).map { "\($0.number) \($0.course.title)" }
  }

  /// True when every table agrees with every other, and SQLite finds no damage.
  func isConsistent() throws -> Bool {
    try connection.execute("INSERT INTO course_words (course_words) VALUES ('integrity-check')")
    let numbered = try connection.integer(
      "SELECT count(*) FROM numbering WHERE fingerprint IS NOT NULL")
    let stored = try connection.integer("SELECT count(*) FROM course")
    let strays = try connection.integer("SELECT count(*) FROM pragma_foreign_key_check")
    let count = try connection.integer("SELECT sum(course_count) FROM source") ?? 0
    let check = try connection.prepare("PRAGMA integrity_check")
    _ = try check.step()
    return numbered == stored && stored == count && strays == 0 && check.text(0) == "ok"
  }
}
