import Catalogue
import JSON

extension JSONWriter {
  mutating func course(_ numbered: NumberedCourse) throws {
    let course = numbered.course
    beginObject()
    key("number")
    number(numbered.number)
    try member("source", numbered.source)
    try member("id", course.id)
    try member("code", course.code)
    try member("title", course.title)
    try member("url", course.url)
    try member("description", course.description)
    if let price = course.price { try self.price(price) }
    try member("level", course.level)
    try member("language", course.language)
    if !course.instances.isEmpty {
      key("upcoming")
      beginArray()
      for instance in course.instances { try self.instance(instance) }
      try endArray()
    }
    try endObject()
  }

  /// The amount is a string: readers that make a binary fraction of a number would change it.
  private mutating func price(_ price: Price) throws {
    key("price")
    beginObject()
    try member("amount", price.amount)
    try member("currency", price.currency)
    try endObject()
  }

  private mutating func instance(_ instance: CourseInstance) throws {
    beginObject()
    try member("start_date", instance.startDate?.description)
    try member("end_date", instance.endDate?.description)
    try member("instructors", instance.instructors)
    try member("location", instance.location)
    try endObject()
  }
}
