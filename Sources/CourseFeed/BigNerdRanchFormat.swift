import Catalogue
import JSON

extension FeedFormat {
  /// An object with a list under `courses`: title, url and `upcoming` (start_date, end_date,
  /// instructors, location).
  ///
  /// Our own export has this shape with keys for all else that is stored; they are read too. A
  /// `number` is not: it belongs to the store that gave it.
  public static let bigNerdRanch = FeedFormat(
    id: "bnr", name: "Big Nerd Ranch courses", listKey: "courses",
    list: { document in
      guard case .object(let members) = document.shape else { return nil }
      return members.last { $0.key == "courses" }?.list
    },
    entry: { element, context throws(FeedRemark) in
      guard element.isObject else { throw .notAnObject }
      return try BigNerdRanchCourse(element).entry(in: &context)
    })
}

/// The members of a course that mean something to us; of equal keys the last one counts.
private struct BigNerdRanchCourse {
  var id, code, title, url, description, price, level, language, upcoming, source: JSONElement?

  init(_ element: JSONElement) {
    for (key, value) in element.members {
      switch key {
      case "id": id = value
      case "code": code = value
      case "title": title = value
      case "url": url = value
      case "description": description = value
      case "price": price = value
      case "level": level = value
      case "language": language = value
      case "upcoming": upcoming = value
      case "source": source = value
      default: break
      }
    }
  }

  func entry(in context: inout EntryContext) throws(FeedRemark) -> FeedEntry {
    guard let title = title?.content, !title.isBlank else { throw .noTitle }
    let course = Course(
      id: id?.content, code: code?.content, title: title, url: context.url(url),
      description: description?.content, price: price.flatMap(Price.init),
      level: level?.content, language: language?.content,
      instances: instances(in: &context))
    return FeedEntry(course: course, exportedFrom: source?.content)
  }

  private func instances(in context: inout EntryContext) -> [CourseInstance] {
    guard let upcoming, !upcoming.isNull else { return [] }
    guard upcoming.isArray else {
      context.remark(.upcomingNoList)
      return []
    }
    var instances: [CourseInstance] = []
    for element in upcoming.elements {
      guard element.isObject else {
        context.remark(.upcomingNotAnObject)
        continue
      }
      instances.append(Self.instance(element, in: &context))
    }
    return instances
  }

  private static func instance(
    _ element: JSONElement, in context: inout EntryContext
  ) -> CourseInstance {
    var start, end, location, instructors: JSONElement?
    for (key, value) in element.members {
      switch key {
      case "start_date": start = value
      case "end_date": end = value
      case "location": location = value
      case "instructors": instructors = value
      default: break
      }
    }
    return CourseInstance(
      startDate: context.date(start), endDate: context.date(end), location: location?.content,
      instructors: instructors?.joinedContent)
  }
}

extension Price {
  /// From `{"amount": …, "currency": …}` or the amount alone.
  fileprivate init?(_ element: JSONElement) {
    var amount: JSONElement? = element
    var currency: JSONElement?
    if element.isObject { amount = nil }
    for (key, value) in element.members {
      switch key {
      case "amount": amount = value
      case "currency": currency = value
      default: break
      }
    }
    guard let text = amount?.content else { return nil }
    self.init(amount: text, currency: currency?.content)
  }
}
