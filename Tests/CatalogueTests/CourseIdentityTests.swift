import Catalogue
import Testing

struct CourseIdentityTests {
  @Test
  func `the id comes before the url, and the url before the title`() {
    let bare = Course(title: "T")
    let placed = Course(title: "T", url: "https://a.example/")
    let named = Course(id: "7", title: "T", url: "https://a.example/")
    let keys = [bare, placed, named].map { CourseIdentity(of: $0).key }
    #expect(keys == ["title:T", "url:https://a.example/", "id:7"])
  }

  @Test
  func `nothing else about a course is a part of it`() {
    let other = Course(
      id: "7", code: "C", title: "U", url: "https://b.example/", description: "D",
      price: Price(amount: "1"), level: "L", language: "en", instances: [CourseInstance()])
    #expect(CourseIdentity(of: Course(id: "7", title: "T")) == CourseIdentity(of: other))
  }

  @Test
  func `the same text as id, url and title are three identities`() {
    let courses = [Course(id: "x", title: "t"), Course(title: "t", url: "x"), Course(title: "x")]
    #expect(Set(courses.map { CourseIdentity(of: $0) }).count == 3)
  }

  @Test
  func `the source that an exported entry names is a part of it`() {
    let course = Course(id: "7", title: "T")
    let entries = [nil, "a", "b"].map { FeedEntry(course: course, exportedFrom: $0) }
    #expect(Set(entries.map(\.identity)).count == 3)
    #expect(entries[0].identity == CourseIdentity(of: course))
  }
}
