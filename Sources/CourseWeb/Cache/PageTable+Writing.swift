internal import HTTP
internal import SQLite

extension PageTable {
  /// An answer of more than a quarter of the limit would take the place of too many others: the one
  /// that it replaces is removed, and that is all.
  func store(_ answer: StoredAnswer, in partition: String) throws {
    let row = PageRow.Columns(answer.head, bodySize: answer.body.count)
    try connection.transaction(for: .write) {
      let variant = row.variant.isEmpty ? nil : row.variant
      try remove(row.url, variant: variant, in: partition)
      guard row.size <= limit / 4 else { return }
      try run(
        """
        INSERT INTO page (status, headers, request_time, response_time, size, variant, partition,
          url, last_use) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
      ) { (statement) throws(SQLiteError) in
        try row.bind(to: statement, partition: partition)
        try statement.bind(now, at: 9)
      }
      try run("INSERT INTO body VALUES (last_insert_rowid(), ?)") {
        (statement) throws(SQLiteError) in try statement.bind(blob: answer.body, at: 1)
      }
      try removeLeastUsed()
    }
  }

  func replace(
    _ old: StoredAnswer.Head, with new: StoredAnswer.Head, in partition: String
  ) throws {
    try connection.transaction(for: .write) {
      let query = try connection.prepare(
        """
        SELECT id, length(content) FROM page JOIN body ON page = id
        WHERE partition = ? AND url = ? AND variant = ?
        """)
      try query.bind(partition, at: 1)
      try query.bind(old.url.description, at: 2)
      try query.bind(old.variant.text, at: 3)
      guard try query.step() else { return }
      let row = PageRow.Columns(new, bodySize: query.integer(1))
      let id = query.integer(0)
      if old.variant != new.variant {
        try remove(row.url, variant: row.variant, in: partition)
      }
      try run(
        """
        UPDATE page SET status = ?, headers = ?, request_time = ?, response_time = ?, size = ?,
          variant = ? WHERE partition = ? AND url = ? AND id = ?
        """
      ) { (statement) throws(SQLiteError) in
        try row.bind(to: statement, partition: partition)
        try statement.bind(id, at: 9)
      }
    }
  }

  /// - Parameter variant: nil: all.
  func remove(_ url: String, variant: String? = nil, in partition: String) throws(SQLiteError) {
    try run("DELETE FROM page WHERE partition = ?1 AND url = ?2 AND coalesce(variant = ?3, 1)") {
      (statement) throws(SQLiteError) in
      try statement.bind(partition, at: 1)
      try statement.bind(url, at: 2)
      try statement.bind(variant, at: 3)
    }
  }

  /// Removes without a trace in the file, as far as other processes let its log be emptied.
  ///
  /// - Parameter partition: nil: all.
  func clear(_ partition: String?) throws {
    try connection.execute("PRAGMA secure_delete = ON")
    try connection.transaction(for: .write) {
      try run("DELETE FROM page WHERE coalesce(partition = ?, 1)") {
        (statement) throws(SQLiteError) in try statement.bind(partition, at: 1)
      }
    }
    try connection.execute(
      """
      PRAGMA secure_delete = OFF; PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)
      """)
  }

  private func removeLeastUsed() throws {
    while let size = try connection.integer("SELECT size FROM total"), size > limit {
      try connection.execute(
        "DELETE FROM page WHERE id = (SELECT id FROM page ORDER BY last_use, id LIMIT 1)")
    }
  }
}
