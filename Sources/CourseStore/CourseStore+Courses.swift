public import Catalogue
internal import SQLite

extension CourseStore {
  /// The lowest and the highest number of a course that is stored now; nil when there is none.
  public func numberRange() throws(StoreError) -> ClosedRange<Int>? {
    try reading {
      let first = try connection.integer("SELECT number FROM course ORDER BY number LIMIT 1")
      let last = try connection.integer("SELECT number FROM course ORDER BY number DESC LIMIT 1")
      guard let first, let last else { return nil }
      return first...last
    }
  }

  /// The rows of a list, reading nothing else.
  ///
  /// - Parameter today: the day as `2027-05-01`; starts before it are past.
  /// - Throws: `StoreError.noSuchSource`.
  public func summaries(
    _ query: CourseQuery = CourseQuery(), today: String
  ) throws(StoreError) -> [CourseSummary] {
    try reading {
      guard let selection = try selection(of: query) else { return [] }
      let rows = try selection.statement(
        selecting: """
          course.number, title, url, (
            SELECT min(start_date) FROM instance
            WHERE instance.course = course.number AND start_date >= \(CourseSelection.dayParameter)
          )
          """, day: today, in: connection)
      var summaries: [CourseSummary] = []
      while try rows.step() {
        summaries.append(
          CourseSummary(
            number: rows.integer(0), title: rows.text(1) ?? "", url: rows.text(2),
            nextStartDate: rows.text(3).flatMap { CourseDate($0) }))
      }
      return summaries
    }
  }

  /// - Throws: `StoreError.noSuchSource`.
  public func courses(
    _ query: CourseQuery = CourseQuery()
  ) throws(StoreError) -> [NumberedCourse] {
    try reading {
      var courses: [NumberedCourse] = []
      try forEach(query) { courses.append($0) }
      return courses
    }
  }

  /// Hands over the courses of one state of the store in batches, so that memory stays flat.
  ///
  /// - Parameter size: of a batch; only the last one is smaller, and none is empty.
  /// - Throws: `StoreError`, and what `body` throws.
  public func forEachBatch(
    _ query: CourseQuery = CourseQuery(), size: Int = 1000,
    _ body: ([NumberedCourse]) throws -> Void
  ) throws {
    precondition(size > 0, "a batch holds at least one course")
    try translatingErrors {
      try connection.transaction(for: .read) {
        var batch: [NumberedCourse] = []
        try forEach(query) { course in
          batch.append(course)
          guard batch.count == size else { return }
          try body(batch)
          batch.removeAll(keepingCapacity: true)
        }
        if !batch.isEmpty { try body(batch) }
      }
    }
  }

  /// Nil when no such course is stored now.
  public func course(number: Int) throws(StoreError) -> NumberedCourse? {
    guard number > 0 else { return nil }
    return try courses(CourseQuery(after: number - 1, limit: 1)).first { $0.number == number }
  }

  /// All courses whose page is at exactly this URL, in number order.
  public func courses(withURL url: String) throws(StoreError) -> [NumberedCourse] {
    try reading {
      // A scan: an index of the urls would cost every sync more than it saves the few who ask.
      let statement = try connection.prepare(
        "SELECT \(CourseCursor.columns) FROM course WHERE url = ? ORDER BY number")
      try statement.bind(url, at: 1)
      var courses: [NumberedCourse] = []
      try forEach(CourseCursor(statement, in: connection)) { courses.append($0) }
      return courses
    }
  }

  private func selection(of query: CourseQuery) throws -> CourseSelection? {
    let source = try query.source.map { try sourceTable.requireRow(named: $0).key }
    return try CourseSelection(query, source: source, in: connection)
  }

  private func forEach(
    _ query: CourseQuery, _ body: (NumberedCourse) throws -> Void
  ) throws {
    guard let selection = try selection(of: query) else { return }
    let statement = try selection.statement(selecting: CourseCursor.columns, in: connection)
    try forEach(CourseCursor(statement, in: connection), body)
  }

  private func forEach(
    _ cursor: consuming CourseCursor, _ body: (NumberedCourse) throws -> Void
  ) throws {
    let names = try sourceTable.names()
    while let row = try cursor.next() {
      try body(
        NumberedCourse(number: row.number, source: names[row.source] ?? "", course: row.course))
    }
  }
}
