import CourseWeb
import HTTP
import LoopbackServer
import Navigation
import PageText
import Synchronization
import Testing

/// The service as a program uses it.
struct WebServiceTests {
  @Test func `a page is opened by a relative address, and nothing is asked for before`()
    async throws
  {
    let instance = try TokenInstance(.redirect)
    let service = try await WebService.makeWebService(
      instanceURL: instance.url, signIn: TestSignIn())
    let controller = try service.makeWebViewController(for: "/a").get()
    #expect(instance.log == ["GET /.well-known/course-web-service"])
    controller.loadPage()
    await controller.settle()
    #expect(controller.title == "/a" && controller.url?.description == instance.url + "/a")
    #expect(text(controller).contains("/a for members"))
    #expect(instance.log.dropFirst() == ["GET /a Bearer token-1"])
    #expect(service.settings.signInPaths == ["/enter"])
  }

  @Test func `two controllers of a service share its session`() async throws {
    let instance = try TokenInstance(.inline)
    let service = try await WebService.makeWebService(
      instanceURL: instance.url, signIn: TestSignIn())
    for path in ["/a", "b?x=1"] {
      let controller = try service.makeWebViewController(for: path).get()
      controller.loadPage()
      await controller.settle()
    }
    #expect(instance.log.dropFirst() == ["GET /a Bearer token-1", "GET /b sid=1"])
  }

  @Test func `a completion handler gets the service`() async throws {
    let instance = try TokenInstance(.redirect)
    let result = await withCheckedContinuation { continuation in
      WebService.makeWebService(instanceURL: instance.url, signIn: TestSignIn()) {
        continuation.resume(returning: $0)
      }
    }
    #expect(try result.get().instance == URL(instance.url).origin)
  }

  @Test(arguments: ["http://other.example/a", "https://127.0.0.1/", "ftp://127.0.0.1/a", "http://"])
  func `a controller is made for pages of the instance alone`(url: String) async throws {
    let instance = try TokenInstance(.redirect)
    let service = try await WebService.makeWebService(
      instanceURL: instance.url, signIn: TestSignIn())
    let result = service.makeWebViewController(for: url)
    let error = #expect(throws: WebServiceError.self) { _ = try result.get() }
    #expect(
      error.map { "\($0)" } == "\(url) is not on the instance. Next: open it in a plain viewer")
  }

  @Test(arguments: [
    ("", "The web service has no instance or no sign-in. Next: give both to makeWebService"),
    (
      "school",
      "school is no address of an instance. "
        + "Next: give scheme and host, as in https://school.example"
    ),
    (
      "ftp://school.example",
      "ftp://school.example is no address of an instance. "
        + "Next: give scheme and host, as in https://school.example"
    ),
  ])
  func `what can't be a service says what to do`(url: String, words: String) async {
    let error = await #expect(throws: WebServiceError.self) {
      _ = try await WebService.makeWebService(instanceURL: url, signIn: TestSignIn())
    }
    #expect(error.map { "\($0)" } == words)
  }

  @Test func `a service without a sign-in is not configured`() async {
    let error = await #expect(throws: WebServiceError.self) {
      _ = try await WebService.makeWebService(instanceURL: "http://127.0.0.1", signIn: nil)
    }
    #expect(
      error.map { "\($0)" }?.hasPrefix("The web service has no instance or no sign-in.") == true)
  }

  static let settings = [
    (404, "", "AT is not there: is this the instance? Next: check the instance's address"),
    (500, "", "AT failed (500). Next: try again later"),
    (
      200, "<p>",
      "AT can't be used: it is no JSON, line 1, column 1: a value expected. "
        + "Next: tell whoever runs the instance"
    ),
    (200, "[]", "AT can't be used: it is no JSON object. Next: tell whoever runs the instance"),
    (
      200, #"{"enabled": 1}"#,
      "AT can't be used: enabled is not true or false. Next: tell whoever runs the instance"
    ),
    (
      200, #"{"sign_in_paths": ["login"]}"#,
      "AT can't be used: sign_in_paths is no list of paths. Next: tell whoever runs the instance"
    ),
    (
      200, #"{"flow_prefix": "http://x/"}"#,
      "AT can't be used: flow_prefix is no beginning of an address. "
        + "Next: tell whoever runs the instance"
    ),
    (200, #"{"enabled": false}"#, "HOST offers no pages at present. Next: try again later"),
  ]

  @Test(arguments: settings)
  func `settings that are no good are told`(status: Int, json: String, words: String) async throws {
    let server = try LoopbackServer { _ in Reply(status, text: json) }
    let error = await #expect(throws: WebServiceError.self) {
      _ = try await WebService.makeWebService(instanceURL: server.url, signIn: TestSignIn())
    }
    let address = server.url + "/.well-known/course-web-service"
    #expect(
      error.map { "\($0)" }?.replacing(address, with: "AT")
        .replacing("127.0.0.1:\(server.port)", with: "HOST") == words)
  }

  @Test func `an instance that can't be reached is told`() async throws {
    let port = try LoopbackServer { _ in Reply() }.port
    let error = await #expect(throws: WebServiceError.self) {
      _ = try await WebService.makeWebService(
        instanceURL: "http://127.0.0.1:\(port)", signIn: TestSignIn())
    }
    #expect(error.map { "\($0)" }?.contains("127.0.0.1:\(port)") == true)
    #expect(error.map { "\($0)" }?.hasSuffix("Next: try again later") == true)
  }

  // MARK: The delegate

  @Test func `links elsewhere, the end of a flow and the way out are told`() async throws {
    let server = try LoopbackServer { request in
      request.path.hasPrefix("/.well-known")
        ? Reply(text: "{}")
        : Reply(
          headers: [("Content-Type", "text/html"), ("Set-Cookie", "sid=1")],
          text: """
            <a href=http://other.example/x>a</a><a href=flow://ended/enrol?ok=1>b</a>
            <a href=mailto:a@b.c>c</a><a href=/b>d</a>
            <form action=flow://ended/form><button>e</button></form>
            """)
    }
    let service = try await WebService.makeWebService(
      instanceURL: server.url, signIn: TestSignIn())
    let delegate = RecordingDelegate()
    let controller = try service.makeWebViewController(for: "/a", delegate: delegate).get()
    controller.loadPage()
    await controller.settle()
    for line in ["1", "3", "4", "2"] { _ = await controller.answer(line) }
    #expect(controller.url?.path == "/a")
    _ = await controller.answer("5")
    controller.systemThemeDidChange()
    #expect(
      delegate.events == [
        "unsupported: http://other.example/x", "unsupported: mailto:a@b.c", "flow: enrol",
        "flow: form", "dismissal", "theme",
      ])
  }

  @Test func `releasing the service ends its loads, and a controller left over says so`()
    async throws
  {
    let isAsked = Gate()
    let server = try LoopbackServer { request in
      if request.path.hasPrefix("/.well-known") { return Reply(text: "{}") }
      isAsked.open()
      return .raw("", then: .silence)
    }
    var service: WebService? = try await WebService.makeWebService(
      instanceURL: server.url, signIn: TestSignIn())
    let delegate = RecordingDelegate()
    let controller = try #require(
      try service?.makeWebViewController(for: "/a", delegate: delegate).get())
    controller.loadPage()
    await isAsked.wait()
    service = nil
    await controller.settle()
    #expect(
      delegate.events == ["failed: The web service is gone: it loads no more pages.", "released"])
    controller.loadPage()
    await controller.settle()
    #expect(server.requests.count == 2)
  }

  private func text(_ controller: WebViewController) -> String {
    controller.lines(columns: 80).map(\.text).joined(separator: "\n")
  }
}
