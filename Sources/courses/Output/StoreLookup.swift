import Catalogue
import CourseStore

extension World {
  /// The course with a number, or `NotFound` with the numbers that there are.
  func course(number: Int) throws -> NumberedCourse {
    guard let store = try openStore() else { throw NotFound.course(number, stored: nil) }
    guard let course = try store.course(number: number) else {
      throw NotFound.course(number, stored: try store.numberRange())
    }
    return course
  }
}

extension Optional where Wrapped == CourseStore {
  /// The source with a name, or `NotFound` with the names that there are.
  func knownSource(named name: String) throws -> StoredSource {
    if let source = try self?.source(named: name) { return source }
    throw NotFound.source(name, known: try self?.sources().map(\.source.name) ?? [])
  }
}
