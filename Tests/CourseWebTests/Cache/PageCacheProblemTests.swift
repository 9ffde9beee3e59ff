import Catalogue
import CourseWeb
import Glibc
import HTTP
import SQLite
import TestSupport
import Testing

/// What becomes of a page cache whose file can't be used: nothing is thrown, and one word is said.
struct PageCacheProblemTests {
  private let folder: TemporaryFolder
  private let path: String
  private let problems = Problems()
  private let answer: StoredAnswer

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("pages.sqlite")
    answer = try .of("https://school.example/", body: [UInt8](repeating: 7, count: 100_000))
  }

  private func cache(_ path: String? = nil) -> PageCache {
    PageCache(path: path ?? self.path, lockTimeout: .zero, report: problems.add)
  }

  private func isKept(in cache: PageCache) -> Bool {
    cache.partition("school").newest(for: answer.head.url) { _ in true } == answer
  }

  @Test func `a file of something else is set aside, and keeping begins anew`() throws {
    let bytes = [UInt8](repeating: 0x41, count: 5_000)
    try folder.write(bytes, to: "pages.sqlite")
    let cache = cache()
    #expect(!isKept(in: cache))
    cache.partition("school").store(answer)
    #expect(isKept(in: cache))
    #expect(TestFile.bytes(of: path + ".damaged") == bytes)
    #expect(problems.all == [.damaged(path: path, kept: path + ".damaged")])
    #expect(
      problems.all.first?.description == """
        The kept pages in \(path) were damaged. The file is \(path).damaged now, and keeping begins \
        anew. Next: open or preload pages again; remove \(path).damaged when you like
        """)
  }

  @Test func `pages that contradict each other are set aside`() throws {
    do {
      let cache = cache()
      cache.partition("school").store(answer)
      cache.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    var bytes = TestFile.bytes(of: path)
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    try folder.write(bytes, to: "pages.sqlite")
    let cache = cache()
    #expect(!isKept(in: cache))
    cache.partition("school").store(answer)
    #expect(isKept(in: cache))
    #expect(problems.all == [.damaged(path: path, kept: path + ".damaged")])
  }

  @Test func `a file that is cut off is set aside`() throws {
    do {
      let cache = cache()
      cache.partition("school").store(answer)
      cache.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let bytes = TestFile.bytes(of: path)
    try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "pages.sqlite")
    let cache = cache()
    #expect(!isKept(in: cache))
    cache.partition("school").store(answer)
    #expect(isKept(in: cache))
    #expect(problems.all.count == 1)
  }

  @Test func `a newer program's file is left alone and not used`() throws {
    do {
      let connection = try Connection(path: path, access: .readWrite)
      try connection.execute(
        "CREATE TABLE page (x); PRAGMA application_id = 0x43727370; PRAGMA user_version = 99")
    }
    let bytes = TestFile.bytes(of: path)
    let cache = cache()
    for _ in 1...2 {
      cache.partition("school").store(answer)
      #expect(!isKept(in: cache))
    }
    #expect(TestFile.bytes(of: path) == bytes)
    #expect(problems.all == [.newerVersion(path: path, version: 99)])
    #expect(throws: PageCacheProblem.newerVersion(path: path, version: 99)) { try cache.clear() }
  }

  @Test func `another program's database is left alone and not used`() throws {
    do { try Connection(path: path, access: .readWrite).execute("CREATE TABLE mine (x)") }
    let bytes = TestFile.bytes(of: path)
    let cache = cache()
    cache.partition("school").store(answer)
    #expect(!isKept(in: cache))
    #expect(TestFile.bytes(of: path) == bytes)
    #expect(problems.all == [.notACache(path: path)])
  }

  @Test func `a folder that can't be made is said once`() throws {
    try folder.write("no folder", to: "file")
    let inner = folder.path("file/courses/pages.sqlite")
    let cache = cache(inner)
    for _ in 1...2 {
      cache.partition("school").store(answer)
      #expect(!isKept(in: cache))
    }
    #expect(cache.pages().isEmpty)
    let detail = "Not a directory"
    #expect(problems.all == [.unusable(path: inner, detail: detail)])
    #expect(
      problems.all.first?.description == """
        Pages can't be kept in \(inner): Not a directory. Next: check who may read and write the \
        file and its folder
        """)
  }

  @Test func `a file that may only be read is not used`() async throws {
    // For the superuser no folder is read-only.
    let folder = folder.path
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      #expect(chmod(folder, 0o555) == 0)
      if geteuid() == 0 { #expect(setuid(65534) == 0) }
      let problems = Problems()
      let cache = PageCache(path: folder + "/pages.sqlite", report: problems.add)
      cache.partition("school").store(try .of("https://school.example/"))
      #expect(cache.pages().isEmpty)
      #expect(problems.all.count == 1)
      guard case .unusable = problems.all.first else {
        Issue.record("\(problems.all)")
        return
      }
    }
  }

  @Test func `a folder in the place of the file is left alone`() throws {
    let cache = cache(folder.path)
    cache.partition("school").store(answer)
    #expect(!isKept(in: cache))
    #expect(problems.all.count == 1)
  }

  @Test func `a full disk costs the page that doesn't fit, and nothing else`() throws {
    let cache = cache()
    cache.partition("school").store(answer)
    cache.execute("PRAGMA max_page_count = 1")
    for name in ["b", "c"] {
      cache.partition("school").store(
        try .of("https://school.example/\(name)", body: [UInt8](repeating: 1, count: 500_000)))
    }
    #expect(isKept(in: cache))
    #expect(cache.pages().count == 1)
    #expect(problems.all == [.diskFull(path: path)])
  }

  @Test func `a file that is removed while it is used is made anew`() throws {
    let deep = folder.path("courses/pages.sqlite")
    let cache = cache(deep)
    cache.partition("school").store(answer)
    #expect(isKept(in: cache))
    for name in folder.names(in: "courses") { unlink(folder.path("courses/\(name)")) }
    #expect(rmdir(folder.path("courses")) == 0)
    #expect(!isKept(in: cache))
    cache.partition("school").store(answer)
    #expect(isKept(in: cache))
    #expect(folder.mode("courses/pages.sqlite") == 0o600)
    #expect(problems.all.isEmpty)
  }

  @Test func `another process that writes is no problem to tell of`() throws {
    let cache = cache()
    cache.partition("school").store(answer)
    let other = try Connection(path: path, access: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    cache.partition("school").remove(answer.head.url)
    #expect(isKept(in: cache))
    #expect(problems.all.isEmpty)
    let error = #expect(throws: PageCacheProblem.busy(path: path)) { try cache.clear() }
    #expect(
      error?.description == """
        Another program keeps \(path) locked. Nothing changed. Next: try again when the other \
        program is done
        """)
  }

  @Test func `each problem says what to do next`() {
    let all: [PageCacheProblem] = [
      .newerVersion(path: "p", version: 2), .notACache(path: "p"),
      .damaged(path: "p", kept: "p.damaged"), .diskFull(path: "p"), .busy(path: "p"),
      .unusable(path: "p", detail: "d"), .failed(path: "p", detail: "d"),
    ]
    for problem in all { #expect(problem.description.contains(". Next: ")) }
  }
}
