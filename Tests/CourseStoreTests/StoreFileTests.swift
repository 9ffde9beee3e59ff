import Catalogue
import CourseStore
import Glibc
import SQLite
import TestSupport
import Testing

struct StoreFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("deep/down/courses.sqlite")
  }

  func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Opens in both ways, and expects the error and the file's bytes to be the same after it.
  func expectRefusal(of path: String, _ expected: StoreError, _ message: String) {
    let before = TestFile.bytes(of: path)
    for mode in [CourseStore.Mode.readOnly, .readWrite] {
      let error = #expect(throws: StoreError.self) { try CourseStore(path: path, mode: mode) }
      #expect(error == expected)
      #expect(error?.description == message)
    }
    #expect(TestFile.bytes(of: path) == before)
  }

  @Test
  func `a new store and its folders are their owner's alone`() throws {
    #expect(!CourseStore.exists(at: path))
    let store = try CourseStore(path: path)
    try store.sync(titles: ["Swift"])
    #expect(CourseStore.exists(at: path))
    #expect(mode(of: folder.path("deep")) == 0o700)
    #expect(mode(of: folder.path("deep/down")) == 0o700)
    for file in [path, path + "-wal", path + "-shm"] { #expect(mode(of: file) == 0o600) }
  }

  @Test
  func `what is stored is there when the store is opened again`() throws {
    try CourseStore(path: path).sync(titles: ["Swift", "Rust"])
    let lines = try CourseStore(path: path, mode: .readOnly).lines()
    #expect(lines == ["1 Swift", "2 Rust"])
    #expect(try CourseStore(path: path).lines() == lines)
  }

  @Test
  func `a store that is only read must be there`() throws {
    let error = #expect(throws: StoreError.self) { try CourseStore(path: path, mode: .readOnly) }
    #expect(error == .notFound(path: path))
    #expect(
      error?.description == "There is no course store at \(path). Next: courses sync URL")
    #expect(access(folder.path("deep"), F_OK) != 0)
  }

  @Test
  func `an empty file is no store yet, and becomes one`() throws {
    let path = folder.path("empty")
    try TestFile.write([], to: path)
    #expect(throws: StoreError.notFound(path: path)) {
      try CourseStore(path: path, mode: .readOnly)
    }
    #expect(TestFile.bytes(of: path).isEmpty)
    #expect(try CourseStore(path: path).sources().isEmpty)
  }

  @Test
  func `a new store names its program and the version of its schema`() throws {
    let store = try CourseStore(path: path)
    #expect(try store.connection.integer("PRAGMA application_id") == 0x4372_7363)
    #expect(try store.connection.integer("PRAGMA user_version") == 2)
    #expect(try store.isConsistent())
  }

  @Test
  func `a store of the first version becomes one of this, with all that is in it`() throws {
    let store = try CourseStore(path: path)
    try store.add(Feed.source)
    try store.connection.execute("DROP TABLE client; PRAGMA user_version = 1")
    #expect(try CourseStore(path: path, mode: .readOnly).sources().map(\.source) == [Feed.source])
    #expect(try store.connection.integer("PRAGMA user_version") == 2)
    #expect(try store.isConsistent())
  }

  @Test
  func `a store of a newer version is refused and stays as it is`() throws {
    try CourseStore(path: path).connection.execute("PRAGMA user_version = 99")
    expectRefusal(
      of: path, .newerVersion(path: path, version: 99),
      """
      \(path) was written by a newer version of this program (store version 99). Nothing in it \
      changed. Next: update this program, or name another file with --store
      """)
  }

  @Test
  func `another program's database is refused and stays as it is`() throws {
    let path = folder.path("other.sqlite")
    try Connection(path: path, access: .readWrite).execute("CREATE TABLE note (text TEXT)")
    expectRefusal(
      of: path, .notAStore(path: path),
      """
      \(path) is not a course store. Nothing in it changed. Next: name another file with --store
      """)
  }

  @Test
  func `a file that is no database is refused and stays as it is`() throws {
    let path = folder.path("letter.txt")
    try TestFile.write(Array(repeating: UInt8(ascii: "x"), count: 5000), to: path)
    expectRefusal(
      of: path, .notAStore(path: path),
      """
      \(path) is not a course store. Nothing in it changed. Next: name another file with --store
      """)
  }

  @Test
  func `a damaged store says so`() throws {
    try CourseStore(path: path).sync(titles: (1...500).map { "Course \($0)" })
    var content = TestFile.bytes(of: path)
    for index in 4096..<content.count { content[index] = 0xEE }
    try TestFile.write(content, to: path)
    let error = #expect(throws: StoreError.self) {
      try CourseStore(path: path, mode: .readOnly).courses()
    }
    guard case .damaged(path, let detail) = error else {
      Issue.record("not told as damage: \(String(describing: error))")
      return
    }
    #expect(
      error?.description == """
        The course store \(path) is damaged: \(detail). Next: move the file away and sync again
        """)
  }

  @Test
  func `a folder that can't be made is named with the reason`() throws {
    let file = folder.path("file")
    try TestFile.write([1], to: file)
    let error = #expect(throws: StoreError.self) { try CourseStore(path: file + "/courses.sqlite") }
    #expect(
      error?.description == """
        \(file)/courses.sqlite can't be opened or written: Not a directory. \
        Next: check who may read and write the file and its folder
        """)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write to every folder"))
  func `a store in a folder that can't be written is read`() throws {
    try CourseStore(path: path).sync(titles: ["Swift"])
    let parent = folder.path("deep/down")
    chmod(parent, 0o500)
    chmod(path, 0o400)
    defer { chmod(parent, 0o700) }
    #expect(try CourseStore(path: path, mode: .readOnly).lines() == ["1 Swift"])
    let error = #expect(throws: StoreError.self) { try CourseStore(path: path).sync(titles: ["C"]) }
    guard case .denied(path, _) = error else {
      Issue.record("not told as denied: \(String(describing: error))")
      return
    }
  }
}
