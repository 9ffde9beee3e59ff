import CourseWeb
import HTTP
import LoopbackServer
import Navigation
import PageText
import Testing
import Themes

struct WebViewControllerTests {
  private let server: LoopbackServer
  private let elsewhere: LoopbackServer

  init() throws {
    let elsewhere = try LoopbackServer { request in
      request["Authorization"] == nil && request["Cookie"] == nil
        ? page("<title>Elsewhere</title>over there") : Reply(500)
    }
    self.elsewhere = elsewhere
    server = try LoopbackServer { request in
      switch request.path {
      case "/a":
        page(
          """
          <title>A</title><h1 id=top>First</h1><p><a href=b>to b</a> <a href="#end">down</a>
          <a href="\(elsewhere.url)/x">out</a> <a href="file:///etc/passwd">local</a>
          <a href=gone>gone</a><h2 id=end>Last words</h2>
          """)
      case "/b": page("<title>B</title><p>Page b. <a href=a>to a</a>")
      case "/image": Reply(headers: [("Content-Type", "image/png")], text: "PNG")
      case "/plain": Reply(headers: [("Content-Type", "text/plain")], text: "<b> is a tag")
      case "/moved": Reply(302, headers: [("Location", "/b")])
      case "/away": Reply(302, headers: [("Location", elsewhere.url + "/x")])
      case "/escape": Reply(headers: [("Content-Type", "image/\u{1B}]0;x\u{9B}")], text: "x")
      case "/cookie": page("<title>Cookie</title>", [("Set-Cookie", "session=s3cret; Path=/")])
      default: Reply(404)
      }
    }
  }

  /// A controller over the first server, with the page shown.
  private func opened(_ path: String = "/a") async throws -> WebViewController {
    let controller = try makeController(path)
    controller.loadPage()
    await controller.settle()
    return controller
  }

  private func makeController(
    _ path: String, title: String = ""
  ) throws -> WebViewController {
    let url = try URL(server.url + path)
    return WebViewController(
      title: title, url: url,
      session: WebSession(instance: url.origin, client: HTTPClient()),
      makePlainSession: { WebSession(instance: nil, client: HTTPClient()) })
  }

  private func text(_ controller: WebViewController) -> String {
    controller.lines(columns: 80).map(\.text).joined(separator: "\n")
  }

  // MARK: - Loading

  @Test func `a new controller loads nothing`() async throws {
    let controller = try makeController("/a", title: "given")
    await controller.settle()
    #expect(server.requests.isEmpty)
    #expect(controller.title == "given")
    #expect(controller.lines(columns: 80).isEmpty)
  }

  @Test func `loading shows the page under its own title`() async throws {
    let controller = try await opened()
    #expect(controller.title == "A")
    #expect(controller.hint == "1-5")
    #expect(text(controller).contains("First"))
  }

  @Test func `setting the URL loads at once and begins a new history`() async throws {
    let controller = try await opened()
    controller.title = "next"
    controller.url = try URL(server.url + "/b")
    await controller.settle()
    #expect(controller.title == "next")
    guard case .pop = await controller.answer("back") else {
      Issue.record("the older page is still behind this one")
      return
    }
  }

  @Test func `a title that was set is the first page's, later pages have their own`() async throws {
    let controller = try await opened()
    controller.title = "Data Structures"
    #expect(controller.title == "Data Structures")
    try await expectShown(controller, after: "1", title: "B")
    try await expectShown(controller, after: "back", title: "Data Structures")
  }

  @Test func `a redirect is followed to the page's own address`() async throws {
    let controller = try await opened("/moved")
    #expect(controller.title == "B")
    #expect(controller.url?.path == "/b")
  }

  @Test func `a page that is not there says so`() async throws {
    let controller = try await opened("/gone")
    #expect(text(controller).contains("\(server.url)/gone is not there (404)."))
    #expect(controller.loadFailure != nil)
  }

  @Test func `a page that is no text says what it is`() async throws {
    let controller = try await opened("/image")
    #expect(text(controller).contains("is image/png, which is no text."))
  }

  @Test func `a media type with controls in it is shown without them`() async throws {
    let shown = text(try await opened("/escape"))
    #expect(shown.contains("is image/"))
    #expect(
      !shown.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }

  @Test func `a redirect that leaves the instance is asked for anew, without its cookies`()
    async throws
  {
    let controller = try await opened("/cookie")
    guard case .push(let pushed) = await controller.answer("go /away") else {
      Issue.record("nothing was pushed")
      return
    }
    await pushed.settle()
    #expect(pushed.title == "Elsewhere")
    #expect(try await opened("/away").title == "Elsewhere")
    #expect(elsewhere.requests.count == 2)
  }

  @Test func `user and password of a URL are shown nowhere`() async throws {
    let port = server.url.dropFirst("http://".count)
    let controller = try makeController("/a")
    controller.url = try URL("http://ada:s3cret@\(port)/gone")
    await controller.settle()
    #expect(await said(controller, "address") == server.url + "/gone")
    #expect(!text(controller).contains("s3cret"))
  }

  @Test func `an answer that comes after another URL was set is not shown`() async throws {
    let controller = try await opened("/a")
    controller.url = try URL(server.url + "/a")
    controller.url = try URL(server.url + "/b")
    await controller.settle()
    #expect(controller.title == "B")
  }

  @Test func `plain text is shown as it is`() async throws {
    #expect(text(try await opened("/plain")) == "<b> is a tag")
  }

  @Test func `a render closure stands between the bytes and the document`() async throws {
    let url = try URL(server.url + "/a")
    var configuration = WebSession.Configuration()
    configuration.render = { page in
      Page(
        url: page.url, name: page.name, contentType: page.contentType,
        body: Array("<title>Rendered</title>".utf8))
    }
    let session = WebSession(
      instance: nil, client: HTTPClient(), configuration: configuration)
    let controller = WebViewController(url: url, session: session) {
      WebSession(instance: nil, client: HTTPClient())
    }
    controller.loadPage()
    await controller.settle()
    #expect(controller.title == "Rendered")
  }

  // MARK: - Following links

  @Test func `a number follows that link, and back and forward return`() async throws {
    let controller = try await opened()
    try await expectShown(controller, after: "1", title: "B")
    try await expectShown(controller, after: "back", title: "A")
    try await expectShown(controller, after: "forward", title: "B")
    #expect(server.requests.map(\.path) == ["/a", "/b"])
  }

  private func expectShown(
    _ controller: WebViewController, after line: String, title: String
  ) async throws {
    guard case .show = await controller.answer(line) else {
      Issue.record("\(line) did not show a page")
      return
    }
    #expect(controller.title == title)
  }

  @Test func `back on the first page leaves the viewer`() async throws {
    guard case .pop = await (try opened()).answer("back") else {
      Issue.record("the viewer stays")
      return
    }
  }

  @Test func `coming back shows the link that was followed`() async throws {
    let long = (1...50).map { "<p>row \($0)" }.joined()
    let page = Page(
      url: nil, name: "x", contentType: nil,
      body: Array("\(long)<p><a href='\(server.url)/b'>to b</a>\(long)".utf8))
    let controller = try WebViewController(
      page: page, session: WebSession(instance: nil, client: HTTPClient()),
      makePlainSession: { WebSession(instance: nil, client: HTTPClient()) })
    _ = await controller.answer("1")
    _ = await controller.answer("back")
    for columns in [40, 80] {
      let lines = controller.lines(columns: columns).map(\.text)
      let first = controller.firstLine(columns: columns)
      #expect(lines[first + 2].contains("to b"))
    }
  }

  @Test func `a link within the page goes to its line without a request`() async throws {
    let controller = try await opened()
    let lines = controller.lines(columns: 80).map(\.text)
    guard case .show(let line) = await controller.answer("2") else {
      Issue.record("nothing is shown")
      return
    }
    #expect(lines[line].contains("Last words"))
    #expect(server.requests.count == 1)
  }

  @Test func `a page elsewhere opens in a plain viewer`() async throws {
    guard case .push(let pushed) = await (try opened()).answer("3") else {
      Issue.record("nothing was pushed")
      return
    }
    await pushed.settle()
    #expect(pushed.title == "Elsewhere")
    #expect(elsewhere.requests.count == 1)
  }

  @Test func `a fetched page can't lead to a file`() async throws {
    let said = await said(try opened(), "4")
    #expect(said == "file:///etc/passwd can't be opened: it is no http or https page.")
  }

  @Test func `a link that leads nowhere keeps the page and says so`() async throws {
    let controller = try await opened()
    #expect(await said(controller, "5")?.contains("/gone is not there (404).") == true)
    #expect(controller.title == "A")
  }

  @Test(arguments: ["0", "6", "99999999999"])
  func `a number that nothing has says which there are`(number: String) async throws {
    #expect(await said(try opened(), number) == "No \(number) here; this page has 1 to 5.")
  }

  private func said(_ controller: WebViewController, _ line: String) async -> String? {
    guard case .say(let text) = await controller.answer(line) else { return nil }
    return text
  }

  // MARK: - Finding one's way

  @Test func `address says where the page is`() async throws {
    #expect(await said(try opened(), "address") == server.url + "/a")
  }

  @Test func `links lists every link with its whole address`() async throws {
    let list = await said(try opened(), "links")?.split(separator: "\n").map(String.init)
    #expect(list?.first == "[1] to b: \(server.url)/b")
    #expect(list?.count == 5)
  }

  @Test func `toc lists the headings, and with a number goes there`() async throws {
    let controller = try await opened()
    #expect(
      await said(controller, "toc") == "1 First\n  2 Last words\ntoc and a number goes there.")
    guard case .show(let line) = await controller.answer("toc 2") else {
      Issue.record("nothing is shown")
      return
    }
    #expect(controller.lines(columns: 80)[line].text.contains("Last words"))
  }

  @Test func `a slash finds words in any case, and alone the next place`() async throws {
    let controller = try await opened()
    guard case .show(let line) = await controller.answer("/LAST words") else {
      Issue.record("nothing was found")
      return
    }
    #expect(controller.lines(columns: 80)[line].text.contains("Last words"))
    guard case .show(let again) = await controller.answer("/") else {
      Issue.record("nothing was found again")
      return
    }
    #expect(again == line)
    #expect(await said(controller, "/zebra") == "zebra is not on this page.")
  }

  @Test func `reload asks the server again`() async throws {
    let controller = try await opened()
    try await expectShown(controller, after: "reload", title: "A")
    #expect(server.requests.map(\.path) == ["/a", "/a"])
  }

  @Test func `go opens an address on the instance or relative to the page`() async throws {
    let controller = try await opened()
    try await expectShown(controller, after: "go \(server.url)/b", title: "B")
    try await expectShown(controller, after: "go /a", title: "A")
  }

  @Test func `a page of a file has no links but absolute ones`() async throws {
    let local = Page(
      url: nil, name: "page.html", contentType: nil,
      body: Array("<p><a href=b>relative</a> <a href='\(server.url)/b'>absolute</a>".utf8))
    let controller = try WebViewController(
      page: local, session: WebSession(instance: nil, client: HTTPClient()),
      makePlainSession: { WebSession(instance: nil, client: HTTPClient()) })
    #expect(await said(controller, "1") == "b can't be opened: it is no http or https page.")
    try await expectShown(controller, after: "2", title: "B")
  }

  @Test func `another theme is taken, and the page is to be shown again from its place`()
    async throws
  {
    let controller = try await opened()
    #expect(controller.theme == nil)
    _ = await controller.answer("2")
    guard case .show(let line) = controller.updateTheme(BaseTheme.light) else {
      Issue.record("nothing is to be shown")
      return
    }
    #expect(controller.lines(columns: 80)[line].text == "Last words")
    #expect(controller.theme?.backgroundPrimary == BaseTheme.light.backgroundPrimary)
  }
}

private func page(_ html: String, _ headers: [(name: String, value: String)] = []) -> Reply {
  Reply(headers: headers + [("Content-Type", "text/html; charset=utf-8")], text: html)
}
