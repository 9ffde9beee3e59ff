internal import CSQLite

/// One prepared statement: bind, step, read the row's columns, reset, and again.
///
/// Parameters are counted from 1 and columns from 0, as in SQLite.
public struct Statement: ~Copyable {
  private let handle: OpaquePointer
  // Keeps the database open for as long as the statement lives.
  private let connection: Connection

  init(handle: OpaquePointer, connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// - Parameter value: nil is NULL.
  public func bind(_ value: Int?, at parameter: Int32) throws(SQLiteError) {
    let code =
      if let value { sqlite3_bind_int64(handle, parameter, Int64(value)) } else {
        sqlite3_bind_null(handle, parameter)
      }
    try connection.check(code)
  }

  /// - Parameter value: copied whole, NUL characters included; nil is NULL.
  public func bind(_ value: String?, at parameter: Int32) throws(SQLiteError) {
    guard var value else { return try bind(nil as Int?, at: parameter) }
    try connection.check(value.withUTF8 { bind(utf8: $0, at: parameter) })
  }

  /// - Parameter bytes: valid UTF-8, copied.
  public func bind(utf8 bytes: [UInt8], at parameter: Int32) throws(SQLiteError) {
    try connection.check(bytes.withUnsafeBufferPointer { bind(utf8: $0, at: parameter) })
  }

  private func bind(utf8 bytes: UnsafeBufferPointer<UInt8>, at parameter: Int32) -> Int32 {
    csqlite_bind_text(handle, parameter, bytes.baseAddress, UInt64(bytes.count))
  }

  /// - Parameter bytes: any, copied.
  public func bind(blob bytes: [UInt8], at parameter: Int32) throws(SQLiteError) {
    try connection.check(
      bytes.withUnsafeBytes {
        csqlite_bind_blob(handle, parameter, $0.baseAddress, UInt64($0.count))
      })
  }

  /// Goes to the next row; false when there are no more.
  ///
  /// After an error the statement is as if reset.
  public func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = SQLiteError(code: code, database: sqlite3_db_handle(handle))
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that answers nothing, and makes it ready for the next values.
  public func run() throws(SQLiteError) {
    while try step() {}
    reset()
  }

  /// Makes the statement ready to step again; bound values stay.
  public func reset() {
    // Answers the error of the last step, which was thrown there.
    sqlite3_reset(handle)
  }

  /// NULL is 0.
  public func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  public func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The whole text, NUL characters included and broken UTF-8 repaired; nil for NULL.
  public func text(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The bytes of a blob, or of a text; none for NULL.
  public func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
