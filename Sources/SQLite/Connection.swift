internal import CSQLite

/// An open database.
///
/// Not `Sendable`: SQLite's own mutexes are off, so each task opens a connection of its own.
public final class Connection {
  /// What the connection may do with its file.
  public enum Access: Sendable {
    /// The file must be there; another connection may write to it meanwhile.
    case readOnly
    /// The file must be there and can't change, such as one on a read-only medium: nothing is
    /// locked, and a write-ahead log beside it is not read.
    case immutable
    /// The file is created when it is not there.
    case readWrite
  }

  let handle: OpaquePointer

  /// - Parameters:
  ///   - path: a file, or `:memory:` for a database that goes with the connection.
  ///   - busyTimeout: how long to wait for another connection's lock before `SQLiteError.busy`.
  public init(
    path: String, access: Access, busyTimeout: Duration = .seconds(30)
  ) throws(SQLiteError) {
    var opened: OpaquePointer?
    let flags = access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(access.name(of: path), &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      // SQLite hands out a connection even when it fails, so that its message can be read.
      defer { sqlite3_close_v2(opened) }
      throw SQLiteError(code: code, database: opened)
    }
    handle = opened
    let milliseconds = busyTimeout / .milliseconds(1)
    sqlite3_busy_timeout(handle, Int32(min(max(0, milliseconds), Double(Int32.max))))
    try check(csqlite_distrust_schema(handle))
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that answer nothing, separated by semicolons; values belong in `prepare`.
  public func execute(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// - Parameter sql: one statement; `?` stands for each value that is bound later.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, 0, &statement, nil))
    guard let statement else { preconditionFailure("no statement in: \(sql)") }
    return Statement(handle: statement, connection: self)
  }

  /// The first column of the first row, nil when there is no row or it is NULL.
  public func integer(_ sql: String) throws(SQLiteError) -> Int? {
    let statement = try prepare(sql)
    return try statement.step() && !statement.isNull(0) ? statement.integer(0) : nil
  }

  /// Moves what the write-ahead log holds into the database.
  ///
  /// Where readers or a writer are in the way, as much as can be is moved and the rest is left to a
  /// later checkpoint: nothing is waited for.
  public func checkpoint() throws(SQLiteError) {
    let moved = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    guard moved & 0xFF != SQLITE_BUSY else { return }
    try check(moved)
  }

  func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code: code, database: handle) }
  }
}

extension Connection.Access {
  fileprivate var flags: Int32 {
    switch self {
    case .readOnly: SQLITE_OPEN_READONLY
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }

  /// The name to open: only a URI can say `immutable`, and some builds of SQLite take any name that
  /// begins with `file:` for one.
  fileprivate func name(of path: String) -> String {
    guard case .immutable = self else { return path.hasPrefix("file:") ? "./\(path)" : path }
    let special: Set<Character> = ["%", "?", "#"]
    let escaped = path.map { character in
      special.contains(character)
        ? "%" + String(character.asciiValue ?? 0, radix: 16) : String(character)
    }
    return "file:\(escaped.joined())?immutable=1"
  }
}
