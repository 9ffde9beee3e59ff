import Synchronization

/// An instance that takes a token once and cookies afterwards, and forgets its guests when told to.
public final class TokenInstance: Sendable {
  /// What comes in place of a page once the session is over.
  public enum Kind: Sendable {
    case redirect
    case inline
  }

  private struct Members {
    /// The token that is good now.
    var token = 1
    var sessions: Set<String> = []
    var nextSession = 1
    var password = "wonderland"
    var action = "/dologin"
    var setsCookies = true
    var isClosed = false
  }

  public let server: LoopbackServer
  private let state: SharedState

  /// The closure of the server outlives `init`.
  private final class SharedState: Sendable {
    let mutex = Mutex(Members())
  }

  public init(_ kind: Kind) throws {
    let state = SharedState()
    self.state = state
    server = try LoopbackServer { request in
      state.mutex.withLock { Self.reply(to: request, kind, &$0) }
    }
  }

  public var url: String { server.url }

  /// What the server saw, a line each: method, path, `bearer` or the session's cookie.
  public var log: [String] {
    server.requests.map { request in
      let bearer = request["Authorization"].map { " \($0)" } ?? ""
      let cookie = request["Cookie"].map { " \($0)" } ?? ""
      return "\(request.method) \(request.path)\(bearer)\(cookie)"
    }
  }

  /// Forgets all sessions, and with `token` the token too.
  public func forget(token: Bool = true) {
    state.mutex.withLock { state in
      state.sessions = []
      if token { state.token += 1 }
    }
  }

  public func change(password: String) { state.mutex.withLock { $0.password = password } }
  public func change(action: String) { state.mutex.withLock { $0.action = action } }
  public func setNoCookies() { state.mutex.withLock { $0.setsCookies = false } }
  public func close() { state.mutex.withLock { $0.isClosed = true } }

  private static func reply(
    to request: RecordedRequest, _ kind: Kind, _ state: inout Members
  ) -> Reply {
    switch request.path {
    case "/.well-known/course-web-service":
      return Reply(text: #"{"sign_in_paths": ["/enter"]}"#)
    case "/feed.json":
      return Reply(
        text: #"{"courses": [{"title": "A", "url": "/a"}, {"title": "B", "url": "/b"}]}"#)
    case "/enter": return page(signInForm(state))
    case "/dologin", "/elsewhere": return signIn(request, &state)
    default: return shown(request, kind, &state)
    }
  }

  private static func shown(
    _ request: RecordedRequest, _ kind: Kind, _ state: inout Members
  ) -> Reply {
    if let cookie = request["Cookie"], state.sessions.contains(cookie), !state.isClosed {
      return page("<title>\(request.path)</title><p>\(request.method) \(request.path) for members")
    }
    if request["Authorization"] == "Bearer token-\(state.token)", !state.isClosed {
      let fields = state.setsCookies ? [begin(&state)] : []
      return page("<title>\(request.path)</title><p>\(request.path) for members", fields)
    }
    switch kind {
    case .redirect: return Reply(302, headers: [("Location", "/enter?next=\(request.path)")])
    case .inline:
      return Reply(401, headers: [("Content-Type", "text/html")], text: signInForm(state))
    }
  }

  private static func signIn(_ request: RecordedRequest, _ state: inout Members) -> Reply {
    let body = String(decoding: request.body, as: UTF8.self)
    guard body.contains("u=ada&p=\(state.password)&"), body.contains("csrf=\(state.nextSession)")
    else { return page("<p>Wrong." + signInForm(state)) }
    return Reply(303, headers: [("Location", "/home"), begin(&state)])
  }

  private static func begin(_ state: inout Members) -> (name: String, value: String) {
    let cookie = "sid=\(state.nextSession)"
    state.sessions.insert(cookie)
    state.nextSession += 1
    return ("Set-Cookie", cookie + "; Path=/; HttpOnly")
  }

  private static func signInForm(_ state: Members) -> String {
    """
    <title>Sign in</title><form method=post action="\(state.action)?t=\(state.nextSession)">
    <label>User <input name=u></label><label>Password <input type=password name=p></label>
    <input type=hidden name=csrf value=\(state.nextSession)><button>Go</button></form>
    """
  }

  private static func page(
    _ html: String, _ fields: [(name: String, value: String)] = []
  ) -> Reply {
    Reply(headers: [("Content-Type", "text/html; charset=utf-8")] + fields, text: html)
  }
}
