internal import CSQLite

extension Connection {
  /// What a transaction is for.
  public enum Purpose: Sendable {
    /// Several reads that see one state of the database.
    case read
    /// Writes. The lock is taken at once, so that nothing in the transaction can be refused for it.
    case write
  }

  /// Runs `body` whole or not at all.
  ///
  /// When it throws, or the end can't be written, nothing of it stays and the error is passed on.
  /// Transactions don't nest.
  public func transaction<Value>(
    for purpose: Purpose, _ body: () throws -> Value
  ) throws -> Value {
    try execute(purpose == .read ? "BEGIN" : "BEGIN IMMEDIATE")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  private func rollBack() {
    // SQLite itself ends a transaction on some errors, such as a full disk. Should this
    // fail, the first error is the one to report: closing the connection undoes the rest in any case.
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }
}
