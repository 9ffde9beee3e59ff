import Glibc
import Testing

@testable import DemoInstance

struct DemoInstanceTests {
  private let instance: DemoInstance

  init() throws { instance = try DemoInstance() }

  /// `guest:lantern` and `guest:wrong`, by the `base64` command.
  private static let right = "Authorization: Basic Z3Vlc3Q6bGFudGVybg==\r\n"
  private static let wrong = "Authorization: Basic Z3Vlc3Q6d3Jvbmc=\r\n"

  private func answer(
    _ path: String, method: String = "GET", fields: String = "", body: String = ""
  ) throws -> RawAnswer {
    let connection = try RawConnection(port: instance.port)
    connection.write(
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(fields)\r\n\(body)")
    return try #require(RawAnswer(connection.readToEnd()))
  }

  @Test func `its addresses name the port that was taken`() {
    #expect(instance.port != 0)
    #expect(instance.origin == "http://127.0.0.1:\(instance.port)")
    #expect(instance.feedURL == "http://127.0.0.1:\(instance.port)/private/courses.json")
  }

  @Test func `the feed is given to the member only`() throws {
    let path = "/private/courses.json"
    let feed = try #require(SiteFile.embedded.first { "/" + $0.path == path })
    let stranger = try answer(path)
    #expect(stranger.status == "HTTP/1.1 401 Unauthorized")
    #expect(stranger["WWW-Authenticate"] == #"Basic realm="Courses", charset="UTF-8""#)
    #expect(try answer(path, fields: Self.wrong).status == "HTTP/1.1 401 Unauthorized")
    let member = try answer(path, fields: Self.right)
    #expect(member.status == "HTTP/1.1 200 OK")
    #expect(member["Content-Type"] == "application/json")
    #expect(member.body == feed.bytes)
  }

  @Test(arguments: ["Basic", "Basic ", "Basic !!!", "Basic Z3Vlc3Q=", "Digest a=b", "Bearer x", ""])
  func `an Authorization that is none is a stranger's`(value: String) throws {
    let answer = try answer("/private/courses.json", fields: "Authorization: \(value)\r\n")
    #expect(answer.status == "HTTP/1.1 401 Unauthorized")
  }

  @Test func `every file is served with all its bytes`() throws {
    for file in SiteFile.embedded {
      let answer = try answer("/" + file.path, fields: Self.right)
      #expect(answer.body == file.bytes)
      #expect(answer["Content-Type"] == file.contentType)
      #expect(answer["Content-Length"] == "\(file.bytes.count)")
    }
  }

  @Test func `HEAD sends the length and no body`() throws {
    let head = try answer("/style.css", method: "HEAD")
    let get = try answer("/style.css")
    #expect(head["Content-Length"] == "\(get.body.count)")
    #expect(head["ETag"] == get["ETag"])
    #expect(head.body.isEmpty)
  }

  @Test func `a known version is a 304 without a body`() throws {
    let first = try answer("/rooms.html")
    let tag = try #require(first["ETag"])
    let second = try answer("/rooms.html", fields: "If-None-Match: \(tag)\r\n")
    #expect(second.status == "HTTP/1.1 304 Not Modified")
    #expect(second.body.isEmpty)
    // Zero would be wrong: RFC 9110, section 8.6.
    #expect(second["Content-Length"] == "\(first.body.count)")
    let date = try #require(first["Last-Modified"])
    let third = try answer("/rooms.html", fields: "If-Modified-Since: \(date)\r\n")
    #expect(third.status == "HTTP/1.1 304 Not Modified")
  }

  @Test func `tags are the same in the next instance`() throws {
    let tag = try #require(answer("/rooms.html")["ETag"])
    let next = try DemoInstanceTests()
    let answer = try next.answer("/rooms.html", fields: "If-None-Match: \(tag)\r\n")
    #expect(answer.status == "HTTP/1.1 304 Not Modified")
  }

  @Test(arguments: [
    "/nothing", "/%00", "/index.html%00.png", "/../etc/passwd", "/courses/../index.html",
    "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
  ])
  func `paths that are no file's are not found`(path: String) throws {
    #expect(try answer(path).status == "HTTP/1.1 404 Not Found")
  }

  @Test func `an address may have a query`() throws {
    #expect(try answer("/index.html?a=%00").status == "HTTP/1.1 200 OK")
  }

  private static let form = "Content-Type: application/x-www-form-urlencoded\r\n"

  @Test func `an enrolment is thanked for`() throws {
    let body = "name=Ada+%C3%89&note=%3Cb%3E"
    let fields = Self.form + "Content-Length: \(body.utf8.count)\r\n"
    let answer = try answer("/enrol", method: "POST", fields: fields, body: body)
    #expect(answer.status == "HTTP/1.1 200 OK")
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(text.contains("<dt>name</dt><dd>Ada É</dd>"))
    #expect(text.contains("<dt>note</dt><dd>&lt;b&gt;</dd>"))
  }

  @Test func `an enrolment may come in chunks`() throws {
    let fields = Self.form + "Transfer-Encoding: chunked\r\n"
    let answer = try answer(
      "/enrol", method: "POST", fields: fields, body: "4\r\na=1&\r\n3\r\nb=2\r\n0\r\n\r\n")
    #expect(String(decoding: answer.body, as: UTF8.self).contains("<dt>b</dt><dd>2</dd>"))
  }

  @Test(arguments: [(65_536, "HTTP/1.1 200 OK"), (65_537, "HTTP/1.1 413 ")])
  func `a form is 64 KB long at the most`(length: Int, status: String) throws {
    let body = "a=" + String(repeating: "x", count: length - 2)
    let fields = Self.form + "Content-Length: \(length)\r\n"
    #expect(
      try answer("/enrol", method: "POST", fields: fields, body: body).status.hasPrefix(status))
  }

  @Test func `an enrolment can't be read`() throws {
    let answer = try answer("/enrol")
    #expect(answer.status == "HTTP/1.1 405 Method Not Allowed")
    #expect(answer["Allow"] == "POST")
  }

  @Test func `a connection carries several requests`() throws {
    let connection = try RawConnection(port: instance.port)
    let head = "HEAD /style.css HTTP/1.1\r\nHost: a\r\n"
    connection.write("\(head)\r\n\(head)\r\n\(head)Connection: close\r\n\r\n")
    let answers = String(decoding: connection.readToEnd(), as: UTF8.self)
    #expect(answers.split(separator: "HTTP/1.1 200 OK\r\n").count == 3)
  }

  @Test func `a client that says nothing does not keep others waiting`() throws {
    let silent = try RawConnection(port: instance.port)
    silent.write("GET / HT")
    #expect(try answer("/").status == "HTTP/1.1 200 OK")
    silent.write("TP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(RawAnswer(silent.readToEnd())?.status == "HTTP/1.1 200 OK")
  }

  @Test func `many clients at once are answered`() async throws {
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<40 { group.addTask { try answer("/index.html").status } }
      for try await status in group { #expect(status == "HTTP/1.1 200 OK") }
    }
  }

  @Test func `no other address is served`() {
    // 127.0.0.2 is this machine too, and so is any address of its network cards.
    #expect(throws: RawConnection.NobodyListens.self) {
      _ = try RawConnection(port: instance.port, host: INADDR_LOOPBACK + 1)
    }
  }

  @Test func `a taken port is said to be taken`() {
    #expect(throws: DemoInstanceError.portTaken(instance.port)) {
      try DemoInstance(port: instance.port)
    }
  }

  @Test func `stopping closes the connections, and a second time does nothing`() throws {
    let connection = try RawConnection(port: instance.port)
    instance.stop()
    instance.stop()
    let isClosed = connection.isClosed()
    #expect(isClosed)
  }

  @Test func `an instance that is released stops`() throws {
    var other: DemoInstance? = try DemoInstance()
    let connection = try RawConnection(port: #require(other?.port))
    other = nil
    let isClosed = connection.isClosed()
    #expect(isClosed)
  }
}
