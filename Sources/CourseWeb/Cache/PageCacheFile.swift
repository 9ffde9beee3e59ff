internal import Files
internal import Glibc
internal import SQLite

/// The file that pages are kept in: what is done before the first statement, and after damage.
struct PageCacheFile {
  /// Which file a path led to, to see whether it still does.
  struct Identity: Equatable {
    fileprivate let device: UInt
    fileprivate let node: UInt
  }

  let path: String
  let lockTimeout: Duration

  /// Nil where there is no file.
  var identity: Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt(status.st_dev), node: UInt(status.st_ino))
  }

  func open() throws -> Connection {
    try PrivateFile(path: path).create()
    let connection = try Connection(path: path, access: .readWrite, busyTimeout: lockTimeout)
    let state = try PageCacheSchema.format.state(of: connection)
    switch state {
    case .foreign: throw PageCacheProblem.notACache(path: path)
    case .newer(let version): throw PageCacheProblem.newerVersion(path: path, version: version)
    case .empty:
      // The first has to be said before there is a table; with it, clearing makes the file small.
      try connection.execute("PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
    case .earlier, .current: break
    }
    // After a power cut the last pages may be gone. The log is cut to 4 MB after a large page.
    try connection.execute(
      """
      PRAGMA synchronous = NORMAL; PRAGMA secure_delete = OFF;
      PRAGMA journal_size_limit = 4000000
      """)
    if state != .current { try PageCacheSchema.format.migrate(connection) }
    return connection
  }

  /// Moves the file out of the way; what is moved there replaces what was moved before.
  func setAside() -> PageCacheProblem {
    let kept = path + ".damaged"
    guard rename(path, kept) == 0 else {
      return .unusable(path: path, detail: "it is damaged and can't be moved away")
    }
    // They belong to the old file, and would be taken for the new one's.
    for ending in ["-wal", "-shm"] { unlink(path + ending) }
    return .damaged(path: path, kept: kept)
  }
}
