internal import Catalogue
internal import SQLite

/// Reads courses in number order, with their instances merged in from a second cursor.
struct CourseCursor: ~Copyable {
  /// What a statement must select.
  static let columns = """
    course.number, course.source, title, url, id, code, description, price_amount, price_currency,
    level, language
    """

  struct Row {
    let number: Int
    let source: SourceTable.Key
    let course: Course
  }

  private let courses: Statement
  private var instances: InstanceCursor

  /// - Parameter statement: selects `columns` in number order, its values bound.
  init(_ statement: consuming Statement, in connection: Connection) throws(SQLiteError) {
    courses = statement
    instances = try InstanceCursor(in: connection)
  }

  mutating func next() throws(SQLiteError) -> Row? {
    guard try courses.step() else { return nil }
    let number = courses.integer(0)
    let price = courses.text(7).map { Price(amount: $0, currency: courses.text(8)) }
    return Row(
      number: number, source: SourceTable.Key(value: courses.integer(1)),
      course: Course(
        id: courses.text(4), code: courses.text(5), title: courses.text(2) ?? "",
        url: courses.text(3), description: courses.text(6), price: price, level: courses.text(9),
        language: courses.text(10), instances: try instances.instances(of: number)))
  }

  /// Reads one course, where the statement's only value is its number, and rests.
  mutating func course(number: Int) throws(SQLiteError) -> Course? {
    try courses.bind(number, at: 1)
    let row = try next()
    courses.reset()
    instances.reset()
    return row?.course
  }
}
