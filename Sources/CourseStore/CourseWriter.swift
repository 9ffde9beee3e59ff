internal import Catalogue
internal import SQLite

/// Writes one source's courses, each with its instances and its words.
final class CourseWriter {
  private let source: Int
  private let numberInsertion: Statement
  private let fingerprintChange: Statement
  private let courseInsertion: Statement
  private let courseDeletion: Statement
  private let instanceInsertion: Statement
  private let instanceDeletion: Statement
  private let wordInsertion: Statement
  private let wordDeletion: Statement
  private var stored: CourseCursor
  private var cutter = WordCutter(for: .index)

  init(source: SourceTable.Key, connection: Connection) throws(SQLiteError) {
    self.source = source.value
    numberInsertion = try connection.prepare("INSERT INTO numbering VALUES (?, ?, ?, ?)")
    fingerprintChange = try connection.prepare(
      "UPDATE numbering SET fingerprint = ? WHERE source = ? AND number = ?")
    courseInsertion = try connection.prepare(
      "INSERT INTO course VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    courseDeletion = try connection.prepare("DELETE FROM course WHERE number = ?")
    instanceInsertion = try connection.prepare("INSERT INTO instance VALUES (?, ?, ?, ?, ?, ?)")
    instanceDeletion = try connection.prepare("DELETE FROM instance WHERE course = ?")
    wordInsertion = try connection.prepare("INSERT INTO course_words (rowid, words) VALUES (?, ?)")
    wordDeletion = try connection.prepare(
      "INSERT INTO course_words (course_words, rowid, words) VALUES ('delete', ?, ?)")
    stored = try CourseCursor(
      connection.prepare("SELECT \(CourseCursor.columns) FROM course WHERE number = ?"),
      in: connection)
  }

  /// Writes a course under a number that nobody had before.
  func insert(
    _ course: Course, number: Int, identity: UInt64, fingerprint: UInt64
  ) throws(SQLiteError) {
    try numberInsertion.bind(source, at: 1)
    try numberInsertion.bind(number, at: 2)
    try numberInsertion.bind(Int(truncatingIfNeeded: identity), at: 3)
    try numberInsertion.bind(Int(truncatingIfNeeded: fingerprint), at: 4)
    try numberInsertion.run()
    try insertContent(of: course, number: number)
  }

  /// Writes a course again that was gone.
  func restore(
    _ course: Course, number: Int, fingerprint: UInt64
  ) throws(SQLiteError) {
    try write(fingerprint: fingerprint, number: number)
    try insertContent(of: course, number: number)
  }

  func change(_ course: Course, number: Int, fingerprint: UInt64) throws(SQLiteError) {
    try write(fingerprint: fingerprint, number: number)
    try deleteContent(number: number)
    try insertContent(of: course, number: number)
  }

  /// The number stays the course's.
  func remove(number: Int) throws(SQLiteError) {
    try write(fingerprint: nil, number: number)
    try deleteContent(number: number)
  }

  private func write(fingerprint: UInt64?, number: Int) throws(SQLiteError) {
    try fingerprintChange.bind(fingerprint.map { Int(truncatingIfNeeded: $0) }, at: 1)
    try fingerprintChange.bind(source, at: 2)
    try fingerprintChange.bind(number, at: 3)
    try fingerprintChange.run()
  }

  private func insertContent(of course: Course, number: Int) throws(SQLiteError) {
    try courseInsertion.bind(number, at: 1)
    try courseInsertion.bind(source, at: 2)
    try courseInsertion.bind(course.title, at: 3)
    try courseInsertion.bind(course.url, at: 4)
    try courseInsertion.bind(course.id, at: 5)
    try courseInsertion.bind(course.code, at: 6)
    try courseInsertion.bind(course.description, at: 7)
    try courseInsertion.bind(course.price?.amount, at: 8)
    try courseInsertion.bind(course.price?.currency, at: 9)
    try courseInsertion.bind(course.level, at: 10)
    try courseInsertion.bind(course.language, at: 11)
    try courseInsertion.run()
    for (position, instance) in course.instances.enumerated() {
      try instanceInsertion.bind(number, at: 1)
      try instanceInsertion.bind(position, at: 2)
      try instanceInsertion.bind(instance.startDate?.description, at: 3)
      try instanceInsertion.bind(instance.endDate?.description, at: 4)
      try instanceInsertion.bind(instance.location, at: 5)
      try instanceInsertion.bind(instance.instructors, at: 6)
      try instanceInsertion.run()
    }
    try writeWords(of: course, number: number, deleting: false)
  }

  private func deleteContent(number: Int) throws(SQLiteError) {
    // The index keeps no text of its own: to forget a course's words it must be told them.
    if let course = try stored.course(number: number) {
      try writeWords(of: course, number: number, deleting: true)
    }
    try courseDeletion.bind(number, at: 1)
    try courseDeletion.run()
    try instanceDeletion.bind(number, at: 1)
    try instanceDeletion.run()
  }

  private func writeWords(
    of course: Course, number: Int, deleting: Bool
  ) throws(SQLiteError) {
    cutter.removeAll()
    for text in [course.title, course.code, course.id, course.level, course.description] {
      if let text { cutter.cut(text) }
    }
    for instance in course.instances {
      if let location = instance.location { cutter.cut(location) }
      if let instructors = instance.instructors { cutter.cut(instructors) }
    }
    if deleting {
      try Self.run(wordDeletion, number: number, words: cutter.words)
    } else {
      try Self.run(wordInsertion, number: number, words: cutter.words)
    }
  }

  private static func run(
    _ statement: borrowing Statement, number: Int, words: [UInt8]
  ) throws(SQLiteError) {
    try statement.bind(number, at: 1)
    try statement.bind(utf8: words, at: 2)
    try statement.run()
  }
}
