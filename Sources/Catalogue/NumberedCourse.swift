/// A course with the number that people type to open it.
public struct NumberedCourse: Sendable, Hashable {
  /// 1-based and stable: a course that goes and comes back has it again, no other ever gets it.
  public var number: Int
  /// The name of the source that the course came from.
  public var source: String
  public var course: Course

  public init(number: Int, source: String, course: Course) {
    self.number = number
    self.source = source
    self.course = course
  }
}
