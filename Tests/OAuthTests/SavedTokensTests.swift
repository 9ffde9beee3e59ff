import Glibc
import HTTP
import LoopbackServer
import Synchronization
import TestSupport
import Testing

@testable import OAuth

struct SavedTokensTests {
  private let folder: TemporaryFolder
  private let path: String
  private let saved: SavedTokens

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("state/tokens/school.json")
    saved = SavedTokens(path: path, now: { 1_000 })
  }

  @Test func `tokens are kept in a file of the user's alone`() throws {
    let before = umask(0)
    defer { umask(before) }
    let tokens = TokenResponse(accessToken: "a", expiry: 4_600, refreshToken: "r")
    #expect(try saved.load() == nil)
    try saved.save(tokens)
    #expect(try saved.load() == tokens)
    #expect(folder.mode("state/tokens/school.json") == 0o600)
    #expect(folder.mode("state/tokens") == 0o700)
    #expect(saved.remove() == tokens)
    #expect(try saved.load() == nil)
  }

  @Test func `a token that is still good is taken as it is`() async throws {
    let stub = try AuthorizationServerStub()
    try saved.save(TokenResponse(accessToken: "a", expiry: 1_011, refreshToken: "r"))
    #expect(try await saved.accessToken(from: stub.endpoint()) == "a")
    #expect(stub.bodies.isEmpty)
  }

  @Test func `one that has expired is refreshed, and what comes is saved before`() async throws {
    let stub = try AuthorizationServerStub([
      json(#"{"access_token":"b","token_type":"Bearer","expires_in":5,"refresh_token":"s"}"#),
      json(#"{"access_token":"c","token_type":"Bearer"}"#),
    ])
    try saved.save(TokenResponse(accessToken: "a", expiry: 1_010, refreshToken: "r"))
    #expect(try await saved.accessToken(from: stub.endpoint()) == "b")
    #expect(
      try saved.load() == TokenResponse(accessToken: "b", expiry: 1_005, refreshToken: "s"))
    // Without a new one the old refresh token stays.
    #expect(try await saved.refreshedAccessToken(from: stub.endpoint(), insteadOf: "b") == "c")
    #expect(try saved.load() == TokenResponse(accessToken: "c", refreshToken: "s"))
    #expect(FormText.parameters(stub.bodies[1])["refresh_token"] == "s")
  }

  @Test func `a revoked refresh token is no use, and stays for nobody to lose`() async throws {
    let stub = try AuthorizationServerStub([json(#"{"error":"invalid_grant"}"#, 400)])
    try saved.save(TokenResponse(accessToken: "a", refreshToken: "r"))
    let error = await #expect(throws: OAuthError.self) {
      try await saved.refreshedAccessToken(from: stub.endpoint(), insteadOf: "a")
    }
    #expect(error?.recoverySuggestion == "sign in again")
    #expect(stub.bodies.count == 1)
    #expect(try saved.load()?.refreshToken == "r")
  }

  @Test func `of those who refresh at once, one asks and all have its token`() async throws {
    let used = RotatingServer()
    let server = try LoopbackServer { used.reply(to: $0) }
    let endpoint = TokenEndpoint(
      AuthorizationServer(tokenEndpoint: try URL(server.url + "/token")),
      client: Client(id: "cli"), http: HTTPClient())
    try saved.save(TokenResponse(accessToken: "a0", refreshToken: "r0"))
    let tokens = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        // Each with a value of its own, as another process would have.
        let own = SavedTokens(path: path)
        group.addTask { try await own.refreshedAccessToken(from: endpoint, insteadOf: "a0") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(tokens == Array(repeating: "a1", count: 8))
    #expect(server.requests.count == 1)
    #expect(try saved.load()?.refreshToken == "r1")
  }

  @Test func `a caller that gives up does not lose the new refresh token`() async throws {
    _ = try? await refreshed { $0.cancel() }
    #expect(try saved.load()?.refreshToken == "s")
  }

  @Test func `who signs out during a refresh stays signed out`() async throws {
    #expect(try await refreshed { _ in saved.remove() } == nil)
    #expect(try saved.load() == nil)
  }

  /// Refreshes, and does something once the server has been asked and before it answers.
  private func refreshed(
    meanwhile: (Task<String?, any Error>) -> Void
  ) async throws -> String? {
    let isAsked = ThreadGate()
    let answer = ThreadGate()
    let server = try LoopbackServer { _ in
      isAsked.open()
      answer.wait()
      return json(#"{"access_token":"b","token_type":"Bearer","refresh_token":"s"}"#)
    }
    let endpoint = TokenEndpoint(
      AuthorizationServer(tokenEndpoint: try URL(server.url + "/token")),
      client: Client(id: "cli"), http: HTTPClient())
    try saved.save(TokenResponse(accessToken: "a", refreshToken: "r"))
    let task = Task { [saved] in
      try await saved.refreshedAccessToken(from: endpoint, insteadOf: "a")
    }
    while !isAsked.isOpen { await Task.yield() }
    meanwhile(task)
    answer.open()
    return try await task.value
  }

  @Test func `a client with a secret and no refresh token asks anew`() async throws {
    let stub = try AuthorizationServerStub([json(#"{"access_token":"b","token_type":"Bearer"}"#)])
    try saved.save(TokenResponse(accessToken: "a"))
    #expect(
      try await saved.refreshedAccessToken(from: stub.endpoint(secret: "s"), insteadOf: "a") == "b")
    #expect(stub.bodies == ["grant_type=client_credentials"])
    try saved.save(TokenResponse(accessToken: "a"))
    #expect(try await saved.refreshedAccessToken(from: stub.endpoint(), insteadOf: "a") == nil)
  }

  @Test func `a damaged file is told`() throws {
    try saved.save(TokenResponse(accessToken: "a"))
    try TestFile.write(Array("{".utf8), to: path)
    let error = #expect(throws: SavedTokens.Damaged.self) { try saved.load() }
    #expect(error?.description == "\(path) holds no tokens")
  }
}

/// Opens once; a server's thread waits for that.
private final class ThreadGate: Sendable {
  private let flag = Mutex(false)

  var isOpen: Bool { flag.withLock { $0 } }
  func open() { flag.withLock { $0 = true } }
  func wait() { while !isOpen { sched_yield() } }
}

/// Takes each refresh token once.
private final class RotatingServer: Sendable {
  private let next = Mutex(0)

  func reply(to request: RecordedRequest) -> Reply {
    next.withLock { next in
      let body = FormText.parameters(String(decoding: request.body, as: UTF8.self))
      guard body["refresh_token"] == "r\(next)" else {
        return json(#"{"error":"invalid_grant"}"#, 400)
      }
      next += 1
      return json(
        #"{"access_token":"a\#(next)","token_type":"Bearer","refresh_token":"r\#(next)"}"#)
    }
  }
}
