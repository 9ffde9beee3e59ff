internal import Catalogue
internal import SQLite

/// One sync on its way: takes a feed's entries in order and writes what differs.
struct Synchronization {
  private let source: SourceTable.Row
  private let connection: Connection
  private var known: KnownCourses
  private let writer: CourseWriter
  private var lastNumber: Int
  private var changes = SyncChanges()

  init(of source: SourceTable.Row, in connection: Connection) throws(SQLiteError) {
    self.source = source
    self.connection = connection
    known = try KnownCourses(of: source.key, in: connection)
    writer = try CourseWriter(source: source.key, connection: connection)
    // One search for each source: the numbers of a source are at the end of its rows.
    lastNumber =
      try connection.integer(
        """
        SELECT max((SELECT max(number) FROM numbering WHERE numbering.source = source.id))
        FROM source
        """) ?? 0
  }

  mutating func take(_ entry: FeedEntry) throws(SQLiteError) {
    let fingerprint = StableHash.of(entry.course)
    changes.total += 1
    switch known.meet(StableHash.of(entry.identity)) {
    case .new(let identity):
      try add(entry.course, identity: identity, fingerprint: fingerprint)
    case .known(let index):
      let old = known.entries[index]
      guard old.fingerprint != fingerprint else { return }
      try write(entry.course, over: old, fingerprint: fingerprint)
    }
  }

  /// Removes what the feed no longer has.
  ///
  /// - Throws: `StoreError.wouldRemoveEverything`.
  mutating func finish(allowEmpty: Bool) throws -> SyncChanges {
    let gone = known.entries.filter { $0.isPresent && !$0.isMet }
    guard changes.total > 0 || gone.isEmpty || allowEmpty else {
      throw StoreError.wouldRemoveEverything(
        source: source.stored.source.name, count: gone.count)
    }
    for entry in gone { try writer.remove(number: entry.number) }
    changes.removed = gone.map(\.number)
    // The feed's order may differ from the order in which it was first seen.
    changes.added.sort()
    changes.changed.sort()
    return changes
  }

  private mutating func add(
    _ course: Course, identity: UInt64, fingerprint: UInt64
  ) throws(SQLiteError) {
    lastNumber += 1
    try writer.insert(course, number: lastNumber, identity: identity, fingerprint: fingerprint)
    known.append(number: lastNumber, identity: identity, fingerprint: fingerprint)
    changes.added.append(lastNumber)
  }

  private mutating func write(
    _ course: Course, over old: KnownCourses.Entry, fingerprint: UInt64
  ) throws(SQLiteError) {
    if old.isPresent {
      try writer.change(course, number: old.number, fingerprint: fingerprint)
      changes.changed.append(old.number)
    } else {
      try writer.restore(course, number: old.number, fingerprint: fingerprint)
      changes.added.append(old.number)
    }
  }
}
