/// The members' pages, of two kinds: at `/members/` a session ends when nobody comes for a while, and
/// the sign-in page comes by a redirect; at `/library/` it ends with its token, and the sign-in page
/// comes as a 401 in place of the page.
extension Router {
  static let cookieName = "thistlewick"

  /// Nil for a path that is no member's.
  func memberReply(to request: SiteRequest, path: String) -> SiteReply? {
    switch path {
    case "/sign-in": return signIn(request)
    case _ where path.hasPrefix("/sign-in/"):
      return SiteReply(status: 200, page: .signInForm(next: String(path.dropFirst(8))))
    case "/members/", "/members/notes":
      return memberPage(request, path, .idleness) {
        SiteReply(
          status: 302, fields: [SiteReply.Field("Location", "/sign-in" + path)], body: [])
      }
    case "/library/":
      return memberPage(request, path, .token) {
        SiteReply(status: 401, page: .signInForm(next: path))
      }
    default: return nil
    }
  }

  private func memberPage(
    _ request: SiteRequest, _ path: String, _ kind: Members.Kind, signIn: () -> SiteReply
  ) -> SiteReply {
    guard request.method == "GET" || request.method == "HEAD" else {
      return SiteReply(
        status: 405, page: .notAllowed(instead: "GET, HEAD"),
        fields: [SiteReply.Field("Allow", "GET, HEAD")])
    }
    if let id = request.cookie(Self.cookieName), members.goesOn(id, kind) {
      return SiteReply(status: 200, page: .members(path))
    }
    return signIn()
  }

  private func signIn(_ request: SiteRequest) -> SiteReply {
    guard request.method == "POST" else {
      return SiteReply(status: 200, page: .signInForm(next: "/members/"))
    }
    let fields = FormField.fields(of: request.body ?? [])
    func value(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }
    // Nowhere but to a page of this site.
    let next = ["/members/", "/members/notes", "/library/"].first { $0 == value("next") }
    guard SiteRequest.Credentials(user: value("user"), password: value("password")) == credentials
    else {
      return SiteReply(status: 200, page: .signInForm(next: next ?? "/members/", isRefused: true))
    }
    return SiteReply(
      status: 303,
      fields: [SiteReply.Field("Location", next ?? "/members/"), Self.cookie(members.begin())],
      body: [])
  }

  static func cookie(_ id: String) -> SiteReply.Field {
    SiteReply.Field("Set-Cookie", "\(cookieName)=\(id); Path=/; HttpOnly; SameSite=Lax")
  }
}

extension SiteRequest {
  fileprivate func cookie(_ name: String) -> String? {
    let pairs = (cookies ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    return pairs.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  var bearerToken: String? {
    guard let authorization, authorization.hasPrefix("Bearer ") else { return nil }
    return String(authorization.dropFirst(7))
  }
}

extension NoticePage {
  fileprivate static func members(_ path: String) -> NoticePage {
    switch path {
    case "/members/notes":
      NoticePage(
        title: "Notes",
        content: """
          <p>The key to the Long Room is with the caretaker until nine. Who is last turns out the \
          lantern.</p>
          <p><a href="/members/">Members</a></p>
          """)
    case "/library/":
      NoticePage(
        title: "Library",
        content: """
          <p>Members borrow three books for four weeks, and the ladder for one evening.</p>
          <p><a href="/members/">Members</a></p>
          """)
    default:
      NoticePage(
        title: "Members",
        content: """
          <p>You are signed in. The caretaker forgets who has not been seen for half a minute.</p>
          <ul>
          <li><a href="/members/notes">Notes</a></li>
          <li><a href="/library/">Library</a></li>
          <li><a href="flow://ended/members">That is all</a></li>
          </ul>
          """)
    }
  }

  fileprivate static func signInForm(next: String, isRefused: Bool = false) -> NoticePage {
    let isKnown = ["/members/", "/members/notes", "/library/"].contains(next)
    return NoticePage(
      title: "Sign in",
      content: """
        \(isRefused ? "<p>That is not a member's name and password.</p>\n" : "")\
        <form action="/sign-in" method="post">
        <p><label for="user">Name</label> <input id="user" name="user" required></p>
        <p><label for="password">Password</label>
        <input id="password" name="password" type="password" required></p>
        <input type="hidden" name="next" value="\(isKnown ? next : "/members/")">
        <p><button>Sign in</button></p>
        </form>
        """)
  }
}
