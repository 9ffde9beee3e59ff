import HTTP
import LoopbackServer
import Synchronization
import TestSupport
import Testing

@testable import courses

/// Signing in at an authorization server, and what comes of it for feed and pages.
struct ClientSignInTests {
  private let program: TestProgram
  private let server: LoopbackServer
  private let issued: Issued

  /// Counts the tokens that were given; the last one is good.
  private final class Issued: Sendable {
    let count = Mutex(0)
    var revoked: Bool { isRevoked.withLock { $0 } }
    let isRevoked = Mutex(false)
  }

  init() async throws {
    let issued = Issued()
    self.issued = issued
    program = try TestProgram()
    server = try LoopbackServer { Self.reply(to: $0, issued) }
    let added = await program.run(
      "source", "add", server.url + "/feed.json", "--name", "school", "--client-id", "cli",
      "--issuer", server.url, "--scope", "courses")
    #expect(added.code == .done)
  }

  private static func reply(to request: RecordedRequest, _ issued: Issued) -> Reply {
    let host = "http://" + (request["Host"] ?? "")
    let body = String(decoding: request.body, as: UTF8.self)
    switch request.path {
    case "/.well-known/openid-configuration":
      return Reply(
        text: """
          {"issuer": "\(host)", "authorization_endpoint": "\(host)/authorize",
           "token_endpoint": "\(host)/token", "device_authorization_endpoint": "\(host)/device",
           "revocation_endpoint": "\(host)/revoke"}
          """)
    case "/device":
      return Reply(
        text: """
          {"device_code": "d", "user_code": "WDJB-MJHT", "expires_in": 60, "interval": 1,
           "verification_uri": "https://school.example/device"}
          """)
    case "/revoke":
      issued.isRevoked.withLock { $0 = true }
      return Reply(200)
    case "/token":
      if issued.revoked { return Reply(400, text: #"{"error": "invalid_grant"}"#) }
      let number = issued.count.withLock { count in
        let isRefresh = body.contains("grant_type=refresh_token")
        if !isRefresh || body.contains("refresh_token=refresh-\(count)&") { count += 1 }
        return count
      }
      return Reply(
        text: """
          {"access_token": "token-\(number)", "token_type": "Bearer", "expires_in": 5,
           "refresh_token": "refresh-\(number)"}
          """)
    default:
      let good = issued.count.withLock { "Bearer token-\($0)" }
      guard request["Authorization"] == good || request["Cookie"] == "sid=1" else {
        return Reply(401, headers: [("WWW-Authenticate", "Bearer realm=\"Courses\"")])
      }
      return Reply(
        headers: [("Set-Cookie", "sid=1")],
        text: #"{"courses": [{"title": "A", "url": "/a"}]}"#)
    }
  }

  private var log: [String] {
    server.requests.map { "\($0.method) \($0.path)" }
  }

  private func text(of path: String) -> String {
    String(decoding: TestFile.bytes(of: program.path(path)), as: UTF8.self)
  }

  private static let kept = "Signed in to school. That is kept until courses logout school.\n"
  private var tokens: String {
    let host = "127.0.0.1%3A\(server.port)"
    return ".local/state/courses/tokens/school@cli@\(host)@\(host).json"
  }

  @Test func `a browser signs in, and feed and pages are read with its tokens`() async throws {
    program.environment["BROWSER"] = "browser"
    program.browse = { address in
      Task {
        let url = try URL(address)
        let query = Dictionary(
          url.query?.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            return (parts[0], parts[1].percentDecoded)
          } ?? [], uniquingKeysWith: { first, _ in first })
        let answer = (query["redirect_uri"] ?? "") + "?code=c&state=" + (query["state"] ?? "")
        _ = try await HTTPClient().send(Request(url: URL(answer)))
      }
    }
    let login = await program.run("login", "school")
    #expect(login.code == .done && login.errors.hasSuffix(Self.kept))
    #expect(login.errors.contains("\(server.url)/authorize?response_type=code&client_id=cli&"))
    #expect(text(of: tokens).contains("refresh-1"))
    #expect(await program.run("sync", "school").code == .done)
    // The tokens are for 5 seconds, so that each use asks for new ones.
    #expect(text(of: tokens).contains("refresh-2"))
    #expect(await program.run("open", "1", "--dump").code == .done)
    for run in [login, await program.run("source", "show", "school")] {
      for secret in ["token-", "refresh-"] {
        #expect(!run.errors.contains(secret) && !run.output.contains(secret))
      }
    }
    for secret in ["token-", "refresh-"] {
      #expect(program.files(containing: secret) == [tokens])
    }
  }

  @Test func `without a browser a code is typed on another device`() async throws {
    let login = await program.run("login", "school")
    #expect(
      login.errors
        == "To sign in, open https://school.example/device on any device and type WDJB-MJHT\n"
        + Self.kept)
    #expect(await program.run("sync", "school").code == .done)
  }

  @Test func `a client signs in by itself, and its secret is kept for later`() async throws {
    program.environment["COURSES_CLIENT_SECRET"] = "s3cret"
    let login = await program.run("login", "school", "--client-credentials")
    #expect(login.errors == Self.kept)
    // base64 of cli:s3cret
    #expect(server.requests.last?["Authorization"] == "Basic Y2xpOnMzY3JldA==")
    program.environment["COURSES_CLIENT_SECRET"] = nil
    #expect(await program.run("sync", "school").code == .done)
    let refresh = try #require(server.requests.last { $0.path == "/token" })
    #expect(refresh["Authorization"] == "Basic Y2xpOnMzY3JldA==")
  }

  @Test func `signing out revokes and forgets`() async throws {
    _ = await program.run("login", "school")
    let logout = await program.run("logout", "school")
    #expect(
      logout.errors == "Signed out of school: nothing of its sign-in is kept any longer.\n")
    #expect(issued.revoked && text(of: tokens).isEmpty)
    #expect(
      server.requests.last.map { String(decoding: $0.body, as: UTF8.self) }
        == "token=refresh-1&client_id=cli")
    #expect(await program.run("sync", "school").code == .signInRefused)
  }

  @Test func `a source that is removed leaves no tokens`() async throws {
    _ = await program.run("login", "school")
    #expect(!text(of: tokens).isEmpty)
    _ = await program.run("source", "remove", "school")
    #expect(text(of: tokens).isEmpty)
  }

  @Test func `a revoked refresh token means a new sign-in`() async throws {
    _ = await program.run("login", "school")
    issued.isRevoked.withLock { $0 = true }
    let sync = await program.run("sync", "school")
    #expect(sync.code == .signInRefused)
    #expect(
      sync.errors == "courses: Signing in to school: 127.0.0.1:\(server.port) takes the sign-in "
        + "no longer. Next: courses login school\n")
  }

  @Test(arguments: [
    (
      ["--client-id", "x"],
      "It isn't said where tokens come from. Next: --issuer URL, or --token-endpoint URL"
    ),
    (["--issuer", "https://a.example"], "A client has an id. Next: --client-id ID"),
    (
      ["--client-id", "x", "--issuer", "a"],
      "--issuer a: an http or https URL is wanted. Next: --help lists the options"
    ),
  ])
  func `settings that don't fit are refused`(options: [String], words: String) async {
    let outcome = await program.run(["source", "add", "https://b.example/f"] + options)
    #expect(outcome.code == .usage && outcome.errors == "courses: \(words)\n")
  }

  @Test func `ways to sign in don't mix, and need a client`() async {
    let both = await program.run("login", "school", "--device", "--from", "firefox")
    #expect(
      both.errors == "courses: --device and --from don't go together. Next: one of them\n")
    _ = await program.run("source", "add", "https://b.example/f", "--name", "plain")
    let none = await program.run("login", "plain", "--device")
    #expect(
      none.errors == "courses: plain has no client id. "
        + "Next: courses source remove plain, then source add with --client-id\n")
  }
}
