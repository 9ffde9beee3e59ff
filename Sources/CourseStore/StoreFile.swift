internal import Files
internal import Glibc
internal import SQLite

/// The file that a store lives in: what is done before the first statement.
struct StoreFile {
  let path: String
  let lockTimeout: Duration

  private var isSeen: Bool { access(path, F_OK) == 0 }

  /// A file that can't be looked at may be there: only "no such file" says that none is.
  var exists: Bool { isSeen || errno != ENOENT }

  private var isInMemory: Bool { path == ":memory:" }

  func openForReading() throws -> Connection {
    guard exists else { throw StoreError.notFound(path: path) }
    do {
      return try openForReading(access: .readOnly)
    } catch let error as SQLiteError where Self.needsUnchangingFile(error.reason) {
      // Reading a write-ahead-logged database writes a little beside it, which a read-only medium
      // refuses. There nobody else can write either; but a log left beside it must not be passed over.
      guard !hasLog else { throw error }
      return try openForReading(access: .immutable)
    }
  }

  private static func needsUnchangingFile(_ reason: SQLiteError.Reason) -> Bool {
    reason == .cannotOpen || reason == .readOnly
  }

  private var hasLog: Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  private func openForReading(access: Connection.Access) throws -> Connection {
    let connection = try Connection(path: path, access: access, busyTimeout: lockTimeout)
    switch try state(of: connection) {
    case .empty: throw StoreError.notFound(path: path)
    case .earlier: return try openForWriting()
    default: return connection
    }
  }

  func openForWriting() throws -> Connection {
    if !isInMemory && !isSeen { try create() }
    let connection = try Connection(path: path, access: .readWrite, busyTimeout: lockTimeout)
    let state = try state(of: connection)
    if state == .empty {
      // Readers are then never held up by a sync, nor a sync by readers. The file remembers it.
      try connection.execute("PRAGMA journal_mode = WAL")
    }
    // NORMAL: after a power cut the last sync may be gone, the file is whole. What is deleted is
    // no secret, so that overwriting it with zeros would only cost time.
    try connection.execute("PRAGMA synchronous = NORMAL; PRAGMA secure_delete = OFF")
    if state != .current { try Schema.format.migrate(connection) }
    return connection
  }

  /// - Throws: where the file is no store of this version or an earlier one.
  private func state(of connection: Connection) throws -> Format.State {
    let state = try Schema.format.state(of: connection)
    switch state {
    case .foreign: throw StoreError.notAStore(path: path)
    case .newer(let version): throw StoreError.newerVersion(path: path, version: version)
    case .empty, .earlier, .current: return state
    }
  }

  /// Readable by its owner only; the files that SQLite puts beside it inherit its mode.
  private func create() throws(StoreError) {
    do { try PrivateFile(path: path).create() } catch { throw StoreError(error, at: path) }
  }
}
