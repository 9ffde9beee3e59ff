/// What makes a course the same course from one sync to the next, within its source.
///
/// It is the feed's id, else the resolved url, else the title.
public struct CourseIdentity: Sendable, Hashable {
  /// The identity as one text that can be stored and compared; its form is private to the store.
  public let key: String

  /// - Parameter exportedFrom: the source that an exported entry names, which then is a part of it.
  public init(of course: Course, exportedFrom: String? = nil) {
    let own =
      if let id = course.id { "id:" + id } else if let url = course.url { "url:" + url } else {
        "title:" + course.title
      }
    key = exportedFrom.map { "from:\($0)\n\(own)" } ?? own
  }
}
