import Catalogue
import CourseExport
import JSON
import Testing

struct CourseExportTests {
  private static let full = NumberedCourse(
    number: 3, source: "school",
    course: Course(
      id: "7", code: "C7", title: "Algebra \u{1B}]0;x\u{7} \u{202E}é", url: "https://a.example/7",
      description: "<p>\"x\"\n</p>", price: Price(amount: "12.50", currency: "EUR"),
      level: "2", language: "de",
      instances: [
        CourseInstance(
          startDate: CourseDate("2027-05-01"), endDate: CourseDate("2027/05/02"),
          location: "Köln", instructors: "Ada & Ben"),
        CourseInstance(),
      ]))
  private static let bare = NumberedCourse(
    number: 12, source: "school", course: Course(title: "Zoology"))

  // By hand, from the description of the command line.
  private static let fullLine = #"""
    {"number":3,"source":"school","id":"7","code":"C7",\#
    "title":"Algebra \u001b]0;x\u0007 \u202eé","url":"https://a.example/7",\#
    "description":"<p>\"x\"\n</p>","price":{"amount":"12.50","currency":"EUR"},\#
    "level":"2","language":"de","upcoming":[{"start_date":"2027-05-01","end_date":"2027-05-02",\#
    "instructors":"Ada & Ben","location":"Köln"},{}]}
    """#
  private static let bareLine = #"{"number":12,"source":"school","title":"Zoology"}"#

  private static func text(
    _ form: CourseExport.Form, _ batches: [[NumberedCourse]]
  ) throws -> String {
    var bytes: [UInt8] = []
    var export = CourseExport(form) { bytes += $0 }
    export.begin()
    for batch in batches { try export.write(batch) }
    try export.finish()
    _ = try JSONValue(parsing: bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a feed has one course a line and leaves out what is absent`() throws {
    let expected = """
      {"courses":[
      \(Self.fullLine),
      \(Self.bareLine)
      ]}

      """
    #expect(try Self.text(.feed, [[Self.full], [], [Self.bare]]) == expected)
  }

  @Test func `an array has the same lines`() throws {
    #expect(
      try Self.text(.array, [[Self.full, Self.bare]])
        == "[\n\(Self.fullLine),\n\(Self.bareLine)\n]\n")
  }

  @Test(arguments: [(CourseExport.Form.feed, "{\"courses\":[]}\n"), (.array, "[]\n")])
  func `without courses the list is empty`(form: CourseExport.Form, expected: String) throws {
    #expect(try Self.text(form, []) == expected)
    #expect(try Self.text(form, [[]]) == expected)
  }

  @Test func `one course is one object`() throws {
    var bytes: [UInt8] = []
    try CourseExport.write(Self.full) { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self) == Self.fullLine + "\n")
  }

  @Test func `an error of the output ends the export`() {
    struct Full: Error {}
    var export = CourseExport { _ in throw Full() }
    export.begin()
    #expect(throws: Full.self) {
      try export.write(Array(repeating: Self.full, count: 10_000))
    }
  }
}
