public import Catalogue
internal import Glibc
internal import SQLite

extension CourseStore {
  var sourceTable: SourceTable { SourceTable(connection: connection) }

  /// All sources, in the order in which they were added.
  public func sources() throws(StoreError) -> [StoredSource] {
    try reading { try sourceTable.rows().map(\.stored) }
  }

  /// - Parameter name: ASCII case doesn't matter.
  public func source(named name: String) throws(StoreError) -> StoredSource? {
    try reading { try sourceTable.row(named: name)?.stored }
  }

  public func source(
    at location: Source.Location, user: String?
  ) throws(StoreError) -> StoredSource? {
    try reading { try sourceTable.row(at: location, user: user)?.stored }
  }

  /// Adds a source that has no courses yet.
  ///
  /// - Throws: `StoreError.sourceExists` when the name, or the location with the user, is taken.
  public func add(_ source: Source) throws(StoreError) {
    try writing { _ = try sourceTable.add(source) }
  }

  /// Changes everything about a source but its courses.
  ///
  /// - Throws: `StoreError.noSuchSource`, `StoreError.sourceExists`.
  public func update(_ source: Source, named name: String) throws(StoreError) {
    try writing { try sourceTable.update(sourceTable.requireRow(named: name), to: source) }
  }

  /// Removes a source and its courses; their numbers stay theirs, should it be added again.
  ///
  /// - Returns: how many courses went with it.
  /// - Throws: `StoreError.noSuchSource`.
  public func remove(sourceNamed name: String) throws(StoreError) -> Int {
    try writing {
      let key = try sourceTable.requireRow(named: name).key
      let present = try KnownCourses(of: key, in: connection).entries.filter(\.isPresent)
      let writer = try CourseWriter(source: key, connection: connection)
      for course in present { try writer.remove(number: course.number) }
      try sourceTable.remove(key)
      return present.count
    }
  }

  /// Remembers that the feed was looked at and had not changed.
  ///
  /// - Throws: `StoreError.noSuchSource` when it isn't stored.
  public func touch(_ source: Source, version: FeedVersion) throws(StoreError) {
    try writing {
      let row = try sourceTable.row(at: source.location, user: source.user)
      guard let row else { throw StoreError.noSuchSource(name: source.name) }
      try sourceTable.write(version, at: Self.now, to: row.key)
    }
  }

  /// How many courses are stored, of one source or of all.
  public func courseCount(source: String? = nil) throws(StoreError) -> Int {
    try reading {
      if let source { return try sourceTable.row(named: source)?.stored.courseCount ?? 0 }
      return try connection.integer("SELECT sum(course_count) FROM source") ?? 0
    }
  }

  /// In seconds since 1970.
  static var now: Int64 { Int64(time(nil)) }
}
