public import Catalogue
internal import SQLite

extension CourseStore {
  /// Makes the source's courses those of its feed, in one transaction: when anything fails, or the
  /// process is killed, the catalogue is as it was.
  ///
  /// The source is known by its location and user, and added when it isn't stored yet. Only what
  /// differs is written. Another process that syncs meanwhile is waited for.
  ///
  /// - Parameters:
  ///   - version: the state of the feed that is read, remembered for the next time.
  ///   - allowEmpty: a feed without courses removes those that are stored.
  ///   - next: the feed's entries in order, batch by batch; nil at the end. The feed should have
  ///     arrived whole before: other writers wait until it ends.
  /// - Throws: `StoreError.wouldRemoveEverything`, `StoreError.sourceExists` for a new source whose
  ///   name is taken, other `StoreError`s, and what `next` throws.
  public func sync(
    _ source: Source, version: FeedVersion, allowEmpty: Bool = false,
    batches next: () throws -> [FeedEntry]?
  ) throws -> SyncChanges {
    let changes = try translatingErrors {
      try connection.transaction(for: .write) {
        let row = try storedRow(of: source)
        var sync = try Synchronization(of: row, in: connection)
        while let batch = try next() {
          for entry in batch { try sync.take(entry) }
        }
        let changes = try sync.finish(allowEmpty: allowEmpty)
        try sourceTable.write(courseCount: changes.total, to: row.key)
        try sourceTable.write(version, at: Self.now, to: row.key)
        return changes
      }
    }
    // The catalogue is stored by now. What can't be moved from the log today is read from there.
    try? connection.checkpoint()
    return changes
  }

  private func storedRow(of source: Source) throws -> SourceTable.Row {
    if let row = try sourceTable.row(at: source.location, user: source.user) { return row }
    let key = try sourceTable.add(source)
    let stored = StoredSource(source: source, version: FeedVersion(), courseCount: 0)
    return SourceTable.Row(key: key, stored: stored)
  }
}
