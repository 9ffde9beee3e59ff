import Glibc
import SQLite
import TestSupport
import Testing

struct ConnectionTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("test.sqlite")
  }

  func connect(_ access: Connection.Access = .readWrite) throws -> Connection {
    try Connection(path: path, access: access, busyTimeout: .zero)
  }

  @Test
  func `a transaction that throws leaves nothing`() throws {
    let connection = try connect()
    try connection.execute("CREATE TABLE number (value INTEGER)")
    #expect(throws: CancellationError.self) {
      try connection.transaction(for: .write) {
        try connection.execute("INSERT INTO number VALUES (1)")
        throw CancellationError()
      }
    }
    #expect(try connection.integer("SELECT count(*) FROM number") == 0)
    try connection.transaction(for: .write) {
      try connection.execute("INSERT INTO number VALUES (1)")
    }
    #expect(try connection.integer("SELECT count(*) FROM number") == 1)
  }

  @Test
  func `reads in one transaction see one state`() throws {
    let writer = try connect()
    try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE number (value INTEGER)")
    let reader = try connect(.readOnly)
    try reader.transaction(for: .read) {
      #expect(try reader.integer("SELECT count(*) FROM number") == 0)
      try writer.execute("INSERT INTO number VALUES (1)")
      #expect(try reader.integer("SELECT count(*) FROM number") == 0)
      try writer.checkpoint()
    }
    #expect(try reader.integer("SELECT count(*) FROM number") == 1)
  }

  @Test
  func `a second writer is busy once the timeout is over`() throws {
    let first = try connect()
    let second = try connect()
    try first.transaction(for: .write) {
      let error = #expect(throws: SQLiteError.self) {
        try second.transaction(for: .write) {}
      }
      #expect(error?.reason == .busy)
      #expect(error?.description == "database is locked (SQLite 5)")
    }
    try second.transaction(for: .write) {}
  }

  @Test
  func `a full file is undone whole`() throws {
    let connection = try connect()
    try connection.execute("CREATE TABLE text (value TEXT); PRAGMA max_page_count = 10")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction(for: .write) {
        for _ in 0..<100 {
          try connection.execute("INSERT INTO text VALUES (hex(randomblob(999)))")
        }
      }
    }
    #expect(error?.reason == .full)
    #expect(error?.description == "database or disk is full (SQLite 13)")
    #expect(try connection.integer("SELECT count(*) FROM text") == 0)
  }

  @Test
  func `a file that must be there is not created`() throws {
    let error = #expect(throws: SQLiteError.self) { try connect(.readOnly) }
    #expect(error?.reason == .cannotOpen)
    #expect(error?.message == "unable to open database file")
    #expect(access(path, F_OK) != 0)
  }

  @Test
  func `a read-only connection writes nothing`() throws {
    try connect().execute("CREATE TABLE number (value INTEGER)")
    let reader = try connect(.readOnly)
    let error = #expect(throws: SQLiteError.self) {
      try reader.execute("INSERT INTO number VALUES (1)")
    }
    #expect(error?.reason == .readOnly)
  }

  @Test
  func `some other file is not a database`() throws {
    try TestFile.write(Array(repeating: UInt8(ascii: "x"), count: 2000), to: path)
    let connection = try connect()
    let error = #expect(throws: SQLiteError.self) { try connection.integer("PRAGMA user_version") }
    #expect(error?.reason == .notADatabase)
  }

  @Test
  func `a scrambled page is damage`() throws {
    try connect().execute("CREATE TABLE text (value TEXT); INSERT INTO text VALUES ('a')")
    var content = TestFile.bytes(of: path)
    for index in 4096..<content.count { content[index] = 0xEE }
    try TestFile.write(content, to: path)
    let connection = try connect()
    let error = #expect(throws: SQLiteError.self) {
      try connection.integer("SELECT count(*) FROM text")
    }
    #expect(error?.reason == .damaged)
  }

  @Test(arguments: ["plain", "a?b#c%20d", "file:name", "žluťoučký kůň"])
  func `any file name can be opened as unchanging`(name: String) throws {
    let path = folder.path(name)
    try Connection(path: path, access: .readWrite).execute("PRAGMA user_version = 7")
    let connection = try Connection(path: path, access: .immutable)
    #expect(try connection.integer("PRAGMA user_version") == 7)
  }

  @Test
  func `a schema can't be changed behind SQLite's back`() throws {
    let connection = try connect()
    #expect(throws: SQLiteError.self) {
      try connection.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")
    }
  }

  @Test
  func `a mistake in the SQL is told in SQLite's words`() throws {
    let connection = try connect()
    let error = #expect(throws: SQLiteError.self) { try connection.execute("SELEKT") }
    #expect(error?.reason == .other)
    #expect(error?.message == "near \"SELEKT\": syntax error")
  }

  @Test
  func `no row and NULL are no integer`() throws {
    let connection = try connect()
    #expect(try connection.integer("SELECT 1 WHERE 0") == nil)
    #expect(try connection.integer("SELECT NULL") == nil)
  }
}
