/// A kind of database file: whose it is, and the steps that lead to it from every version that has
/// shipped.
public struct Format: Sendable {
  public enum State: Sendable, Equatable {
    case empty, earlier, current
    /// Written by a program that knows more steps.
    case newer(version: Int)
    /// Another program's.
    case foreign
  }

  private let applicationID: Int
  private let steps: [String]

  /// - Parameters:
  ///   - applicationID: `PRAGMA application_id`.
  ///   - steps: SQL; step n makes version n + 1 from version n. One that has shipped is never edited.
  public init(applicationID: Int, steps: [String]) {
    self.applicationID = applicationID
    self.steps = steps
  }

  /// Writes nothing, so that a file of another kind stays as it is.
  ///
  /// All is read at one moment: another process may just be making the database.
  public func state(of connection: Connection) throws -> State {
    try connection.transaction(for: .read) {
      let version = try connection.integer("PRAGMA user_version") ?? 0
      guard try connection.integer("PRAGMA application_id") == applicationID else {
        let isEmpty = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
        return version == 0 && isEmpty ? .empty : .foreign
      }
      guard version <= steps.count else { return .newer(version: version) }
      return version == steps.count ? .current : .earlier
    }
  }

  /// Makes an empty database, or one of an earlier version, one of this version.
  public func migrate(_ connection: Connection) throws {
    try connection.transaction(for: .write) {
      // Read once more under the lock: another process may have been faster.
      let current = try connection.integer("PRAGMA user_version") ?? 0
      guard current < steps.count else { return }
      for step in steps[current...] { try connection.execute(step) }
      try connection.execute("PRAGMA application_id = \(applicationID)")
      try connection.execute("PRAGMA user_version = \(steps.count)")
    }
  }
}
