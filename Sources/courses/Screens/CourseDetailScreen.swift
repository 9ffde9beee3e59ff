import Catalogue
import Navigation
import PageText

/// What is stored of a course, for one that has no page.
final class CourseDetailScreen: ViewController {
  private let numbered: NumberedCourse

  init(_ numbered: NumberedCourse) { self.numbered = numbered }

  var title: String { numbered.course.title.printable }

  func lines(columns: Int) -> [Line] { CourseDetails(numbered).lines(columns: columns) }

  func answer(_ line: String) async -> Step {
    switch line {
    case "back": .pop
    case "": .stay
    case "again": .show(line: 0)
    case "address": .say("This course has no page.")
    default: .unknown
    }
  }
}
