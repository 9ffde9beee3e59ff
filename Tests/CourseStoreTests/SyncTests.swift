import Catalogue
import CourseStore
import SQLite
import Testing

struct SyncTests {
  let store: CourseStore

  init() throws { store = try CourseStore(path: ":memory:") }

  @Test
  func `everything about a course comes back`() throws {
    try store.sync([FeedEntry(course: Feed.full)])
    #expect(
      try store.courses() == [NumberedCourse(number: 1, source: "school", course: Feed.full)])
  }

  @Test
  func `hostile text comes back as it was`() throws {
    let course = Course(
      title: "a\0b\u{1B}]0;x\u{7}\u{202E}'; DROP TABLE course; --", url: "", description: "")
    try store.sync([FeedEntry(course: course)])
    #expect(try store.course(number: 1)?.course == course)
  }

  @Test
  func `numbers are given in the feed's order, on from the last of all sources`() throws {
    #expect(
      try store.sync(titles: ["Swift", "Algebra", "Music"])
        == SyncChanges(added: [1, 2, 3], total: 3))
    let second = Source(name: "second", location: .file("/courses.json"))
    #expect(
      try store.sync(second, titles: ["Swift", "Art"]) == SyncChanges(added: [4, 5], total: 2))
    #expect(
      try store.sync(titles: ["Swift", "Biology", "Algebra", "Music"])
        == SyncChanges(added: [6], total: 4))
  }

  @Test
  func `an unchanged feed changes nothing, in whatever order`() throws {
    let titles = (1...10).map { "Course \($0)" }
    try store.sync(titles: titles)
    #expect(try store.sync(titles: titles).isEmpty)
    #expect(try store.sync(titles: titles.reversed()) == SyncChanges(total: 10))
    #expect(try store.sync(titles: titles).isEmpty)
  }

  @Test
  func `an unchanged feed writes no row of a course`() throws {
    try store.sync([FeedEntry(course: Feed.full)])
    try store.connection.execute(
      """
      CREATE TEMP TRIGGER course_write BEFORE INSERT ON main.course
        BEGIN SELECT raise(ABORT, 'written'); END
      """)
    try store.sync([FeedEntry(course: Feed.full)])
    var changed = Feed.full
    changed.level = nil
    #expect(throws: StoreError.self) { try store.sync([FeedEntry(course: changed)]) }
  }

  static let variations: [Course] = {
    let changes: [(inout Course) -> Void] = [
      { $0.code = nil }, { $0.title = "Linear  algebra" }, { $0.url = nil },
      { $0.description = "" }, { $0.price = nil }, { $0.price?.amount = "99.5" },
      { $0.price?.currency = nil }, { $0.level = "English" }, { $0.language = nil },
      { $0.instances.removeLast() }, { $0.instances.swapAt(0, 1) }, { $0.instances = [] },
      { $0.instances[0].startDate = nil }, { $0.instances[0].endDate = CourseDate("2027-05-03") },
      { $0.instances[1].instructors = "Online" }, { $0.instances[1].location = nil },
      // The same words in the next field are another course.
      {
        $0.level = nil; $0.language = "Beginner"
      },
    ]
    return changes.map { change in
      var course = Feed.full
      change(&course)
      return course
    }
  }()

  @Test(arguments: variations)
  func `a course that differs in anything is changed and keeps its number`(
    course: Course
  ) throws {
    try store.sync([FeedEntry(course: Course(title: "First")), FeedEntry(course: Feed.full)])
    let changes = try store.sync([
      FeedEntry(course: Course(title: "First")), FeedEntry(course: course),
    ])
    #expect(changes == SyncChanges(changed: [2], total: 2))
    #expect(try store.course(number: 2)?.course == course)
    #expect(try store.isConsistent())
  }

  @Test(arguments: [
    (Course(id: "1", title: "A", url: "u"), Course(id: "1", title: "B", url: "v"), true),
    (Course(id: "1", title: "A", url: "u"), Course(id: "2", title: "A", url: "u"), false),
    (Course(title: "A", url: "u"), Course(title: "B", url: "u"), true),
    (Course(title: "A", url: "u"), Course(title: "A", url: "v"), false),
    (Course(title: "A"), Course(title: "A", level: "Hard"), true),
    (Course(title: "A"), Course(title: "B"), false),
    (Course(id: "A", title: "x"), Course(title: "y", url: "A"), false),
  ])
  func `a course is known by its id, else its url, else its title`(
    old: Course, new: Course, isSame: Bool
  ) throws {
    try store.sync([FeedEntry(course: old)])
    try store.sync([FeedEntry(course: new)])
    #expect(try store.courses().map(\.number) == [isSame ? 1 : 2])
  }

  @Test
  func `an exported entry is known together with its source`() throws {
    let entries = ["a", "b", nil].map {
      FeedEntry(course: Course(id: "1", title: "T"), exportedFrom: $0)
    }
    #expect(try store.sync(entries) == SyncChanges(added: [1, 2, 3], total: 3))
    #expect(try store.sync([entries[1]]) == SyncChanges(removed: [1, 3], total: 1))
  }

  @Test
  func `a course that goes has its number again on return`() throws {
    try store.sync(titles: ["Swift", "Algebra", "Music"])
    #expect(try store.sync(titles: ["Swift", "Music"]) == SyncChanges(removed: [2], total: 2))
    #expect(try store.course(number: 2) == nil)
    #expect(try store.sync(titles: ["Art", "Swift", "Music"]).added == [4])
    #expect(
      try store.sync(titles: ["Art", "Algebra", "Swift", "Music"])
        == SyncChanges(added: [2], total: 4))
    #expect(try store.lines() == ["1 Swift", "2 Algebra", "3 Music", "4 Art"])
  }

  @Test
  func `the last number isn't given again when its course is gone`() throws {
    try store.sync(titles: ["Swift", "Algebra"])
    try store.sync(titles: ["Swift"])
    #expect(try store.sync(titles: ["Swift", "Music"]).added == [3])
  }

  @Test
  func `entries of one identity are kept, each with its number`() throws {
    let first = Course(title: "Twin", level: "1")
    let second = Course(title: "Twin", level: "2")
    let entries = [first, second, first].map { FeedEntry(course: $0) }
    #expect(try store.sync(entries).added == [1, 2, 3])
    #expect(try store.sync(entries).isEmpty)
    #expect(try store.sync(Array(entries.prefix(2))).removed == [3])
    #expect(try store.sync(entries).added == [3])
    #expect(try store.courses().map(\.course) == [first, second, first])
  }

  @Test
  func `a feed that would remove everything is refused unless that is allowed`() throws {
    try store.sync(titles: ["Swift", "Algebra"])
    let error = #expect(throws: StoreError.self) { try store.sync([]) }
    #expect(error == .wouldRemoveEverything(source: "school", count: 2))
    #expect(
      error?.description == """
        The feed of school has no course now, and 2 are stored. Nothing changed. \
        Next: --allow-empty, if that is right
        """)
    #expect(try store.lines() == ["1 Swift", "2 Algebra"])
    #expect(
      try store.sync([], allowEmpty: true) == SyncChanges(removed: [1, 2], total: 0))
    #expect(try store.sync([]).isEmpty)
  }

  @Test
  func `a feed that fails midway leaves everything as it was`() throws {
    try store.sync(titles: ["Swift", "Algebra"])
    let before = try store.sources()
    var batches = 0
    #expect(throws: CancellationError.self) {
      try store.sync(Feed.source, version: FeedVersion(digest: 7)) {
        batches += 1
        guard batches < 3 else { throw CancellationError() }
        return Feed.entries(["New \(batches)", "Algebra \(batches)"])
      }
    }
    #expect(try store.lines() == ["1 Swift", "2 Algebra"])
    #expect(try store.sources() == before)
    #expect(try store.courses(CourseQuery(words: ["new"])).isEmpty)
    #expect(try store.sync(titles: ["Swift", "Algebra", "Music"]).added == [3])
  }

  @Test
  func `a new source whose first sync fails is not added`() throws {
    #expect(throws: CancellationError.self) {
      try store.sync(Feed.source, version: FeedVersion()) { throw CancellationError() }
    }
    #expect(try store.sources().isEmpty)
  }

  @Test
  func `a full disk leaves everything as it was`() throws {
    try store.sync(titles: ["Swift"])
    let pages = try #require(try store.connection.integer("PRAGMA page_count"))
    try store.connection.execute("PRAGMA max_page_count = \(pages + 5)")
    let error = #expect(throws: StoreError.self) {
      try store.sync(titles: (1...5000).map { "Course \($0)" })
    }
    #expect(error == .diskFull(path: ":memory:"))
    #expect(
      error?.description == """
        There is no space left for :memory:. Nothing changed. Next: free some space and try again
        """)
    #expect(try store.lines() == ["1 Swift"])
    #expect(try store.sync(titles: ["Swift", "Rust"]).added == [2])
    #expect(try store.isConsistent())
  }
}
