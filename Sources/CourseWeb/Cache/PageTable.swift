internal import HTTP
internal import SQLite

/// The rows of kept answers; when they are written, and what errors mean, is its caller's.
struct PageTable {
  let connection: Connection
  let limit: Int
  let now: Int

  /// A use is written down when the last one is so many seconds ago.
  private static let useInterval = 60

  func newest(
    for url: URL, in partition: String, where matches: @Sendable (StoredAnswer.Head) -> Bool
  ) throws -> StoredAnswer? {
    let found = try connection.transaction(for: .read) { () -> (PageRow, [UInt8])? in
      guard let row = try rows(for: url, in: partition).first(where: { matches($0.head) }) else {
        return nil
      }
      let query = try connection.prepare("SELECT content FROM body WHERE page = ?")
      try query.bind(row.id, at: 1)
      return try query.step() ? (row, query.blob(0)) : nil
    }
    guard let (row, body) = found else { return nil }
    if now - row.lastUse >= Self.useInterval { noteUse(of: row) }
    return StoredAnswer(head: row.head, body: body)
  }

  /// Newest first.
  private func rows(for url: URL, in partition: String) throws -> [PageRow] {
    let query = try connection.prepare(
      """
      SELECT id, last_use, variant, status, headers, request_time, response_time FROM page
      WHERE partition = ? AND url = ? ORDER BY response_time DESC, id DESC
      """)
    try query.bind(partition, at: 1)
    try query.bind(url.description, at: 2)
    var rows: [PageRow] = []
    while try query.step() { rows.append(PageRow(query, url: url)) }
    return rows
  }

  /// A use that can't be written down, because another process is writing, is one that is forgotten.
  private func noteUse(of row: PageRow) {
    try? run("UPDATE page SET last_use = ? WHERE id = ?") { (statement) throws(SQLiteError) in
      try statement.bind(now, at: 1)
      try statement.bind(row.id, at: 2)
    }
  }

  /// - Parameter partition: nil: all.
  func pages(in partition: String?) throws -> [KeptPage] {
    let query = try connection.prepare(
      """
      SELECT partition, url, max(response_time), sum(size) FROM page
      WHERE coalesce(partition = ?, 1) GROUP BY partition, url ORDER BY partition, url
      """)
    try query.bind(partition, at: 1)
    var pages: [KeptPage] = []
    while try query.step() {
      guard let url = try? URL(query.text(1) ?? "") else { continue }
      pages.append(
        KeptPage(
          partition: query.text(0) ?? "", url: url, storedAt: query.integer(2),
          size: query.integer(3)))
    }
    return pages
  }

  /// Runs a statement that answers nothing.
  func run(
    _ sql: String, _ bind: (borrowing Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let statement = try connection.prepare(sql)
    try bind(statement)
    try statement.run()
  }
}
