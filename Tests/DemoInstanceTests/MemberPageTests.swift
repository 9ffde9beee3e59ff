import Synchronization
import Testing

@testable import DemoInstance

/// The members' pages: a token once, cookies then, a sign-in page at the end.
struct MemberPageTests {
  private final class Clock: Sendable {
    let seconds = Mutex(1_000)
    func pass(_ count: Int) { seconds.withLock { $0 += count } }
  }

  private let clock = Clock()
  private let members: Members
  private let router: Router

  init() {
    members = Members(limits: .init(idle: 30, token: 120)) { [clock] in
      clock.seconds.withLock { $0 }
    }
    router = Router(files: [], lastModified: "", user: "ada", password: "x", members: members)
  }

  private func get(_ path: String, token: String? = nil, cookie: String? = nil) -> SiteReply {
    router.reply(
      to: SiteRequest(
        method: "GET", path: path, authorization: token.map { "Bearer \($0)" }, cookies: cookie))
  }

  private func cookie(_ reply: SiteReply) throws -> String {
    String(try #require(reply["Set-Cookie"]).prefix { $0 != ";" })
  }

  private func isSignInPage(_ path: String, _ reply: SiteReply) -> Bool {
    path == "/library/"
      ? reply.status == 401 && reply.text.contains("type=\"password\"")
      : reply.status == 302 && reply["Location"] == "/sign-in" + path
  }

  @Test(arguments: ["/members/", "/members/notes", "/library/"])
  func `a token begins a session, and its cookie goes on with it`(path: String) throws {
    #expect(isSignInPage(path, get(path)))
    #expect(isSignInPage(path, get(path, token: "other")))
    let first = get(path, token: members.makeToken())
    #expect(
      first.status == 200 && first["Set-Cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax") == true)
    let second = get(path, cookie: "a=b; " + (try cookie(first)))
    #expect(second.status == 200 && second["Set-Cookie"] == nil)
  }

  @Test func `one kind of session ends by idleness, the other with its token`() throws {
    let begun = try cookie(get("/members/", token: members.makeToken()))
    for _ in 1...5 {
      clock.pass(29)
      #expect(get("/members/", cookie: begun).status == 200)
    }
    // 145 seconds: the token is over by now.
    #expect(isSignInPage("/library/", get("/library/", cookie: begun)))
    let other = try cookie(get("/library/", token: members.makeToken()))
    clock.pass(60)
    #expect(get("/library/", cookie: other).status == 200)
    clock.pass(30)
    #expect(isSignInPage("/members/", get("/members/", cookie: other)))
  }

  @Test func `a token expires`() {
    let token = members.makeToken()
    clock.pass(119)
    #expect(get("/members/", token: token).status == 200)
    clock.pass(1)
    #expect(get("/members/", token: token).status == 302)
  }

  @Test(arguments: ["/members/notes", "/library/"])
  func `the sign-in page leads to the page that was asked for`(path: String) throws {
    #expect(get("/sign-in" + path).text.contains("name=\"next\" value=\"\(path)\""))
    func send(_ password: String, next: String) -> SiteReply {
      router.reply(
        to: SiteRequest(
          method: "POST", path: "/sign-in", contentType: "application/x-www-form-urlencoded",
          body: Array("user=ada&password=\(password)&next=\(next)".utf8)))
    }
    #expect(send("y", next: path).text.contains("That is not a member's name and password."))
    let reply = send("x", next: path)
    #expect(reply.status == 303 && reply["Location"] == path)
    #expect(get(path, cookie: try cookie(reply)).status == 200)
    #expect(send("x", next: "//evil.example")["Location"] == "/members/")
  }
}
