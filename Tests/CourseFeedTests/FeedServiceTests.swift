import Catalogue
import CourseFeed
import HTTP
import LoopbackServer
import Testing

struct FeedServiceTests {
  private static let feed = #"{"courses": [{"title": "a", "url": "a.html"}]}"#

  private static func source(
    _ url: String, parameters: [Source.Parameter] = []
  ) -> Source {
    Source(name: "school", location: .url(url), parameters: parameters)
  }

  /// The answer to one request, given to a source without a version.
  private static func answer(
    _ reply: Reply, handler: AuthenticationChallenge.Handler? = nil,
    options: FeedOptions = FeedOptions()
  ) async throws -> FeedAnswer {
    let server = try LoopbackServer { _ in reply }
    let service = FeedService(client: HTTPClient(), challenge: handler)
    return try await service.feed(
      of: source(server.url + "/private/courses.json"), since: nil, options: options)
  }

  /// The message of the error that a reply leads to, `HOST` standing for host and port.
  private static func message(
    _ reply: Reply, handler: AuthenticationChallenge.Handler? = nil
  ) async throws -> String {
    do {
      _ = try await answer(reply, handler: handler)
      return "no error"
    } catch let error as FeedError {
      return error.description.split(separator: " ")
        .map { $0.hasPrefix("127.0.0.1:") ? "HOST" : String($0) }.joined(separator: " ")
    }
  }

  @Test func `a feed is fetched with the source's parameters and resolved at its end`() async throws
  {
    let server = try LoopbackServer { request in
      request.path == "/start"
        ? Reply(302, headers: [("Location", "/end/courses.json?token=x")])
        : Reply(headers: [("ETag", "\"1\""), ("Last-Modified", "then")], text: Self.feed)
    }
    let source = Self.source(
      server.url + "/start?a=1", parameters: [.init(name: "b c", value: "ü&=")])
    let answer = try await FeedService(client: HTTPClient()).feed(of: source, since: nil)
    guard case .feed(let feed) = answer else { throw FeedError.noSuchFile("not a feed") }

    #expect(server.requests.first?.target.hasPrefix("/start?a=1&b") == true)
    #expect(server.requests.first?.target.hasSuffix("=%C3%BC%26%3D") == true)
    #expect(server.requests.first?["Accept"] == "application/json, */*;q=0.5")
    #expect(server.requests.first?["If-None-Match"] == nil)
    #expect(feed.version.entityTag == "\"1\"")
    #expect(feed.version.lastModified == "then")
    #expect(feed.address == server.url + "/end/courses.json", "a query may hold a secret")
    #expect(try feed.decoded().entries.first?.course.url == server.url + "/end/a.html")
  }

  @Test func `a stored version is asked about and a 304 keeps it`() async throws {
    let server = try LoopbackServer { request in
      request["If-None-Match"] == nil
        ? Reply(headers: [("ETag", "\"1\""), ("Last-Modified", "then")], text: Self.feed)
        : Reply(304)
    }
    let service = FeedService(client: HTTPClient())
    let source = Self.source(server.url + "/courses.json")
    guard case .feed(let feed) = try await service.feed(of: source, since: nil),
      case .notModified(let version) = try await service.feed(of: source, since: feed.version)
    else { throw FeedError.noSuchFile("not what was expected") }
    #expect(version == feed.version)
    #expect(server.requests.last?["If-None-Match"] == "\"1\"")
    #expect(server.requests.last?["If-Modified-Since"] == "then")
  }

  @Test func `a version without digest or address is not asked about`() async throws {
    let server = try LoopbackServer { _ in Reply(text: Self.feed) }
    let service = FeedService(client: HTTPClient())
    for version in [
      FeedVersion(entityTag: "\"1\"", digest: 1), FeedVersion(entityTag: "\"1\"", address: "x"),
    ] {
      _ = try await service.feed(of: Self.source(server.url), since: version)
      #expect(server.requests.last?["If-None-Match"] == nil)
    }
  }

  @Test func `a 304 from another address is no answer`() async throws {
    let server = try LoopbackServer { request in
      request["If-None-Match"] == nil ? Reply(text: Self.feed) : Reply(304)
    }
    let version = FeedVersion(entityTag: "\"1\"", digest: 1, address: "http://old.example/x")
    let answer = try await FeedService(client: HTTPClient())
      .feed(of: Self.source(server.url + "/x"), since: version)
    guard case .feed(let feed) = answer else { throw FeedError.noSuchFile("not a feed") }
    #expect(feed.address == server.url + "/x")
    #expect(server.requests.count == 2)
  }

  @Test func `the same bytes are no news, and bring the new validators`() async throws {
    let server = try LoopbackServer { _ in Reply(headers: [("ETag", "\"2\"")], text: Self.feed) }
    let service = FeedService(client: HTTPClient())
    let source = Self.source(server.url + "/courses.json")
    guard case .feed(let feed) = try await service.feed(of: source, since: nil) else {
      throw FeedError.noSuchFile("not a feed")
    }
    var old = feed.version
    old.entityTag = "\"1\""
    guard case .notModified(let version) = try await service.feed(of: source, since: old) else {
      throw FeedError.noSuchFile("modified")
    }
    #expect(version == feed.version)
    old.address = "http://elsewhere.example/"
    guard case .feed = try await service.feed(of: source, since: old) else {
      throw FeedError.noSuchFile("the address counts too")
    }
  }

  @Test func `a credential that was accepted is told`() async throws {
    let server = try LoopbackServer { request in
      request["Authorization"] == nil
        ? Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"Courses\"")])
        : Reply(text: Self.feed)
    }
    let credential = Credential(user: "ada", password: "lovelace", persistence: .none)
    let service = FeedService(client: HTTPClient()) { _ in .useCredential(credential) }
    guard case .feed(let feed) = try await service.feed(of: Self.source(server.url), since: nil)
    else { throw FeedError.noSuchFile("not a feed") }
    #expect(feed.credential == credential)
  }

  private static let basic = [(name: "WWW-Authenticate", value: "Basic realm=\"Courses\"")]

  @Test func `a refused password is told with user, method and realm, and never itself`()
    async throws
  {
    let message = try await Self.message(Reply(401, headers: Self.basic)) { challenge in
      challenge.previousFailureCount == 0
        ? .useCredential(Credential(user: "ada", password: "secret", persistence: .none))
        : .rejectProtectionSpace
    }
    #expect(
      message == """
        HOST refused ada's password (Basic, "Courses"). Nothing changed. Next: courses login school
        """)
  }

  @Test(arguments: [
    (
      Reply(401, headers: basic),
      #"HOST wants a password (Basic, "Courses"). Nothing changed. Next: courses login school"#
    ),
    (
      Reply(401, headers: [("WWW-Authenticate", "Bearer")]),
      "HOST wants an access token (Bearer). Nothing changed. Next: courses login school"
    ),
    (
      Reply(401),
      "HOST wants a sign-in (401) and does not say how. Nothing changed. "
        + "Next: courses login school"
    ),
    (
      Reply(401, headers: [("WWW-Authenticate", "Negotiate")]),
      "HOST wants a sign-in by Negotiate, which is not supported. Nothing changed."
    ),
    (Reply(407), "The proxy wants a sign-in (407) and does not say how. Nothing changed."),
    (
      Reply(403),
      "HOST forbids reading this (403). Nothing changed. Next: courses login school"
    ),
    (Reply(404), "HOST has no /private/courses.json (404)."),
    (Reply(410), "HOST has no /private/courses.json (410)."),
    (Reply(429), "HOST asks to be left alone for now (429). Next: courses sync school, later"),
    (
      Reply(429, headers: [("Retry-After", "120")]),
      "HOST asks to be left alone for 120 seconds (429). Next: courses sync school, later"
    ),
    (
      Reply(503, headers: [("Retry-After", "Wed, 21 Oct 2026 07:28:00 GMT")]),
      """
      HOST asks to be left alone until Wed, 21 Oct 2026 07:28:00 GMT (503). \
      Next: courses sync school, later
      """
    ),
    (Reply(503), "HOST did not send courses.json (503)."),
    (Reply(500), "HOST did not send courses.json (500)."),
    (Reply(304), "HOST did not send courses.json (304)."),
    (Reply(204), "courses.json is empty."),
    (
      Reply(text: "<title>Sign in</title>"),
      #"courses.json is a web page ("Sign in"), not courses. Next: courses login school"#
    ),
  ])
  func `every answer without courses has its message`(reply: Reply, message: String) async throws {
    #expect(try await Self.message(reply) == message)
  }

  @Test func `a feed larger than the limit is refused by the client`() async throws {
    let error = await #expect(throws: FeedError.self) {
      try await Self.answer(
        Reply(text: Self.feed), options: FeedOptions(maximumSize: Self.feed.utf8.count - 1))
    }
    guard case .transport(.bodyTooLarge(_, let limit)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(limit == Self.feed.utf8.count - 1)
    #expect(error?.recoverySuggestion == "--max-size MB, if the feed is really so large")
  }
}
