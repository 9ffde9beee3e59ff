internal import SQLite

/// The courses that a source has ever had, as a sync meets them again in its feed.
///
/// Held in memory, 32 bytes a course and about as much again once the feed's order differs: a row
/// that stays as it is costs one step of one narrow scan and no statement.
struct KnownCourses {
  struct Entry {
    let number: Int
    let identity: UInt64
    /// Nil: the course is gone.
    var fingerprint: UInt64?
    /// The feed that is being read has it.
    var isMet = false

    var isPresent: Bool { fingerprint != nil }
  }

  enum Meeting {
    case known(index: Int)
    case new(identity: UInt64)
  }

  /// In number order, which is the feed's order for those that came together.
  private(set) var entries: [Entry] = []

  /// The entry that comes next when the feed goes on in number order.
  private var next = 0
  /// Where each identity is; made when the feed first departs from number order.
  private var indexOfIdentity: [UInt64: Int]?
  /// How often an identity came again in this feed.
  private var repetitions: [UInt64: UInt64] = [:]

  init(of source: SourceTable.Key, in connection: Connection) throws(SQLiteError) {
    let statement = try connection.prepare(
      "SELECT number, identity, fingerprint FROM numbering WHERE source = ? ORDER BY number")
    try statement.bind(source.value, at: 1)
    while try statement.step() {
      let fingerprint = statement.isNull(2) ? nil : UInt64(bitPattern: Int64(statement.integer(2)))
      entries.append(
        Entry(
          number: statement.integer(0), identity: UInt64(bitPattern: Int64(statement.integer(1))),
          fingerprint: fingerprint))
    }
  }

  /// Finds the course that the feed's next entry is, and marks it as met.
  ///
  /// The second entry of one identity is another course than the first, the third yet another, so
  /// that none is lost and each keeps its number.
  mutating func meet(_ identity: UInt64) -> Meeting {
    if next < entries.count, entries[next].identity == identity, !entries[next].isMet {
      return meet(at: next)
    }
    guard let index = index(of: identity) else { return .new(identity: identity) }
    guard entries[index].isMet else { return meet(at: index) }
    let occurrence = repetitions[identity, default: 0] + 1
    repetitions[identity] = occurrence
    let repeated = StableHash.of(identity, occurrence: occurrence)
    guard let index = self.index(of: repeated), !entries[index].isMet else {
      return .new(identity: repeated)
    }
    return meet(at: index)
  }

  mutating func append(number: Int, identity: UInt64, fingerprint: UInt64) {
    indexOfIdentity?[identity] = entries.count
    entries.append(
      Entry(number: number, identity: identity, fingerprint: fingerprint, isMet: true))
  }

  mutating func change(at index: Int, fingerprint: UInt64) {
    entries[index].fingerprint = fingerprint
  }

  private mutating func meet(at index: Int) -> Meeting {
    entries[index].isMet = true
    next = index + 1
    return .known(index: index)
  }

  private mutating func index(of identity: UInt64) -> Int? {
    if indexOfIdentity == nil {
      indexOfIdentity = Dictionary(
        zip(entries.lazy.map(\.identity), entries.indices), uniquingKeysWith: { first, _ in first })
    }
    return indexOfIdentity?[identity]
  }
}
