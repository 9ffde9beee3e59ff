/// A course on its way from a feed to the store.
public struct FeedEntry: Sendable, Hashable {
  public var course: Course
  /// The source that an exported entry names; nil in every other feed.
  public var exportedFrom: String?

  public var identity: CourseIdentity { CourseIdentity(of: course, exportedFrom: exportedFrom) }

  public init(course: Course, exportedFrom: String? = nil) {
    self.course = course
    self.exportedFrom = exportedFrom
  }
}
