import Catalogue
import CourseStore
import TestSupport
import Testing

/// Two connections stand for two processes: SQLite locks between either alike.
struct ConcurrencyTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("courses.sqlite")
  }

  @Test
  func `a reader sees the old catalogue until a sync is over`() throws {
    let writer = try CourseStore(path: path)
    try writer.sync(titles: ["Old"])
    let early = try CourseStore(path: path, mode: .readOnly)
    var batches = 0
    _ = try writer.sync(Feed.source, version: FeedVersion()) {
      #expect(try early.lines() == ["1 Old"])
      let late = try CourseStore(path: path, mode: .readOnly)
      #expect(try late.lines() == ["1 Old"])
      batches += 1
      return batches > 3 ? nil : Feed.entries((1...500).map { "New \(batches) \($0)" })
    }
    #expect(try early.courseCount() == 1500)
    #expect(try early.lines(CourseQuery(words: ["old"])).isEmpty)
  }

  @Test
  func `what a killed sync leaves behind is the old catalogue, whole`() throws {
    func feed(_ title: String) -> [FeedEntry] {
      (1...500).map {
        // More than SQLite's cache holds, so that unfinished pages are in the log.
        let url = "https://a.example/\($0)?" + String(repeating: "x", count: 5000)
        return FeedEntry(course: Course(id: "\($0)", title: "\(title) \($0)", url: url))
      }
    }
    let store = try CourseStore(path: path)
    try store.sync(feed("Old"))
    var copies: [String] = []
    _ = try store.sync(Feed.source, version: FeedVersion()) {
      // The files at this moment are what a kill at this moment leaves.
      let copy = folder.path("copy\(copies.count)")
      for ending in ["", "-wal"] {
        try TestFile.write(TestFile.bytes(of: path + ending), to: copy + ending)
      }
      copies.append(copy)
      return copies.count > 4 ? nil : feed("New \(copies.count)")
    }
    let sizes = [0, 4].map { TestFile.bytes(of: folder.path("copy\($0)-wal")).count }
    #expect(sizes[0] < sizes[1])
    for copy in copies {
      let left = try CourseStore(path: copy)
      #expect(try left.courses().map(\.course) == feed("Old").map(\.course))
      #expect(try left.isConsistent())
    }
  }

  @Test
  func `two syncs at once both end well`() async throws {
    let path = path
    try CourseStore(path: path).sync(titles: ["First"])
    try await withThrowingTaskGroup(of: SyncChanges.self) { group in
      for name in ["a", "b"] {
        group.addTask {
          let store = try CourseStore(path: path)
          return try store.sync(
            Source(name: name, location: .file("/\(name)")),
            titles: (1...2000).map { "\(name) \($0)" })
        }
      }
      for try await changes in group { #expect(changes.added.count == 2000) }
    }
    let store = try CourseStore(path: path)
    #expect(try store.courses().map(\.number) == Array(1...4001))
    #expect(try store.isConsistent())
  }

  @Test
  func `two processes may make the same store at once`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          try CourseStore(path: path).add(Source(name: "\(number)", location: .file("/\(number)")))
        }
      }
      try await group.waitForAll()
    }
    #expect(try CourseStore(path: path).sources().count == 8)
  }

  @Test
  func `a store that stays locked for too long says so`() throws {
    let first = try CourseStore(path: path)
    let second = try CourseStore(path: path, lockTimeout: .milliseconds(1))
    _ = try first.sync(Feed.source, version: FeedVersion(), allowEmpty: true) {
      let error = #expect(throws: StoreError.self) { try second.sync(titles: ["Swift"]) }
      #expect(error == .busy(path: path))
      #expect(
        error?.description == """
          Another program keeps \(path) locked. Nothing changed. \
          Next: try again when the other program is done
          """)
      return nil
    }
    #expect(try second.sync(titles: ["Swift"]).added == [1])
  }

  @Test
  func `a sync moves what it wrote from the log into the file`() throws {
    let store = try CourseStore(path: path)
    let before = TestFile.bytes(of: path).count
    try store.sync(titles: (1...300).map { "Course \($0)" })
    #expect(TestFile.bytes(of: path).count > before)
  }
}
