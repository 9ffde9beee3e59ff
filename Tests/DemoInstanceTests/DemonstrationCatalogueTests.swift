import FoundationEssentials
import Testing

@testable import DemoInstance

/// Whether what `Data/` says of itself is true.
struct DemonstrationCatalogueTests {
  private struct Feed: Decodable {
    struct Course: Decodable {
      struct Instance: Decodable {
        let start_date: String?
        let end_date: String?
        let instructors: String
        let location: String
      }
      struct Price: Decodable {
        let amount: String
        let currency: String
      }
      let id: String
      let code: String
      let title: String
      let url: String
      let price: Price
      let upcoming: [Instance]?
    }
    let courses: [Course]
  }

  private static let feedPath = "/private/courses.json"
  private let router = Router(
    files: SiteFile.embedded, lastModified: "", user: DemoInstance.user,
    password: DemoInstance.password)
  private let pages = SiteFile.embedded.filter { $0.path.hasSuffix(".html") }.map(Page.init)

  private func get(_ path: String) -> SiteReply {
    router.reply(
      to: SiteRequest(
        method: "GET", path: path,
        credentials: SiteRequest.Credentials(
          user: DemoInstance.user, password: DemoInstance.password)))
  }

  private func feed() throws -> [Feed.Course] {
    try JSONDecoder().decode(Feed.self, from: Data(get(Self.feedPath).body)).courses
  }

  private func page(of course: Feed.Course) throws -> Page {
    let path = Page.resolve(course.url, against: Self.feedPath).path
    return try #require(pages.first { $0.path == path }, "\(course.url) has no page")
  }

  @Test func `the feed has twelve courses, each with an id, a code and a page of its own`() throws {
    let courses = try feed()
    #expect(courses.count == 12)
    #expect(Set(courses.map(\.id)).count == 12)
    #expect(Set(courses.map(\.code)).count == 12)
    #expect(try Set(courses.map { try page(of: $0).path }).count == 12)
  }

  @Test func `both kinds of relative url are shown`() throws {
    let urls = try feed().map(\.url)
    #expect(urls.contains { $0.hasPrefix("/") })
    #expect(urls.contains { $0.hasPrefix("../") })
  }

  @Test func `a course's page has its title, code, price and dates`() throws {
    for course in try feed() {
      let page = try page(of: course)
      #expect(page.text.contains("<h1>\(course.title)</h1>"))
      #expect(page.text.contains(#"name="course" value="\#(course.code)""#))
      #expect(course.price.currency == "GBP")
      #expect(page.text.contains("£\(course.price.amount)"))
      for start in (course.upcoming ?? []).compactMap(\.start_date) {
        #expect(page.text.contains(#"<option value="\#(start)">"#), "\(course.title): \(start)")
      }
    }
  }

  @Test func `a course's page has a table, a list, a picture and a form`() throws {
    for course in try feed() {
      let text = try page(of: course).text
      for tag in ["<h2", "<table>", "<li>", "<img ", "<form action=\"/enrol\" method=\"post\""] {
        #expect(text.contains(tag), "\(course.title) has no \(tag)")
      }
    }
  }

  @Test func `one course has no dates yet, and one is not planned`() throws {
    let courses = try feed()
    #expect(courses.filter { $0.upcoming == nil }.count == 1)
    let undated = courses.filter { $0.upcoming?.contains { $0.start_date == nil } ?? false }
    #expect(undated.count == 1)
  }

  @Test func `no course ends before it starts`() throws {
    for instance in try feed().flatMap({ $0.upcoming ?? [] }) {
      #expect((instance.start_date == nil) == (instance.end_date == nil))
      #expect(instance.start_date ?? "" <= instance.end_date ?? "")
    }
  }

  @Test func `every link leads to something that is served, and to a place that is there`() throws {
    #expect(pages.count == 15)
    for page in pages {
      let links = page.values(of: "href") + page.values(of: "src")
      #expect(links.count >= 5)
      for link in links {
        let (path, fragment) = Page.resolve(link, against: page.path)
        #expect(get(path).status == 200, "\(page.path) links to \(link)")
        guard let fragment else { continue }
        let target = try #require(pages.first { $0.path == path })
        #expect(target.values(of: "id").contains(fragment), "\(page.path) links to \(link)")
      }
    }
  }

  @Test func `every field has a label, and every id is there once`() {
    for page in pages {
      let ids = page.values(of: "id")
      #expect(ids.count == Set(ids).count, "\(page.path)")
      let labels = Set(page.values(of: "for"))
      #expect(labels.isSubset(of: ids), "\(page.path)")
      let fields = Set(page.values(of: "name")).subtracting(["viewport", "course"])
      #expect(fields == labels, "\(page.path)")
    }
  }

  @Test func `one page is in ISO-8859-1 and says so`() throws {
    let latin = pages.filter { $0.file.contentType == "text/html; charset=iso-8859-1" }
    #expect(latin.map(\.path) == ["/courses/francais-debutants.html"])
    #expect(try #require(latin.first).text.contains(#"<meta charset="iso-8859-1">"#))
  }

  @Test func `no text has control characters or turns the reading direction`() {
    let texts = SiteFile.embedded.filter { !$0.path.hasSuffix(".png") }
    for file in texts {
      let odd = Page(file).text.unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
      }
      #expect(odd.isEmpty, "\(file.path)")
    }
  }
}

/// A page as far as these tests read it; attributes are all in double quotes.
private struct Page {
  let file: SiteFile
  let text: String

  init(_ file: SiteFile) {
    self.file = file
    text =
      String(validating: file.bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(file.bytes.map { Unicode.Scalar($0) }))
  }

  var path: String { "/" + file.path }

  func values(of attribute: String) -> [String] {
    text.split(separator: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  static func resolve(_ link: String, against base: String) -> (path: String, fragment: String?) {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count == 2 ? String(parts[1]) : nil
    guard !parts[0].isEmpty else { return (base, fragment) }
    var segments = parts[0].hasPrefix("/") ? [] : base.split(separator: "/").dropLast()
    for segment in parts[0].split(separator: "/") {
      if segment == ".." { segments = segments.dropLast() } else { segments.append(segment) }
    }
    return ("/" + segments.joined(separator: "/"), fragment)
  }
}
