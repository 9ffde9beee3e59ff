internal import Catalogue
internal import SQLite

extension SourceTable {
  /// Stores a source anew; one that was removed gets its old key, and with it its numbers, again.
  ///
  /// - Throws: `StoreError.sourceExists`.
  func add(_ source: Source) throws -> Key {
    try refuseTaken(source, except: nil)
    let key = try removedKey(of: source) ?? newKey()
    let last = try connection.integer("SELECT max(rank) FROM source") ?? 0
    let statement = try connection.prepare("UPDATE source SET rank = ? WHERE id = ?")
    try statement.bind(last + 1, at: 1)
    try statement.bind(key.value, at: 2)
    try statement.run()
    try write(source, to: key)
    return key
  }

  /// - Throws: `StoreError.sourceExists`.
  func update(_ row: Row, to source: Source) throws {
    try refuseTaken(source, except: row.key)
    try write(source, to: row.key)
    let old = row.stored.source
    let readsTheSame =
      old.location == source.location && old.user == source.user
      && old.parameters == source.parameters && old.format == source.format
    // What was remembered of another feed must not make this one look unchanged.
    if !readsTheSame { try write(FeedVersion(), at: row.stored.lastSync, to: row.key) }
  }

  /// Keeps the row without its name: what was given to the source's courses stays theirs.
  func remove(_ key: Key) throws {
    try write(FeedVersion(), at: nil, to: key)
    try write(courseCount: 0, to: key)
    try write(parameters: [], to: key)
    try write(client: nil, to: key)
    try connection.execute(
      """
      UPDATE source SET name = NULL, instance = NULL, format = NULL, password_command = NULL,
        token_command = NULL WHERE id = \(key.value)
      """)
  }

  /// - Parameter time: in seconds since 1970.
  func write(_ version: FeedVersion, at time: Int64?, to key: Key) throws {
    let statement = try connection.prepare(
      """
      UPDATE source SET entity_tag = ?, last_modified = ?, digest = ?, address = ?, last_sync = ?
      WHERE id = ?
      """)
    try statement.bind(version.entityTag, at: 1)
    try statement.bind(version.lastModified, at: 2)
    try statement.bind(version.digest.map { Int(truncatingIfNeeded: $0) }, at: 3)
    try statement.bind(version.address, at: 4)
    try statement.bind(time.map { Int($0) }, at: 5)
    try statement.bind(key.value, at: 6)
    try statement.run()
  }

  func write(courseCount: Int, to key: Key) throws {
    try connection.execute(
      "UPDATE source SET course_count = \(courseCount) WHERE id = \(key.value)")
  }

  private func refuseTaken(_ source: Source, except own: Key?) throws {
    for row in [try row(named: source.name), try row(at: source.location, user: source.user)] {
      guard let row, row.key != own else { continue }
      throw StoreError.sourceExists(name: row.stored.source.name)
    }
  }

  private func removedKey(of source: Source) throws -> Key? {
    let statement = try connection.prepare(
      """
      SELECT max(id) FROM source
      WHERE name IS NULL AND location = ? AND is_file = ? AND user IS ?
      """)
    try statement.bind(source.location.text, at: 1)
    try statement.bind(source.location.isFile ? 1 : 0, at: 2)
    try statement.bind(source.user, at: 3)
    return try statement.step() && !statement.isNull(0) ? Key(value: statement.integer(0)) : nil
  }

  private func newKey() throws -> Key {
    let statement = try connection.prepare(
      "INSERT INTO source (rank, location, is_file) VALUES (0, '', 0) RETURNING id")
    _ = try statement.step()
    return Key(value: statement.integer(0))
  }

  private func write(_ source: Source, to key: Key) throws {
    let statement = try connection.prepare(
      """
      UPDATE source SET name = ?, location = ?, is_file = ?, user = ?, instance = ?, format = ?,
        password_command = ?, token_command = ? WHERE id = ?
      """)
    try statement.bind(source.name, at: 1)
    try statement.bind(source.location.text, at: 2)
    try statement.bind(source.location.isFile ? 1 : 0, at: 3)
    try statement.bind(source.user, at: 4)
    try statement.bind(source.instance, at: 5)
    try statement.bind(source.format, at: 6)
    try statement.bind(source.passwordCommand, at: 7)
    try statement.bind(source.tokenCommand, at: 8)
    try statement.bind(key.value, at: 9)
    try statement.run()
    try write(parameters: source.parameters, to: key)
    try write(client: source.client, to: key)
  }

  private func write(client: Source.Client?, to key: Key) throws {
    try connection.execute("DELETE FROM client WHERE source = \(key.value)")
    guard let client else { return }
    let statement = try connection.prepare("INSERT INTO client VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.bind(key.value, at: 1)
    try statement.bind(client.id, at: 2)
    try statement.bind(client.issuer, at: 3)
    try statement.bind(client.authorizationEndpoint, at: 4)
    try statement.bind(client.tokenEndpoint, at: 5)
    try statement.bind(client.deviceEndpoint, at: 6)
    try statement.bind(client.scope, at: 7)
    try statement.bind(client.redirectURI, at: 8)
    try statement.run()
  }

  private func write(parameters: [Source.Parameter], to key: Key) throws {
    try connection.execute("DELETE FROM parameter WHERE source = \(key.value)")
    let statement = try connection.prepare("INSERT INTO parameter VALUES (?, ?, ?, ?)")
    for (position, parameter) in parameters.enumerated() {
      try statement.bind(key.value, at: 1)
      try statement.bind(position, at: 2)
      try statement.bind(parameter.name, at: 3)
      try statement.bind(parameter.value, at: 4)
      try statement.run()
    }
  }
}
