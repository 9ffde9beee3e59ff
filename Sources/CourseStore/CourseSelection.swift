internal import SQLite

/// A query as SQL: which courses, in number order.
struct CourseSelection {
  /// How a statement's columns name the day that they were asked for.
  static let dayParameter = "?5"

  private let after: Int
  private let limit: Int
  private let source: Int?
  private let expression: String?

  /// Nil when nothing can match.
  ///
  /// - Parameter source: the key of the source that the query names.
  init?(
    _ query: CourseQuery, source: SourceTable.Key?, in connection: Connection
  ) throws(SQLiteError) {
    after = query.after
    limit = query.limit.map { max(0, $0) } ?? -1
    self.source = source?.value
    guard query.words.contains(where: { !$0.isEmpty }) else {
      expression = nil
      return
    }
    let words = query.words.flatMap(WordCutter.words)
    guard !words.isEmpty, let search = try SearchExpression(matching: words, in: connection) else {
      return nil
    }
    expression = search.text
  }

  func statement(
    selecting columns: String, day: String? = nil, in connection: Connection
  ) throws(SQLiteError) -> Statement {
    let statement = try connection.prepare(
      "SELECT \(columns) FROM \(table) ORDER BY \(order) LIMIT ?2")
    try statement.bind(after, at: 1)
    try statement.bind(limit, at: 2)
    if let expression { try statement.bind(expression, at: 3) }
    if let source { try statement.bind(source, at: 4) }
    if let day { try statement.bind(day, at: 5) }
    return statement
  }

  /// `CROSS JOIN` keeps the order of the tables: the narrow one first, which ends at the limit.
  private var table: String {
    if expression != nil {
      """
      course_words CROSS JOIN course ON course.number = course_words.rowid
      WHERE course_words MATCH ?3 AND course_words.rowid > ?1
      \(source == nil ? "" : "AND course.source = ?4")
      """
    } else if source != nil {
      """
      numbering CROSS JOIN course ON course.number = numbering.number
      WHERE numbering.source = ?4 AND numbering.number > ?1
      """
    } else {
      "course WHERE number > ?1"
    }
  }

  private var order: String {
    if expression != nil {
      "course_words.rowid"
    } else {
      source == nil ? "course.number" : "numbering.number"
    }
  }
}
