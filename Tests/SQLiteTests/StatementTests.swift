import SQLite
import Testing

struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:", access: .readWrite)
    try connection.execute("CREATE TABLE word (text TEXT, number INTEGER UNIQUE) STRICT")
  }

  @Test(arguments: ["", "a", "a\0b", "čeština 🚀", String(repeating: "long ", count: 100_000)])
  func `text comes back whole`(text: String) throws {
    let insertion = try connection.prepare("INSERT INTO word (text) VALUES (?)")
    try insertion.bind(text, at: 1)
    try insertion.run()
    let query = try connection.prepare("SELECT text, typeof(text) FROM word")
    #expect(try query.step())
    #expect(query.text(0) == text)
    #expect(query.text(1) == "text")
  }

  @Test
  func `empty bytes are the empty text and not NULL`() throws {
    let query = try connection.prepare("SELECT typeof(?)")
    try query.bind(utf8: [], at: 1)
    _ = try query.step()
    #expect(query.text(0) == "text")
  }

  @Test(arguments: [[], [0], [0xFF, 0, 0xC3], [UInt8](repeating: 7, count: 1_000_000)])
  func `bytes come back as they are`(bytes: [UInt8]) throws {
    let query = try connection.prepare("SELECT ?1, typeof(?1)")
    try query.bind(blob: bytes, at: 1)
    _ = try query.step()
    #expect(query.blob(0) == bytes)
    #expect(query.text(1) == "blob")
  }

  @Test
  func `nil is NULL`() throws {
    let query = try connection.prepare("SELECT ?, ?")
    try query.bind(nil as String?, at: 1)
    try query.bind(nil as Int?, at: 2)
    _ = try query.step()
    #expect(query.isNull(0) && query.isNull(1))
    #expect(query.text(0) == nil)
    #expect(query.integer(1) == 0)
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func `integers keep all 64 bits`(number: Int) throws {
    let query = try connection.prepare("SELECT ?")
    try query.bind(number, at: 1)
    _ = try query.step()
    #expect(query.integer(0) == number)
  }

  @Test
  func `broken UTF-8 in the file is repaired`() throws {
    let query = try connection.prepare("SELECT CAST(x'61FF62' AS TEXT)")
    _ = try query.step()
    #expect(query.text(0) == "a\u{FFFD}b")
  }

  @Test
  func `a statement steps row by row, and again after a reset`() throws {
    let query = try connection.prepare("VALUES (1), (2)")
    for _ in 0..<2 {
      #expect(try query.step())
      #expect(query.integer(0) == 1)
      #expect(try query.step())
      #expect(query.integer(0) == 2)
      #expect(try !query.step())
      query.reset()
    }
  }

  @Test
  func `a broken constraint is told without the value`() throws {
    let insertion = try connection.prepare("INSERT INTO word VALUES ('secret', 7)")
    try insertion.run()
    let error = #expect(throws: SQLiteError.self) { try insertion.run() }
    #expect(error?.reason == .constraint)
    #expect(error?.description == "UNIQUE constraint failed: word.number (SQLite 2067)")
  }

  @Test
  func `a statement keeps its database open`() throws {
    var connection: Connection? = try Connection(path: ":memory:", access: .readWrite)
    let query = try #require(connection).prepare("SELECT 1")
    connection = nil
    #expect(try query.step())
  }
}
