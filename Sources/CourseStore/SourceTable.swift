internal import Catalogue
internal import SQLite

/// The rows of the sources; transactions are its caller's.
struct SourceTable {
  /// A source's row number: the same after it was renamed, or removed and added again.
  struct Key: Hashable {
    let value: Int
  }

  struct Row {
    let key: Key
    var stored: StoredSource
  }

  let connection: Connection

  /// In the order in which they were added.
  func rows() throws -> [Row] {
    try rows(where: "name IS NOT NULL ORDER BY rank") { (_) throws(SQLiteError) in }
  }

  func row(named name: String) throws -> Row? {
    try rows(where: "name = ?") { (statement) throws(SQLiteError) in
      try statement.bind(name, at: 1)
    }.first
  }

  func row(at location: Source.Location, user: String?) throws -> Row? {
    try rows(where: "name IS NOT NULL AND location = ? AND is_file = ? AND user IS ?") {
      (statement) throws(SQLiteError) in
      try statement.bind(location.text, at: 1)
      try statement.bind(location.isFile ? 1 : 0, at: 2)
      try statement.bind(user, at: 3)
    }.first
  }

  /// - Throws: `StoreError.noSuchSource`.
  func requireRow(named name: String) throws -> Row {
    guard let row = try row(named: name) else { throw StoreError.noSuchSource(name: name) }
    return row
  }

  func names() throws(SQLiteError) -> [Key: String] {
    let statement = try connection.prepare("SELECT id, name FROM source WHERE name IS NOT NULL")
    var names: [Key: String] = [:]
    while try statement.step() { names[Key(value: statement.integer(0))] = statement.text(1) }
    return names
  }

  private func rows(
    where condition: String, bind: (borrowing Statement) throws(SQLiteError) -> Void
  ) throws -> [Row] {
    let statement = try connection.prepare(
      """
      SELECT id, name, location, is_file, user, instance, format, password_command, token_command,
        entity_tag, last_modified, digest, address, last_sync, course_count
      FROM source WHERE \(condition)
      """)
    try bind(statement)
    var rows: [Row] = []
    while try statement.step() { rows.append(Row(statement)) }
    for index in rows.indices {
      rows[index].stored.source.parameters = try parameters(of: rows[index].key)
      rows[index].stored.source.client = try client(of: rows[index].key)
    }
    return rows
  }

  private func client(of key: Key) throws -> Source.Client? {
    let statement = try connection.prepare(
      """
      SELECT id, issuer, authorization_endpoint, token_endpoint, device_endpoint, scope, redirect_uri
      FROM client WHERE source = ?
      """)
    try statement.bind(key.value, at: 1)
    guard try statement.step() else { return nil }
    return Source.Client(
      id: statement.text(0) ?? "", issuer: statement.text(1),
      authorizationEndpoint: statement.text(2), tokenEndpoint: statement.text(3),
      deviceEndpoint: statement.text(4), scope: statement.text(5), redirectURI: statement.text(6))
  }

  private func parameters(of key: Key) throws -> [Source.Parameter] {
    let statement = try connection.prepare(
      "SELECT name, value FROM parameter WHERE source = ? ORDER BY position")
    try statement.bind(key.value, at: 1)
    var parameters: [Source.Parameter] = []
    while try statement.step() {
      parameters.append(
        Source.Parameter(name: statement.text(0) ?? "", value: statement.text(1) ?? ""))
    }
    return parameters
  }
}

extension SourceTable.Row {
  fileprivate init(_ row: borrowing Statement) {
    key = SourceTable.Key(value: row.integer(0))
    let location = row.text(2) ?? ""
    stored = StoredSource(
      source: Source(
        name: row.text(1) ?? "", location: row.integer(3) == 0 ? .url(location) : .file(location),
        user: row.text(4), instance: row.text(5), format: row.text(6),
        passwordCommand: row.text(7), tokenCommand: row.text(8)),
      lastSync: row.isNull(13) ? nil : Int64(row.integer(13)),
      version: FeedVersion(
        entityTag: row.text(9), lastModified: row.text(10),
        digest: row.isNull(11) ? nil : UInt64(bitPattern: Int64(row.integer(11))),
        address: row.text(12)),
      courseCount: row.integer(14))
  }
}

extension Source.Location {
  var text: String {
    switch self {
    case .url(let text), .file(let text): text
    }
  }

  var isFile: Bool {
    if case .file = self { true } else { false }
  }
}
