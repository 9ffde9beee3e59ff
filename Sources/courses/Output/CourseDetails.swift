import Catalogue
import PageText

/// Everything that is stored of one course, for a person.
struct CourseDetails {
  private let numbered: NumberedCourse

  init(_ numbered: NumberedCourse) { self.numbered = numbered }

  func lines(columns: Int) -> [Line] {
    let course = numbered.course
    var lines = [Line(course.title.printable, role: .title)]
    let fields: [(String, String?)] = [
      ("Number", String(numbered.number)), ("Source", numbered.source), ("Id", course.id),
      ("Code", course.code), ("Page", course.url), ("Level", course.level),
      ("Language", course.language), ("Price", course.price.map(text)),
    ]
    for case (let label, let value?) in fields {
      lines.append(Line("\(label): \(value.printable)"))
    }
    lines += course.instances.map { Line("Instance: \(text(of: $0))") }
    if let description = course.description {
      lines.append(Line(""))
      lines += text(ofDescription: description, columns: columns)
    }
    return lines
  }

  private func text(_ price: Price) -> String {
    price.currency.map { "\(price.amount) \($0)" } ?? price.amount
  }

  private func text(of instance: CourseInstance) -> String {
    let dates =
      switch (instance.startDate, instance.endDate) {
      case (let start?, let end?): "\(start) to \(end)"
      case (let start?, nil): "from \(start)"
      case (nil, let end?): "until \(end)"
      case (nil, nil): "no dates yet"
      }
    let rest = [instance.location, instance.instructors.map { "with \($0)" }]
    return ([dates] + rest.compactMap { $0?.printable }).joined(separator: ", ")
  }

  /// Descriptions are often HTML; plain text comes out of the same layout as it was.
  private func text(ofDescription description: String, columns: Int) -> [Line] {
    let document = Document(html: Array(description.utf8), charset: "utf-8")
    return Layout(document, columns: columns, options: Layout.Options(numbers: false)).lines
  }
}
