import Catalogue
import CourseStore
import Testing

struct CourseQueryTests {
  let store: CourseStore

  init() throws { store = try CourseStore(path: ":memory:") }

  @Test(arguments: [
    (CourseQuery(), 1...9), (CourseQuery(after: 7), 8...9), (CourseQuery(limit: 2), 1...2),
    (CourseQuery(after: 3, limit: 2), 4...5), (CourseQuery(source: "SECOND"), 6...9),
    (CourseQuery(after: 7, limit: 1, source: "second"), 8...8),
    (CourseQuery(words: ["course"], after: 2, limit: 2, source: "second"), 6...7),
    (CourseQuery(limit: 0), nil), (CourseQuery(limit: -1), nil), (CourseQuery(after: 9), nil),
    (CourseQuery(after: Int.max), nil), (CourseQuery(after: Int.min), 1...9),
  ])
  func `a query is answered in number order`(query: CourseQuery, numbers: ClosedRange<Int>?) throws
  {
    try store.sync(titles: (1...5).map { "Course \($0)" })
    try store.sync(
      Source(name: "second", location: .file("/second")), titles: (6...9).map { "Course \($0)" })
    let expected = numbers.map(Array.init) ?? []
    #expect(try store.courses(query).map(\.number) == expected)
    #expect(try store.summaries(query, today: "2026-11-30").map(\.number) == expected)
    var batched: [Int] = []
    try store.forEachBatch(query, size: 2) { batched += $0.map(\.number) }
    #expect(batched == expected)
  }

  @Test
  func `the next start is the first that is not past`() throws {
    func course(_ dates: String...) -> FeedEntry {
      FeedEntry(
        course: Course(
          title: dates.joined(), url: "https://a.example/",
          instances: dates.map { CourseInstance(startDate: CourseDate($0)) } + [CourseInstance()]))
    }
    try store.sync([
      course("2027-05-01", "2026-11-29", "2026-12-24"), course("2026-11-29"), course(),
      course("2026-11-30"), course("2026-11-30T09:00:00Z"),
    ])
    let rows = try store.summaries(today: "2026-11-30")
    #expect(
      rows.map { $0.nextStartDate?.description }
        == ["2026-12-24", nil, nil, "2026-11-30", "2026-11-30T09:00:00Z"])
    #expect(
      rows.first
        == CourseSummary(
          number: 1, title: "2027-05-012026-11-292026-12-24", url: "https://a.example/",
          nextStartDate: CourseDate("2026-12-24")))
  }

  @Test
  func `numbers and counts are those of the courses that are there`() throws {
    #expect(try store.numberRange() == nil)
    #expect(try store.courseCount() == 0)
    try store.sync(titles: ["One", "Two", "Three"])
    try store.sync(Source(name: "second", location: .file("/second")), titles: ["Four"])
    try store.sync(titles: ["Two", "Three"])
    #expect(try store.numberRange() == 2...4)
    #expect(try store.courseCount() == 3)
    #expect(try store.courseCount(source: "School") == 2)
    #expect(try store.courseCount(source: "unknown") == 0)
    #expect(try store.sources().map(\.courseCount) == [2, 1])
  }

  @Test(arguments: [Int.min, -1, 0, 2, 4, Int.max])
  func `a number without a course has none`(number: Int) throws {
    try store.sync(titles: ["One", "Two", "Three"])
    try store.sync(titles: ["One", "Three"])
    #expect(try store.course(number: number) == nil)
    #expect(try store.course(number: 3)?.course.title == "Three")
  }

  @Test
  func `courses are found by their exact url`() throws {
    let urls = ["https://a.example/1", "https://a.example/2", "https://a.example/1"]
    try store.sync(urls.map { FeedEntry(course: Course(title: "T", url: $0)) })
    #expect(try store.courses(withURL: urls[0]).map(\.number) == [1, 3])
    #expect(try store.courses(withURL: "https://a.example/").isEmpty)
  }

  @Test
  func `batches are full but for the last, and none is empty`() throws {
    try store.sync(titles: (1...7).map { "Course \($0)" })
    var sizes: [Int] = []
    try store.forEachBatch(size: 3) { sizes.append($0.count) }
    #expect(sizes == [3, 3, 1])
    try store.forEachBatch(size: 7) { sizes.append($0.count) }
    #expect(sizes == [3, 3, 1, 7])
    try store.forEachBatch(CourseQuery(after: 7)) { sizes.append($0.count) }
    #expect(sizes.count == 4)
  }

  @Test
  func `what a batch's taker throws comes through and ends the reading`() throws {
    try store.sync(titles: (1...7).map { "Course \($0)" })
    var batches = 0
    #expect(throws: CancellationError.self) {
      try store.forEachBatch(size: 2) { _ in
        batches += 1
        throw CancellationError()
      }
    }
    #expect(batches == 1)
    #expect(try store.sync(titles: ["Course 1"]).removed.count == 6)
  }

  @Test(arguments: [1, 15, 16, 17, 40])
  func `instances stay with their courses over gaps of any size`(gap: Int) throws {
    let entries = (1...100).map { number in
      FeedEntry(
        course: Course(
          title: number.isMultiple(of: gap) ? "Wanted \(number)" : "Other",
          url: "https://a.example/\(number)",
          instances: (0..<(number % 3)).map { CourseInstance(location: "\(number)/\($0)") }))
    }
    try store.sync(entries)
    for found in try store.courses(CourseQuery(words: ["wanted"])) {
      #expect(found.course == entries[found.number - 1].course)
    }
    #expect(try store.courses(CourseQuery(words: ["wanted"])).count == 100 / gap)
  }
}
