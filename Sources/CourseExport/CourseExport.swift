public import Catalogue
public import JSON

/// Writes stored courses as JSON with the keys of the Big Nerd Ranch feed and of all else stored.
///
/// Every course is one line, so that two exports can be compared line by line; what a course does
/// not have is left out. Syncing an export gives the same courses back.
public struct CourseExport: ~Copyable {
  /// What stands around the courses.
  public enum Form: Sendable {
    /// `{"courses":[…]}`: a feed.
    case feed
    /// `[…]`, `[]` without courses.
    case array
  }

  private let form: Form
  private var writer: JSONWriter
  private var isEmpty = true

  /// - Parameter output: takes about 256 KB at a time, valid during the call alone.
  public init(_ form: Form = .feed, output: @escaping JSONWriter.Output) {
    self.form = form
    writer = JSONWriter(output: output)
  }

  /// Must come first.
  public mutating func begin() {
    if form == .feed {
      writer.beginObject()
      writer.key("courses")
    }
    writer.beginArray()
  }

  public mutating func write(_ batch: [NumberedCourse]) throws {
    for course in batch {
      writer.lineBreak()
      try writer.course(course)
      isEmpty = false
    }
  }

  /// Must come last: only now all bytes have been handed on.
  public mutating func finish() throws {
    if !isEmpty { writer.lineBreak() }
    try writer.endArray()
    if form == .feed { try writer.endObject() }
    writer.lineBreak()
    try writer.flush()
  }

  /// Writes one course as an object on a line of its own.
  public static func write(_ course: NumberedCourse, output: @escaping JSONWriter.Output) throws {
    var writer = JSONWriter(output: output)
    try writer.course(course)
    writer.lineBreak()
    try writer.flush()
  }
}
