import Catalogue
import CourseFeed
import HTTP
import JSON
import TestSupport
import Testing

struct BigNerdRanchFormatTests {
  private static let address = "https://courses.example/private/courses.json"

  /// What is read from a list with one course of these members.
  private static func course(
    _ members: String, address: String? = address
  ) throws -> (entry: FeedEntry, lines: [String]) {
    let (entries, report) = try Feed("{\"courses\":[{\(members)}]}", address: address).decoded()
    return (try #require(entries.first), report.lines)
  }

  @Test func `every key that means something is read`() throws {
    let members = """
      "id": 7, "code": "C7", "title": "Algebra", "url": "https://courses.example/c/7",
      "description": "<p>x</p>", "price": {"amount": 12.50, "currency": "EUR"}, "level": "2",
      "language": "de", "upcoming": [{"start_date": "2027-05-01", "end_date": "2027-05-02T09:00Z",
      "instructors": "Ada", "location": "Köln", "seats": 3}], "number": 12, "source": "school",
      "credits": 2.5, "tags": ["a"], "term": null
      """
    let (entry, lines) = try Self.course(members)
    let instance = CourseInstance(
      startDate: CourseDate("2027-05-01"), endDate: CourseDate("2027-05-02T09:00Z"),
      location: "Köln", instructors: "Ada")
    let course = Course(
      id: "7", code: "C7", title: "Algebra", url: "https://courses.example/c/7",
      description: "<p>x</p>", price: Price(amount: "12.50", currency: "EUR"), level: "2",
      language: "de", instances: [instance])
    #expect(entry == FeedEntry(course: course, exportedFrom: "school"))
    #expect(lines == [])
  }

  @Test(arguments: ["null", "\"\"", "[]", "{}", "true"])
  func `an empty text, null or something else than text is absent`(value: String) throws {
    let members = ["id", "code", "description", "price", "level", "language", "source"]
      .map { "\"\($0)\": \(value)" }.joined(separator: ",")
    let (entry, lines) = try Self.course("\"title\": \"a\", \"url\": \"/\", \(members)")
    #expect(entry == FeedEntry(course: Course(title: "a", url: "https://courses.example/")))
    #expect(lines == [])
  }

  @Test(arguments: [
    (#""id": "007""#, "007"), (#""id": 12345678901234567890123"#, "12345678901234567890123"),
    (#""id": 1.50"#, "1.50"), (#""id": 1, "id": 2"#, "2"),
  ])
  func `an id is kept as it was written, the last of several`(member: String, id: String) throws {
    #expect(try Self.course("\"title\": \"a\", \(member)").entry.course.id == id)
  }

  @Test(arguments: [
    (#""Ada""#, "Ada"), (#"["Ada", "Ben"]"#, "Ada, Ben"), (#"["Ada", null, ""]"#, "Ada"),
    ("[]", nil), ("null", nil), (#""""#, nil),
  ])
  func `instructors are one text or a list of texts`(value: String, expected: String?) throws {
    let members = "\"title\": \"a\", \"upcoming\": [{\"instructors\": \(value)}]"
    #expect(
      try Self.course(members).entry.course.instances == [CourseInstance(instructors: expected)])
  }

  @Test(arguments: [
    (#"{"amount": "1,200", "currency": "€"}"#, Price(amount: "1,200", currency: "€")),
    ("99.00", Price(amount: "99.00")), (#""free""#, Price(amount: "free")),
    (#"{"currency": "EUR"}"#, nil),
  ])
  func `a price has an amount as it was written`(value: String, expected: Price?) throws {
    #expect(try Self.course("\"title\": \"a\", \"price\": \(value)").entry.course.price == expected)
  }

  @Test(arguments: [
    ("1", "not an object"), ("null", "not an object"), ("[]", "not an object"),
    (#""a""#, "not an object"), ("{}", "no title"), (#"{"title": null}"#, "no title"),
    (#"{"title": ""}"#, "no title"), (#"{"title": " \t\u00a0"}"#, "no title"),
    (#"{"title": ["a"]}"#, "no title"), (#"{"title": true}"#, "no title"),
  ])
  func `an entry that is no course is left out and reported`(
    entry: String, reason: String
  ) throws {
    let text = "{\"courses\": [{\"title\": \"a\", \"url\": \"/a\"}, \(entry)]}"
    let (entries, report) = try Feed(text, address: Self.address).decoded()
    #expect(entries.map(\.course.title) == ["a"])
    #expect(report.leftOut.map { "\($0.position) \($0.remark)" } == ["2 \(reason)"])
    #expect(report.leftOutCount == 1)
    #expect(report.remarks == [])
  }

  @Test func `a number is a title too`() throws {
    #expect(try Self.course("\"title\": 1984").entry.course.title == "1984")
  }

  @Test(
    arguments: [
      (#""soon""#, nil, ["1 a date that can't be read"]),
      (#""2027-02-29""#, nil, ["1 a date that can't be read"]),
      ("20270501", nil, ["1 a date that can't be read"]),
      ("{}", nil, ["1 a date that can't be read"]), ("null", nil, []), (#""""#, nil, []),
      (#""2027/05/01""#, "2027-05-01", []),
      (#""2027-05-01T09:00:00Z""#, "2027-05-01T09:00:00Z", []),
    ] as [(String, String?, [String])])
  func `a date that can't be read becomes none and is reported`(
    value: String, date: String?, lines: [String]
  ) throws {
    let upcoming = "[{\"start_date\": \(value), \"end_date\": \(value)}]"
    let result = try Self.course("\"title\": \"a\", \"url\": \"/\", \"upcoming\": \(upcoming)")
    let expected = date.flatMap { CourseDate($0) }
    #expect(
      result.entry.course.instances == [CourseInstance(startDate: expected, endDate: expected)])
    #expect(result.lines == lines, "once, however many dates of an entry are bad")
  }

  @Test(arguments: [
    ("3", "1 upcoming that is no list"), ("{}", "1 upcoming that is no list"),
    ("[1]", "1 something upcoming that is not an object"),
  ])
  func `what is upcoming in another shape is reported`(value: String, line: String) throws {
    let result = try Self.course("\"title\": \"a\", \"url\": \"/\", \"upcoming\": \(value)")
    #expect(result.entry.course.instances == [])
    #expect(result.lines == [line])
  }

  @Test(arguments: [
    ("/c/1.html", "https://courses.example/c/1.html"),
    ("2.html?a=b", "https://courses.example/private/2.html?a=b"),
    ("../x/./y", "https://courses.example/x/y"), ("//other.example/x", "https://other.example/x"),
    ("https://courses.example/a b", "https://courses.example/a%20b"),
    (" /a b ", "https://courses.example/a%20b"), ("HTTP://Other.Example", "http://other.example/"),
    ("https://courses.example/%C3%BC#top", "https://courses.example/%C3%BC#top"),
    ("https://courses.example/ü", "https://courses.example/%c3%bc"),
    ("https://ada:secret@courses.example/x", "https://courses.example/x"),
    ("https://courses.example:443/x", "https://courses.example/x"),
    ("?page=2", "https://courses.example/private/courses.json?page=2"),
  ])
  func `a url becomes absolute and normal`(url: String, expected: String) throws {
    let (entry, lines) = try Self.course("\"title\": \"a\", \"url\": \"\(url)\"")
    #expect(entry.course.url?.lowercased() == expected.lowercased())
    #expect(lines == [])
  }

  @Test(arguments: [
    (#""javascript:alert(1)""#, "a url that is not http"),
    (#""file:///etc/passwd""#, "a url that is not http"),
    (#""mailto:ada@school.example""#, "a url that is not http"),
    (#"" JavaScript:alert(1)""#, "a url that is not http"), ("[]", "a url that is not http"),
    (#""http://[::1""#, "a url that can't be read"),
    (#""http://a\u0000b/""#, "a url that can't be read"), ("null", "no url"), (#""  ""#, "no url"),
  ])
  func `a url that is missing or not http becomes none and is reported`(
    value: String, reason: String
  ) throws {
    let (entry, lines) = try Self.course("\"title\": \"a\", \"url\": \(value)")
    #expect(entry.course.url == nil)
    #expect(lines == ["1 \(reason)"])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a url is what HTTP.URL makes of it, however it is read`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "http://", "https://", "HTTP:", "//", "/", "a", "B", ".", "..", "%20", "%zz", " ", "ü", "?",
      "&", "=", "#", "@", ":", "80", "443", "-", "_", "~", "1.2", "[::1]", "0x7f", "school.example",
    ]
    let urls = (0..<50).map { _ in
      (["", "http://a.example", "https://", "/"].randomElement(using: &random) ?? "")
        + (0..<Int.random(in: 1...6, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
    }.filter { !$0.allSatisfy(\.isWhitespace) }
    let list = urls.map { "{\"title\": \"a\", \"url\": \"\($0)\"}" }.joined(separator: ",")
    let (entries, _) = try Feed("{\"courses\": [\(list)]}", address: Self.address).decoded()
    let base = try URL(Self.address)
    for (url, entry) in zip(urls, entries) {
      let expected = try? URL(url, relativeTo: base)
      let isHTTP = expected?.scheme == "http" || expected?.scheme == "https"
      #expect(
        entry.course.url == (isHTTP ? expected?.withoutCredentials.description : nil), "\(url)")
    }
  }

  @Test func `a relative url with nothing that it is relative to becomes none`() throws {
    let (entry, lines) = try Self.course("\"title\": \"a\", \"url\": \"/a\"", address: nil)
    #expect(entry.course.url == nil)
    #expect(lines == ["1 a relative url, and nothing that it is relative to"])
  }

  @Test func `text that can't be read is kept with a mark and reported`() throws {
    let (entry, lines) = try Self.course(#""title": "a\ud800b", "url": "/a""#)
    #expect(entry.course.title == "a\u{FFFD}b")
    #expect(lines == ["1 text that can't be read"])
  }

  @Test(.enabled(if: SharedFeeds.exist, "the feeds are not beside the package"))
  func `the feed with every oddity is read as expected`() throws {
    let expected = try JSONValue(parsing: SharedFeeds.bytes("expected-edge.json"))
    let body = try SharedFeeds.bytes("courses-edge.json")
    let feed = try Feed(body: body, name: "courses.json", address: expected["feed"]?.string)
    let (entries, report) = try feed.decoded()

    let kept = try #require(expected["kept"]?.array)
    #expect(entries.map(\.course) == kept.map(Course.init))
    #expect(report.remarks.map(\.remark.description) == kept.compactMap { $0["reported"]?.string })
    #expect(
      report.leftOut.map { "\($0.position) \($0.remark)" }
        == expected["leftOut"]?.array?.map { entry in
          guard case .number(let position)? = entry["position"] else { return "" }
          return "\(position) \(entry["why"]?.string ?? "")"
        })
    // Counted in the feed by hand: the entries after the third have the one left out before them.
    #expect(report.remarks.map(\.position) == [2, 5, 9])
  }

  @Test(.enabled(if: SharedFeeds.exist, "the feeds are not beside the package"))
  func `the plain feed is read without a remark`() throws {
    let feed = try Feed(body: SharedFeeds.bytes("courses.json"), name: "courses.json")
    let (entries, report) = try feed.decoded()
    #expect(entries.map(\.course.instances.count) == [2, 1, 0])
    #expect(entries.last?.course.title == "Sample Course Three (no date yet)")
    #expect(report.lines == [])
  }
}

extension Course {
  /// A course as the expectations beside the feeds write it.
  fileprivate init(_ value: JSONValue) {
    self.init(
      title: value["title"]?.string ?? "", url: value["url"]?.string,
      instances: (value["upcoming"]?.array ?? []).map { instance in
        CourseInstance(
          startDate: instance["start_date"]?.string.flatMap { CourseDate($0) },
          endDate: instance["end_date"]?.string.flatMap { CourseDate($0) },
          location: instance["location"]?.string, instructors: instance["instructors"]?.string)
      })
  }
}
