import Testing

@testable import DemoInstance

struct RouterTests {
  private static let lastModified = "Mon, 30 Nov 2026 08:00:00 GMT"
  private let router = Router(
    files: [
      SiteFile(path: "index.html", bytes: Array("<p>é".utf8)),
      SiteFile(path: "latin.html", bytes: [0x3C, 0x70, 0x3E, 0xE9]),
      SiteFile(path: "images/a.svg", bytes: Array("<svg/>".utf8)),
      SiteFile(path: "images/a.png", bytes: [0x89]),
      SiteFile(path: "style.css", bytes: Array("a{}".utf8)),
      SiteFile(path: "private/courses.json", bytes: Array("{}".utf8)),
    ],
    lastModified: lastModified, user: "ada", password: "pä:ss")

  private func reply(
    _ path: String, method: String = "GET", _ change: (inout SiteRequest) -> Void = { _ in }
  ) -> SiteReply {
    var request = SiteRequest(method: method, path: path)
    change(&request)
    return router.reply(to: request)
  }

  @Test(arguments: [
    ("/index.html", "text/html; charset=utf-8"), ("/", "text/html; charset=utf-8"),
    ("/latin.html", "text/html; charset=iso-8859-1"), ("/images/a.svg", "image/svg+xml"),
    ("/images/a.png", "image/png"), ("/style.css", "text/css; charset=utf-8"),
    ("/%69ndex.html", "text/html; charset=utf-8"),
  ])
  func `a file is served with its type and charset`(path: String, type: String) {
    let reply = reply(path)
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == type)
    #expect(reply["Last-Modified"] == Self.lastModified)
    #expect(!reply.body.isEmpty)
  }

  @Test func `HEAD is answered like GET`() {
    #expect(reply("/style.css", method: "HEAD") == reply("/style.css"))
  }

  @Test(arguments: [
    "/missing.html", "/index.html/", "/images/", "/images", "//index.html", "/../index.html",
    "/images/../index.html", "/images/%2e%2e/index.html", "/index.html%00", "/%00", "/%",
    "/index.html%zz", "", "*", "/README.md",
  ])
  func `any other path is not found`(path: String) {
    let reply = reply(path)
    #expect(reply.status == 404)
    #expect(reply["Content-Type"] == "text/html; charset=utf-8")
    #expect(reply.text.contains("<h1>Not here</h1>"))
  }

  @Test(arguments: [
    nil, ("ada", "wrong"), ("Ada", "pä:ss"), ("", ""), ("ada", ""), ("pä:ss", "ada"),
  ])
  func `private paths ask whoever is not the member`(credentials: (String, String)?) {
    for path in ["/private/courses.json", "/private/missing", "/%70rivate/courses.json"] {
      let reply = reply(path) {
        $0.credentials = credentials.map { SiteRequest.Credentials(user: $0.0, password: $0.1) }
      }
      #expect(reply.status == 401)
      #expect(reply["WWW-Authenticate"] == #"Basic realm="Courses", charset="UTF-8""#)
      #expect(!reply.text.contains("{}"))
    }
  }

  @Test func `a member reads what is private`() {
    let reply = reply("/private/courses.json") {
      $0.credentials = SiteRequest.Credentials(user: "ada", password: "pä:ss")
    }
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "application/json")
    #expect(reply["Cache-Control"] == "private, no-cache")
    #expect(reply.text == "{}")
  }

  @Test func `files with other bytes have other tags`() {
    #expect(reply("/")["ETag"] != reply("/style.css")["ETag"])
    // FNV-1a of nothing is its offset basis.
    #expect(SiteFile(path: "a", bytes: []).entityTag == "\"cbf29ce484222325\"")
    // The published 64-bit FNV-1a vector for "foobar".
    #expect(SiteFile(path: "a", bytes: Array("foobar".utf8)).entityTag == "\"85944171f73967e8\"")
  }

  @Test(arguments: ["TAG", "W/TAG", "\"a\", TAG", "\"a\",W/TAG , \"b\"", "*"])
  func `a known version is not sent again`(pattern: String) throws {
    let tag = try #require(reply("/style.css")["ETag"])
    let reply = reply("/style.css") {
      $0.ifNoneMatch = pattern.split(separator: "TAG", omittingEmptySubsequences: false)
        .joined(separator: tag)
    }
    #expect(reply.status == 304)
    #expect(reply["ETag"] == tag)
  }

  @Test(arguments: ["\"a\"", "", ",", "W/", "cbf29ce484222325"])
  func `another version is sent whole`(tags: String) {
    let reply = reply("/style.css") {
      $0.ifNoneMatch = tags
      $0.ifModifiedSince = Self.lastModified
    }
    #expect(reply.status == 200)
  }

  @Test(arguments: [(lastModified, UInt32(304)), ("Mon, 30 Nov 2026 07:59:59 GMT", 200)])
  func `without tags the date counts`(date: String, status: UInt32) {
    #expect(reply("/style.css") { $0.ifModifiedSince = date }.status == status)
  }

  @Test(arguments: [
    ("POST", "/index.html", "GET, HEAD"), ("DELETE", "/", "GET, HEAD"),
    ("get", "/", "GET, HEAD"), ("GET", "/enrol", "POST"), ("HEAD", "/enrol", "POST"),
  ])
  func `a wrong method is told the right ones`(method: String, path: String, allowed: String) {
    let reply = reply(path, method: method)
    #expect(reply.status == 405)
    #expect(reply["Allow"] == allowed)
  }

  private func enrol(_ body: String?, as type: String? = "application/x-www-form-urlencoded")
    -> SiteReply
  {
    reply("/enrol", method: "POST") {
      $0.contentType = type
      $0.body = body.map { Array($0.utf8) }
    }
  }

  @Test func `an enrolment is repeated in the order of its fields`() {
    let reply = enrol("name=Ada+B&course=CS-201&note=")
    #expect(reply.status == 200)
    #expect(reply["Cache-Control"] == "no-store")
    #expect(reply.text.contains("<h1>Thank you</h1>"))
    #expect(
      reply.text.contains(
        """
        <dl>
        <dt>name</dt><dd>Ada B</dd>
        <dt>course</dt><dd>CS-201</dd>
        <dt>note</dt><dd></dd>
        </dl>
        """))
  }

  @Test func `what is repeated is no markup and has no control characters`() {
    let text = enrol("%3Cb%3E=%26%22%1B%C2%9B%0D%0Aend%00").text
    #expect(text.contains("<dt>&lt;b&gt;</dt><dd>&amp;\"\u{FFFD}\u{FFFD}\nend\u{FFFD}</dd>"))
  }

  @Test func `a body that was too long is refused`() {
    #expect(enrol(nil).status == 413)
  }

  @Test(arguments: [nil, "", "multipart/form-data; boundary=a", "text/plain"])
  func `only forms are understood`(type: String?) {
    #expect(enrol("a=b", as: type).status == 415)
  }

  @Test func `a form's type may have parameters and capitals`() {
    #expect(enrol("a=b", as: "Application/X-WWW-Form-URLEncoded; charset=utf-8").status == 200)
  }
}

extension SiteReply {
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
  var text: String { String(decoding: body, as: UTF8.self) }
}
