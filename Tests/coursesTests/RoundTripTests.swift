import Catalogue
import CourseExport
import CourseFeed
import Glibc
import TestSupport
import Testing

/// What is exported and read again is the same: the two stages know nothing of each other.
struct RoundTripTests {
  private static func export(_ courses: [Course], source: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var export = CourseExport { bytes += $0 }
    export.begin()
    try export.write(
      courses.enumerated().map { index, course in
        NumberedCourse(number: index + 1, source: source, course: course)
      })
    try export.finish()
    return bytes
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `an export read again gives the same courses, byte for byte`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let courses = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      Course.random(using: &random)
    }
    let bytes = try Self.export(courses, source: "school")
    var reader = try Feed(body: bytes, name: "export.json").makeReader()
    var entries: [FeedEntry] = []
    while let batch = try reader.next() { entries += batch }
    let report = reader.report

    #expect(entries.map(\.course) == courses)
    #expect(entries.allSatisfy { $0.exportedFrom == "school" })
    #expect(report.leftOutCount == 0)
    #expect(report.remarks.allSatisfy { $0.remark == .noURL })
    #expect(try Self.export(entries.map(\.course), source: "school") == bytes)
  }

  @Test func `jq finds the export valid and every course in it`() throws {
    var random = SeededGenerator(seed: 1)
    let courses = (0..<500).map { _ in Course.random(using: &random) }
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.export(courses, source: "school"), to: "export.json")
    guard let pipe = popen("jq '.courses | length' \(path) 2>/dev/null", "r") else { return }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 64)
    // Without jq on this machine there is no line to compare.
    guard fgets(&line, 64, pipe) != nil else { return }
    #expect(
      String(decoding: line.prefix { $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        == "500")
  }
}

extension Course {
  private static let pieces = [
    "a", "é", "e\u{301}", "🚀", "👩‍🔬", "\"", "\\", "/", "\n", "\r\n", " ", "\u{1B}[31m", "\u{7F}",
    "\u{9B}", "\u{202E}", "\u{2028}", "\u{61C}", "\u{FFFD}", "\u{10FFFF}", "\0", "日本", "العربية",
    "<p>",
  ]

  static func random(using random: inout SeededGenerator) -> Course {
    Course(
      id: text(using: &random), code: text(using: &random),
      title: "T" + (text(using: &random) ?? ""),
      url: .random(using: &random)
        ? "https://a-1.example/c/\(Int.random(in: 0..<1000, using: &random)).html?x=1" : nil,
      description: text(using: &random),
      price: text(using: &random).map { Price(amount: $0, currency: text(using: &random)) },
      level: text(using: &random), language: text(using: &random),
      instances: (0..<Int.random(in: 0...3, using: &random)).map { _ in
        CourseInstance(
          startDate: date(using: &random), endDate: date(using: &random),
          location: text(using: &random), instructors: text(using: &random))
      })
  }

  private static func text(using random: inout SeededGenerator) -> String? {
    guard .random(using: &random) else { return nil }
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
  }

  private static func date(using random: inout SeededGenerator) -> CourseDate? {
    ["2027-05-01", "2028-02-29T09:00:00.5+02:00", "2027-12-31 23:59"].randomElement(using: &random)
      .flatMap { .random(using: &random) ? CourseDate($0) : nil }
  }
}
