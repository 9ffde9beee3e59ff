import CourseWeb
import HTTP
import LoopbackServer
import Navigation
import PageText
import Synchronization
import Testing

/// A session's begin, end and renewal, by what the instance saw of it.
struct SessionRenewalTests {
  static let kinds = [TokenInstance.Kind.redirect, .inline]

  // MARK: By token

  @Test func `the first request carries the token, later ones cookies alone`() async throws {
    let instance = try TokenInstance(.redirect)
    let session = try session(on: instance, signIn: TestSignIn())
    for path in ["/a", "/b", "/a"] { _ = try await session.page(at: URL(instance.url + path)) }
    #expect(instance.log == ["GET /a Bearer token-1", "GET /b sid=1", "GET /a sid=1"])
  }

  @Test func `of requests that start at once, one carries the token`() async throws {
    let instance = try TokenInstance(.redirect)
    let session = try session(on: instance, signIn: TestSignIn())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask { _ = try await session.page(at: URL("\(instance.url)/\(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(instance.log.count { $0.contains("Bearer") } == 1)
    #expect(instance.log.count == 8 && instance.log[0].hasSuffix("Bearer token-1"))
  }

  @Test func `an instance without cookies gets the token with each request`() async throws {
    let instance = try TokenInstance(.inline)
    instance.setNoCookies()
    let session = try session(on: instance, signIn: TestSignIn())
    _ = try await session.page(at: URL(instance.url + "/a"))
    _ = try await session.page(at: URL(instance.url + "/b"))
    instance.forget()
    _ = try await session.page(at: URL(instance.url + "/c"))
    #expect(
      instance.log == [
        "GET /a Bearer token-1", "GET /b Bearer token-1", "GET /c Bearer token-1",
        "GET /b Bearer token-2", "GET /c Bearer token-2",
      ])
  }

  @Test(arguments: kinds)
  func `a session that has ended is renewed by one new token, the last page, the page`(
    kind: TokenInstance.Kind
  ) async throws {
    let (instance, signIn) = (try TokenInstance(kind), TestSignIn())
    let controller = try await opened("/a", session(on: instance, signIn: signIn))
    instance.forget()
    #expect(await shown(controller, "go /b").contains("/b for members"))
    let detour = kind == .redirect ? ["GET /enter sid=1"] : []
    #expect(
      instance.log == ["GET /a Bearer token-1", "GET /b sid=1"] + detour
        + ["GET /a Bearer token-2 sid=1", "GET /b sid=2"])
    #expect(signIn.refreshes == 1)
  }

  @Test(arguments: kinds)
  func `where the session alone has ended, the renewal is the same`(
    kind: TokenInstance.Kind
  ) async throws {
    let (instance, signIn) = (try TokenInstance(kind), TestSignIn())
    let controller = try await opened("/a", session(on: instance, signIn: signIn))
    instance.forget(token: false)
    // The token that is refreshed is the second; the instance still wants the first.
    #expect(await said(controller, "go /b").contains("still asks for a sign-in after a new token"))
    #expect(signIn.refreshes == 1)
  }

  @Test func `requests that find the session ended at once are served by one renewal`()
    async throws
  {
    let (instance, signIn) = (try TokenInstance(.redirect), TestSignIn())
    let session = try session(on: instance, signIn: signIn)
    _ = try await session.page(at: URL(instance.url + "/a"))
    instance.forget()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask { _ = try await session.page(at: URL("\(instance.url)/\(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(signIn.refreshes == 1)
    #expect(instance.log.count { $0.contains("Bearer") } == 2)
  }

  @Test func `a request that is given up doesn't end the renewal that others wait for`()
    async throws
  {
    let (instance, signIn) = (try TokenInstance(.inline), HeldSignIn())
    var configuration = WebSession.Configuration()
    configuration.signIn = signIn
    let session = WebSession(
      instance: try URL(instance.url).origin, client: HTTPClient(), configuration: configuration)
    _ = try await session.page(at: URL(instance.url + "/a"))
    instance.forget()
    let first = Task { try await session.page(at: URL(instance.url + "/1")) }
    await signIn.isAsked.wait()
    let second = Task { try await session.page(at: URL(instance.url + "/2")) }
    while instance.log.last != "GET /2 sid=1" { await Task.yield() }
    first.cancel()
    for _ in 1...1_000 { await Task.yield() }
    signIn.isReady.open()
    #expect(try await second.value.url?.path == "/2")
  }

  @Test func `a POST that met the end of a session is sent again only when agreed to`()
    async throws
  {
    let instance = try TokenInstance(.redirect)
    let controller = try await opened("/a", session(on: instance, signIn: TestSignIn()))
    controller.load(
      PageRequest(
        url: try URL(instance.url + "/sent"),
        body: FormBody(contentType: "text/plain", parts: [.bytes([0x78])])))
    instance.forget()
    await controller.settle()
    #expect(instance.log.count { $0.hasPrefix("POST /sent") } == 1)
    #expect(
      instance.log.suffix(1) == ["GET /a Bearer token-2 sid=1"])
  }

  @Test func `a refused refresh is told in its own words`() async throws {
    let (instance, signIn) = (try TokenInstance(.redirect), TestSignIn())
    let controller = try await opened("/a", session(on: instance, signIn: signIn))
    signIn.refuseRefreshes()
    instance.forget()
    let delegate = RecordingDelegate()
    controller.delegate = delegate
    #expect(await said(controller, "go /b") == "The refresh token was refused.")
    #expect(delegate.events == ["failed: The refresh token was refused."])
    // What was shown still is.
    #expect(text(controller).contains("/a for members"))
  }

  @Test func `a token goes to no other origin`() async throws {
    let elsewhere = try LoopbackServer { _ in Reply(text: "over there") }
    let address = elsewhere.url
    let server = try LoopbackServer { _ in Reply(302, headers: [("Location", address + "/x")]) }
    var configuration = WebSession.Configuration()
    configuration.signIn = TestSignIn()
    let session = WebSession(
      instance: try URL(server.url).origin, client: HTTPClient(), configuration: configuration)
    await #expect(throws: PageError.self) { try await session.page(at: URL(server.url + "/a")) }
    #expect(elsewhere.requests.isEmpty)
  }

  // MARK: By hand

  @Test(arguments: kinds)
  func `without a way to renew, the sign-in page is shown, and then the page asked for`(
    kind: TokenInstance.Kind
  ) async throws {
    let instance = try TokenInstance(kind)
    let kept = Mutex<[KeptSignIn]>([])
    let session = try session(on: instance) { signIn in kept.withLock { $0.append(signIn) } }
    let controller = try await opened("/a", session)
    #expect(text(controller).contains("[2] Password: empty"))
    _ = await controller.answer("1 ada")
    _ = await controller.answer("2 wrong")
    #expect(await sent(controller, "3").contains("Wrong."))
    #expect(kept.withLock { $0.isEmpty })
    _ = await controller.answer("1 ada")
    _ = await controller.answer("2 wonderland")
    #expect(await sent(controller, "3").contains("/a for members"))
    let one = try #require(kept.withLock { $0.count == 1 ? $0.first : nil })
    #expect(one.action == instance.url + "/dologin" && one.names == ["u", "p"])
    #expect(one.fields.map(\.value) == ["ada", "wonderland"])
    #expect(!"\(one)".contains("wonderland"))
    var dumped = ""
    dump(one, to: &dumped)
    #expect(!dumped.contains("wonderland"))
  }

  @Test(arguments: kinds)
  func `a kept form renews the session unseen`(kind: TokenInstance.Kind) async throws {
    let instance = try TokenInstance(kind)
    let controller = try await signedIn(on: instance, kind)
    instance.forget()
    let before = instance.log.count
    #expect(await shown(controller, "go /b").contains("/b for members"))
    let log = instance.log.dropFirst(before).map { $0.prefix { $0 != "=" } }
    let detour = kind == .redirect ? ["GET /enter sid"] : []
    #expect(
      log
        == (["GET /b sid"] + detour + ["POST /dologin sid", "GET /home sid", "GET /b sid"])
        .map { $0[...] })
  }

  @Test func `a form whose action has changed is not filled in`() async throws {
    let instance = try TokenInstance(.inline)
    let controller = try await signedIn(on: instance, .inline)
    instance.forget()
    instance.change(action: "/elsewhere")
    #expect(await shown(controller, "go /b").contains("[2] Password: empty"))
    #expect(!instance.log.contains { $0.hasPrefix("POST /elsewhere") })
  }

  @Test func `a password that has changed is tried once, and that is told`() async throws {
    let instance = try TokenInstance(.inline)
    let controller = try await signedIn(on: instance, .inline)
    instance.forget()
    instance.change(password: "looking-glass")
    let host = try URL(instance.url).origin.authority
    #expect(
      await said(controller, "go /b")
        == "\(host) refused the sign-in that was kept. Next: sign in again")
    #expect(await shown(controller, "go /b").contains("[2] Password: empty"))
    #expect(instance.log.count { $0.hasPrefix("POST /dologin") } == 2)
  }

  // MARK: Steps

  private func session(
    on instance: TokenInstance, signIn: TestSignIn? = nil,
    didSignIn: @escaping @Sendable (KeptSignIn) async -> Void = { _ in }
  ) throws -> WebSession {
    var configuration = WebSession.Configuration()
    configuration.signIn = signIn
    configuration.signInPages.paths = ["/enter"]
    configuration.didSignIn = didSignIn
    return WebSession(
      instance: try URL(instance.url).origin, client: HTTPClient(), configuration: configuration)
  }

  private func opened(_ path: String, _ session: WebSession) async throws -> WebViewController {
    let instance = try #require(session.instance)
    let controller = WebViewController(
      url: try URL("\(instance)\(path)"), session: session,
      makePlainSession: { WebSession(instance: nil, client: HTTPClient()) })
    controller.loadPage()
    await controller.settle()
    return controller
  }

  private func signedIn(
    on instance: TokenInstance, _ kind: TokenInstance.Kind
  ) async throws -> WebViewController {
    let controller = try await opened("/a", session(on: instance))
    _ = await controller.answer("1 ada")
    _ = await controller.answer("2 wonderland")
    #expect(await sent(controller, "3").contains("/a for members"))
    return controller
  }

  private func text(_ controller: WebViewController) -> String {
    controller.lines(columns: 80).map(\.text).joined(separator: "\n")
  }

  private func said(_ controller: WebViewController, _ line: String) async -> String {
    let step = await controller.answer(line)
    return if case .say(let text) = step { text } else { "\(step)" }
  }

  private func shown(_ controller: WebViewController, _ line: String) async -> String {
    _ = await controller.answer(line)
    return text(controller)
  }

  /// Presses a button and agrees.
  private func sent(_ controller: WebViewController, _ line: String) async -> String {
    if case .ask(let question) = await controller.answer(line) { _ = await question.then("") }
    return text(controller)
  }
}
