import Catalogue
import CourseFeed
import Testing

struct FeedTests {
  private static func message(_ text: String) throws -> String {
    try #require(throws: FeedError.self) { try Feed(text) }.description
  }

  @Test func `the format is recognised and has a name for people`() throws {
    let feed = try Feed(#"{"total": 1, "courses": []}"#)
    #expect(feed.format.id == "bnr")
    #expect(feed.format.name == "Big Nerd Ranch courses")
    #expect(try feed.decoded().entries == [])
  }

  @Test func `a format that nobody knows is refused with those there are`() {
    let error = #expect(throws: FeedError.self) { try FeedFormat(named: "x\u{1B}[1my") }
    #expect(error?.description == "There is no feed format x[1my, only bnr.")
  }

  @Test(arguments: [
    ("", "courses.json is empty."), (" \n", "courses.json is empty."),
    (#"{"courses": [{"title": "a"}"#, "courses.json was cut off: it ends at line 1, column 28."),
    (
      #"{"courses": [{"title": tru}]}"#,
      "courses.json is not JSON: line 1, column 27: true, false or null expected."
    ),
    (#"{"courses": []}, 1"#, "courses.json is not JSON: line 1, column 16: the end expected."),
    (
      "title;url\nAlgebra;x",
      "courses.json is not JSON: line 1, column 2: true, false or null expected."
    ),
    (
      String(repeating: "[", count: 200_000),
      "courses.json can't be read: line 1, column 513: more than 512 levels of nesting."
    ),
    (
      "<?xml version=\"1.0\"?><feed/>",
      "courses.json is not JSON: line 1, column 1: a value expected."
    ),
  ])
  func `what is not JSON is refused and the message says which`(
    text: String, message: String
  ) throws {
    #expect(try Self.message(text) == message)
  }

  @Test func `another encoding is refused by its name`() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x5B, 0, 0x5D, 0]
    let error = #expect(throws: FeedError.self) { try Feed(body: bytes, name: "a/courses.json") }
    #expect(error?.description == "courses.json is text in UTF-16, not UTF-8.")
  }

  @Test(arguments: [
    ("[]", "it is a bare list"), ("7", "it is a single value"), ("{}", "it is an empty object"),
    (#"{"courses": {}}"#, #"its only key is "courses""#),
    (#"{"Courses": [], "a\u001b\u202eb": 1}"#, #"its keys are "Courses", "ab""#),
    (
      "{\(["1", "2", "3", "4", "5", "6", "7", "8", "9"].map { "\"\($0)\": []" }.joined(separator: ","))}",
      #"its keys are "1", "2", "3", "4", "5", "6", "7", "8" and 1 more"#
    ),
  ])
  func `JSON without a list of courses is refused and the message says what it is`(
    text: String, found: String
  ) throws {
    #expect(try Self.message(text) == "courses.json has no list under \"courses\"; \(found).")
  }

  @Test(arguments: [
    ("<!DOCTYPE html><TITLE>Sign in</TITLE>", #" ("Sign in")"#),
    (
      "\n <html><head><title lang=en>\n Sign &amp; \u{1B}]0;x\u{7} in\u{202E} </title>",
      #" ("Sign & ]0;x in")"#
    ),
    ("\u{FEFF}<html>captive portal", ""), ("<?xml version='1.0'?><html xmlns='x'><title/>", ""),
    (
      "<title>\(String(repeating: "a", count: 100))</title>",
      " (\"\(String(repeating: "a", count: 59))…\")"
    ),
  ])
  func `a web page is refused by its title`(page: String, title: String) throws {
    #expect(try Self.message(page) == "courses.json is a web page\(title), not courses.")
  }

  @Test func `at most a thousand courses are decoded at a time`() throws {
    let list = Array(repeating: #"{"title": "a"}"#, count: 2100).joined(separator: ",")
    var reader = try Feed("{\"courses\": [\(list)]}").makeReader()
    var counts: [Int] = []
    while let batch = try reader.next() { counts.append(batch.count) }
    #expect(counts == [1000, 1000, 100])
    #expect(try reader.next() == nil)
  }

  @Test func `a batch of which nothing is left is passed over`() throws {
    let list = Array(repeating: "1", count: 1500).joined(separator: ",")
    var reader = try Feed("{\"courses\": [\(list), {\"title\": \"a\"}]}").makeReader()
    #expect(try reader.next()?.map(\.course.title) == ["a"])
    #expect(try reader.next() == nil)
  }

  @Test func `the report keeps a hundred notes and counts all`() throws {
    let list = Array(repeating: #"1, {"title": "a"}"#, count: 150).joined(separator: ",")
    let report = try Feed("{\"courses\": [\(list)]}").decoded().report
    #expect(report.leftOut.count == FeedReport.maximumNotes)
    #expect(report.leftOut.last?.position == 199)
    #expect(report.leftOutCount == 150)
    #expect(report.remarks.count == FeedReport.maximumNotes)
    #expect(report.remarkCount == 150)
  }

  @Test func `a second reader begins again`() throws {
    let feed = try Feed(#"{"courses": [{"title": "a"}]}"#)
    let first = try feed.decoded().entries
    #expect(try feed.decoded().entries == first)
  }

  /// Expected: `xxhsum -H1` of the same bytes, one for each way through the algorithm.
  @Test(
    arguments: [
      (#"{"courses":[]}"#, 0x4E79_B603_2163_9735),
      (#"{"courses":[],"a":123}"#, 0x2CFE_F069_604F_BC65),
      (#"{"courses":[{"title":"A"}]}"#, 0xFC14_586F_2E9A_EA83),
      (#"{"courses":[{"title":"Algebra"},{"title":"Zoology"}],"total":2}"#, 0x021E_8657_48AA_95DF),
      (
        #"{"courses":[{"title":"Algebra"},{"title":"Zoology"}],"total":2 }    "#,
        0x2F2E_E2D6_757C_C923
      ),
    ] as [(String, UInt64)])
  func `the digest is XXH64 of the bytes`(text: String, digest: UInt64) throws {
    #expect(try Feed(text).version.digest == digest)
  }
}
