/// One offering of a course at a time and place (schema.org CourseInstance).
public struct CourseInstance: Sendable, Hashable {
  public var startDate: CourseDate?
  public var endDate: CourseDate?
  public var location: String?
  /// One text, since feeds give names in any form.
  public var instructors: String?

  public init(
    startDate: CourseDate? = nil, endDate: CourseDate? = nil, location: String? = nil,
    instructors: String? = nil
  ) {
    self.startDate = startDate
    self.endDate = endDate
    self.location = location
    self.instructors = instructors
  }
}
