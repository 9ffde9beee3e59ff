import Catalogue
import CourseStore
import PageText

/// Rows of courses for a person: numbers, titles and next start dates in columns.
struct CourseTable {
  static let emptyStore = "No courses are stored yet. Next: courses demo, or courses sync URL"

  let columns: Int
  /// Sentences instead of columns, which read well aloud.
  let plain: Bool

  func lines(for courses: some Collection<CourseSummary>) -> [Line] {
    guard !plain else { return courses.map(sentence) }
    let numberWidth = courses.map { String($0.number).count }.max() ?? 1
    let hasDates = courses.contains { $0.nextStartDate != nil }
    let dateWidth = hasDates ? 12 : 0
    let titleWidth = max(8, columns - numberWidth - 2 - dateWidth)
    return courses.map { course in
      let number = String(course.number)
      let indent = String(repeating: " ", count: numberWidth - number.count)
      var spans = [Span(indent + number, role: .number), Span("  ")]
      let title = course.title.printable
      if let date = course.nextStartDate {
        spans.append(Span(title.fitted(toCells: titleWidth)))
        spans.append(Span("  \(date.day)", role: .muted))
      } else {
        let fits = title.cellWidth <= titleWidth
        spans.append(Span(fits ? title : title.fitted(toCells: titleWidth)))
      }
      return Line(spans: spans)
    }
  }

  private func sentence(_ course: CourseSummary) -> Line {
    let date = course.nextStartDate.map { ", starts \($0.day)" } ?? ""
    return Line("\(course.number). \(course.title.printable)\(date)")
  }
}

extension World {
  /// Rows of courses for a script: number, title, url and next start date between tabs.
  func print(fields courses: [CourseSummary]) throws {
    var bytes: [UInt8] = []
    for course in courses {
      let fields = [
        String(course.number), course.title.printable, course.url?.printable ?? "",
        course.nextStartDate.map { String($0.day) } ?? "",
      ]
      bytes.append(contentsOf: fields.joined(separator: "\t").utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    try write(bytes)
  }
}
