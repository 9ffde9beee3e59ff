internal import CSQLite

/// What SQLite said when it could not do what was asked.
public struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// The kinds of failure that callers tell apart.
  public enum Reason: Sendable, Equatable {
    /// Another connection held the lock for longer than the busy timeout.
    case busy
    /// The disk is full, or the file has reached its largest size.
    case full
    /// The file's content contradicts itself.
    case damaged
    /// The file is something else than an SQLite database.
    case notADatabase
    /// A write to a file, folder or connection that can only be read.
    case readOnly
    /// The file or a folder on the way to it can't be opened.
    case cannotOpen
    /// The operating system refused access.
    case denied
    /// The operating system failed to read or write.
    case inputOutput
    /// A row would break a constraint of its table.
    case constraint
    /// Anything else: most likely a mistake in the SQL.
    case other
  }

  /// The extended result code, as <https://www.sqlite.org/rescode.html> lists it.
  public let code: Int32
  /// SQLite's own words; they name tables and columns, never values.
  public let message: String

  public var reason: Reason {
    // The low byte is the primary result code.
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT: .damaged
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_READONLY: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_PERM, SQLITE_AUTH: .denied
    case SQLITE_IOERR: .inputOutput
    case SQLITE_CONSTRAINT: .constraint
    default: .other
    }
  }

  public var description: String { "\(message) (SQLite \(code))" }

  init(code: Int32, database: OpaquePointer?) {
    self.code = code
    let words = database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    message = words.map { String(cString: $0) } ?? "unknown error"
  }
}
