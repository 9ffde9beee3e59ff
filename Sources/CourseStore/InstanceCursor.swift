internal import Catalogue
internal import SQLite

/// Reads the instances of one course after the other.
///
/// Ascending numbers that lie close together are read by walking on, which costs a fifth of a
/// search for each; others by a search.
struct InstanceCursor: ~Copyable {
  private enum Position {
    case nowhere
    case row(course: Int)
    case end
  }

  /// So many numbers ahead a search is cheaper than a walk.
  private static let reach = 16

  private let statement: Statement
  private var position = Position.nowhere

  init(in connection: Connection) throws(SQLiteError) {
    statement = try connection.prepare(
      """
      SELECT course, start_date, end_date, location, instructors FROM instance
      WHERE course >= ? ORDER BY course, position
      """)
  }

  mutating func instances(of number: Int) throws(SQLiteError) -> [CourseInstance] {
    try move(to: number)
    var instances: [CourseInstance] = []
    while case .row(number) = position {
      instances.append(
        CourseInstance(
          startDate: statement.text(1).flatMap { CourseDate($0) },
          endDate: statement.text(2).flatMap { CourseDate($0) },
          location: statement.text(3), instructors: statement.text(4)))
      try step()
    }
    return instances
  }

  /// Lets go of the row, so that the table can be written.
  mutating func reset() {
    statement.reset()
    position = .nowhere
  }

  private mutating func move(to number: Int) throws(SQLiteError) {
    switch position {
    case .end: return
    case .row(let course) where course >= number: return
    case .row(let course) where course + Self.reach >= number: break
    case .row, .nowhere:
      statement.reset()
      try statement.bind(number, at: 1)
      try step()
    }
    while case .row(let course) = position, course < number { try step() }
  }

  private mutating func step() throws(SQLiteError) {
    position = try statement.step() ? .row(course: statement.integer(0)) : .end
  }
}
