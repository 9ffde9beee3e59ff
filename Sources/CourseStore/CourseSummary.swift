public import Catalogue

/// The few fields of a course that a list shows.
public struct CourseSummary: Sendable, Hashable {
  public var number: Int
  public var title: String
  public var url: String?
  /// The first start that is not past; nil when there is none.
  public var nextStartDate: CourseDate?

  public init(
    number: Int, title: String, url: String? = nil, nextStartDate: CourseDate? = nil
  ) {
    self.number = number
    self.title = title
    self.url = url
    self.nextStartDate = nextStartDate
  }
}
