import FoundationEssentials
import TestSupport
import Testing

@testable import HTTP

/// What a jar takes and gives by RFC 6265bis; the http-state group's exchanges are in the checks.
struct CookieJarTests {
  private static let now = 1_800_000_000
  private var jar = CookieJar()

  private mutating func set(_ field: String, at url: String = "http://a.school.example/x/y") throws
  {
    jar.store(field, from: try URL(url), now: Self.now)
  }

  private mutating func sent(
    to url: String = "http://a.school.example/x/y", after seconds: Int = 0
  ) throws -> String? {
    jar.header(for: try URL(url), now: Self.now + seconds)
  }

  @Test(arguments: [
    ("a=1", "a=1"), (" a = 1 ; Path", "a=1"), ("a=b=c", "a=b=c"), ("a", "a"), ("=a", "a"),
    ("a=", "a="), ("a=\"b\"", "a=\"b\""), ("a=é", "a=é"), ("a=b\tc", "a=b\tc"),
    ("a=1; Domain=school.example", "a=1"), ("a=1; domain=.SCHOOL.example", "a=1"),
    ("a=1; Domain=", "a=1"), ("a=1; Domain=other.example; Domain=school.example", "a=1"),
    ("a=1; Path=/x", "a=1"), ("a=1; Path=/x/", "a=1"), ("a=1; Path=x", "a=1"),
    ("a=1; Max-Age=1", "a=1"), ("a=1; Max-Age=x", "a=1"),
    ("a=1; Max-Age=99999999999999999999", "a=1"),
    ("a=1; Expires=Wed, 01 Jan 2200 00:00:00 GMT", "a=1"), ("a=1; Expires=never", "a=1"),
    ("a=1; Max-Age=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "a=1"),
  ])
  func `a cookie is taken as browsers take it`(field: String, sent: String) throws {
    var test = self
    try test.set(field)
    #expect(try test.sent() == sent)
  }

  @Test(arguments: [
    "", ";", "=", "a=1\u{0}", "a=1\nb", "a=1\u{7F}", "a=1; Domain=other.example",
    "a=1; Domain=b.a.school.example", "a=1; Domain=example", "a=1; Domain=hool.example",
    "a=1; Secure", "a=1; Secure=no", "a=1; Max-Age=0", "a=1; Max-Age=-1",
    "a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "__Secure-a=1", "__Host-a=1", "__host-a=1",
    "=__Secure-a=1", "a=" + String(repeating: "x", count: 4_096),
  ])
  func `what may not be set is not`(field: String) throws {
    var test = self
    try test.set(field)
    #expect(try test.sent() == nil)
  }

  @Test(arguments: [
    ("a=1", "http://a.school.example/x/z", true), ("a=1", "http://a.school.example/x", true),
    ("a=1", "http://a.school.example/", false), ("a=1", "http://a.school.example/xy", false),
    ("a=1", "http://b.a.school.example/x/", false), ("a=1", "https://a.school.example:8/x/", true),
    ("a=1; Domain=school.example", "http://b.school.example/x/", true),
    ("a=1; Domain=school.example", "http://school.example/x/", true),
    ("a=1; Domain=school.example", "http://preschool.example/x/", false),
    ("a=1; Path=/", "http://a.school.example/", true),
    ("a=1; Path=/x/", "http://a.school.example/x", false),
  ])
  func `a cookie goes where its domain and path say`(field: String, url: String, isSent: Bool)
    throws
  {
    var test = self
    try test.set(field)
    #expect(try test.sent(to: url) == (isSent ? "a=1" : nil))
  }

  @Test func `a public suffix is no domain, but for its own host`() throws {
    var test = self
    try test.set("a=1; Domain=co.uk", at: "http://school.co.uk/")
    #expect(try test.sent(to: "http://school.co.uk/") == nil)
    try test.set("a=1; Domain=co.uk", at: "http://co.uk/")
    #expect(try test.sent(to: "http://co.uk/") == "a=1")
    #expect(try test.sent(to: "http://school.co.uk/") == nil)
  }

  @Test
  func `longer paths go first, then older cookies, and one that is set again keeps its place`()
    throws
  {
    var test = self
    for field in ["a=1; Path=/", "b=1; Path=/", "c=1; Path=/x", "a=2; Path=/"] {
      try test.set(field)
    }
    #expect(try test.sent() == "c=1; a=2; b=1")
    try test.set("a=2; Path=/; Max-Age=0")
    #expect(try test.sent() == "c=1; b=1")
  }

  @Test func `a cookie of https goes by https alone, and http can't stand before it`() throws {
    var test = self
    let secure = "https://a.school.example/x/"
    try test.set("a=1; Secure", at: secure)
    try test.set("__Host-b=1; Secure; Path=/", at: secure)
    try test.set("__Host-c=1; Secure", at: secure)
    try test.set("__Host-d=1; Secure; Path=/; Domain=a.school.example", at: secure)
    try test.set("a=2; Domain=school.example")
    try test.set("a=3; Path=/x/y")
    #expect(try test.sent() == nil)
    #expect(try test.sent(to: secure) == "a=1; __Host-b=1")
    try test.set("a=4; Path=/")
    #expect(try test.sent() == "a=4")
  }

  @Test func `a cookie ends when it says, and after 400 days at the latest`() throws {
    var test = self
    try test.set("a=1; Max-Age=10")
    try test.set("b=1; Max-Age=999999999")
    try test.set("c=1")
    #expect(try test.sent(after: 9) == "a=1; b=1; c=1")
    #expect(try test.sent(after: 10) == "b=1; c=1")
    #expect(try test.sent(after: 400 * 86_400) == "c=1")
    #expect(
      test.jar.cookies(now: Self.now).map(\.expiry) == [Self.now + 10, Self.now + 34_560_000, nil])
  }

  @Test func `of one domain the 180 used last are kept`() throws {
    var test = self
    for number in 0..<180 { try test.set("n\(number)=1; Path=/p\(number)") }
    _ = try test.sent(to: "http://a.school.example/p0")
    try test.set("last=1")
    let names = Set(test.jar.cookies(now: Self.now).map(\.name))
    #expect(names.count == 180 && names.contains("n0") && !names.contains("n1"))
  }

  private struct DateCase: Decodable {
    let test: String
    let expected: String?
  }

  @Test(.enabled(if: isReadable(sharedFolder + "/conformance"), "the shared test data is not here"))
  func `dates are read as the http-state group reads them`() throws {
    for file in ["examples", "bsd-examples"] {
      let path = sharedFolder + "/conformance/http-state-cookies/dates/\(file).json"
      let text = String(decoding: TestFile.bytes(of: path), as: UTF8.self)
      let json = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
      for item in try JSONDecoder().decode([DateCase].self, from: Data(json.utf8)) {
        #expect(
          CookieDate.seconds(item.test) == item.expected.flatMap(Self.seconds), "\(item.test)")
      }
    }
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Of `Mon, 10 Dec 2007 17:02:24 GMT`, by another way than the jar's.
  private static func seconds(_ text: String) -> Int? {
    let fields = text.split { $0 == " " || $0 == "," || $0 == ":" }
    guard fields.count == 8, let day = Int(fields[1]), let year = Int(fields[3]),
      let hour = Int(fields[4]), let minute = Int(fields[5]), let second = Int(fields[6]),
      let month = months.firstIndex(of: fields[2])
    else { return nil }
    var components = DateComponents(
      year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    components.timeZone = TimeZone(secondsFromGMT: 0)
    return Calendar(identifier: .gregorian).date(from: components).map {
      Int($0.timeIntervalSince1970)
    }
  }
}
