import HTTP
import LoopbackServer
import Synchronization
import Testing

/// What leads from a 401 to an answer.
struct ChallengeTests {
  private let right = Credential(user: "ada", password: "pä:ss wörd", persistence: .none)
  private let wrong = Credential(user: "ada", password: "wrong", persistence: .none)

  /// Records what a handler is asked, and answers from a list; nothing left is a failure.
  private final class Script: Sendable {
    private let state: Mutex<(asked: [AuthenticationChallenge], left: [Disposition])>
    typealias Disposition = AuthenticationChallenge.Disposition

    init(_ dispositions: Disposition...) { state = Mutex(([], dispositions)) }

    var asked: [AuthenticationChallenge] { state.withLock { $0.asked } }

    var handler: AuthenticationChallenge.Handler {
      { challenge in
        self.state.withLock { state in
          state.asked.append(challenge)
          guard !state.left.isEmpty else {
            Issue.record("asked once more: \(challenge)")
            return .cancel
          }
          return state.left.removeFirst()
        }
      }
    }
  }

  private func refusing(_ challenges: String...) throws -> LoopbackServer {
    try LoopbackServer { _ in Reply(401, headers: challenges.map { ("WWW-Authenticate", $0) }) }
  }

  @Test
  func `a 401 is asked about and answered`() async throws {
    let server = try ProtectedServer.basic()
    let script = Script(.useCredential(right))
    let url = try URL(server.url)
    let response = try await HTTPClient().send(Request(url: url), challenge: script.handler)
    #expect(response.status == 200)
    #expect(response.credential == right)
    #expect(response.challenge == nil)
    #expect(server.requests.map { $0["Authorization"] != nil } == [false, true])
    let space = ProtectionSpace(
      origin: url.origin, realm: "Courses", authenticationMethod: .basic)
    #expect(script.asked == [AuthenticationChallenge(protectionSpace: space)])
  }

  @Test
  func `a refused credential is asked for again with its failures counted`() async throws {
    let server = try ProtectedServer.basic()
    let script = Script(.useCredential(wrong), .useCredential(wrong), .useCredential(right))
    let response = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: script.handler)
    #expect(response.status == 200)
    #expect(script.asked.map(\.previousFailureCount) == [0, 1, 2])
  }

  @Test
  func `ten refused credentials are enough`() async throws {
    let server = try ProtectedServer.basic()
    let wrong = wrong
    let response = try await HTTPClient().send(Request(url: URL(server.url))) { _ in
      .useCredential(wrong)
    }
    #expect(response.status == 401)
    #expect(response.challenge?.previousFailureCount == 10)
    #expect(response.credential == wrong)
    #expect(server.requests.count == 11)
  }

  @Test
  func `cancelling ends the request`() async throws {
    let server = try ProtectedServer.basic()
    let space = ProtectionSpace(
      origin: try URL(server.url).origin, realm: "Courses", authenticationMethod: .basic)
    let error = await #expect(throws: HTTPError.authenticationCancelled(space)) {
      try await HTTPClient().send(Request(url: URL(server.url)), challenge: Script(.cancel).handler)
    }
    #expect(error?.description == "the sign-in to 127.0.0.1:\(server.port) was cancelled")
  }

  @Test
  func `challenges are tried in order of strength`() async throws {
    let server = try refusing(
      "Negotiate, Bearer realm=\"t\", Basic realm=\"b\"", "Digest realm=\"d1\", nonce=\"1\"",
      "Digest realm=\"d2\", nonce=\"2\"")
    let script = Script(
      .rejectProtectionSpace, .rejectProtectionSpace, .rejectProtectionSpace)
    let response = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: script.handler)
    #expect(script.asked.map(\.protectionSpace.realm) == ["d1", "b", "t"])
    #expect(
      script.asked.map(\.protectionSpace.authenticationMethod) == [.digest, .basic, .bearer])
    #expect(response.status == 401)
    #expect(response.challenge?.protectionSpace.realm == "d1")
    #expect(response.credential == nil)
    #expect(server.requests.count == 1)
  }

  @Test
  func `a scheme that can't be answered is named but not asked about`() async throws {
    let server = try refusing("Negotiate abc==")
    let response = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: Script().handler)
    #expect(response.challenge?.protectionSpace.authenticationMethod == .other("Negotiate"))
  }

  @Test
  func `a 401 without a challenge is an answer`() async throws {
    let server = try refusing()
    let response = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: Script().handler)
    #expect(response.status == 401)
    #expect(response.challenge == nil)
  }

  @Test
  func `a token answers a Bearer challenge`() async throws {
    let server = try LoopbackServer { request in
      request["Authorization"] == "Bearer tok-1"
        ? Reply()
        : Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"b\", Bearer realm=\"t\"")])
    }
    // Found while Basic is asked about, it answers the challenge beside it.
    let token = Credential(token: "tok-1", persistence: .none)
    let response = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: Script(.useCredential(token)).handler)
    #expect(response.status == 200)
    #expect(response.credential == token)
  }

  @Test(arguments: [
    Credential(user: "a:b", password: "x", persistence: .none),
    Credential(user: "a", password: "x\n", persistence: .none),
    Credential(token: "t", persistence: .none),
  ])
  func `a credential that can't be written into the answer is not sent`(
    credential: Credential
  ) async throws {
    let server = try refusing("Basic realm=\"b\"")
    let response = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: Script(.useCredential(credential)).handler)
    #expect(response.status == 401)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["", "a b", "a\r\nX: y", "ä"])
  func `a token that is no token is not sent`(token: String) async throws {
    let server = try refusing("Bearer")
    let credential = Credential(token: token, persistence: .none)
    _ = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: Script(.useCredential(credential)).handler)
    #expect(server.requests.count == 1)
  }

  // MARK: Default handling

  @Test
  func `user and password of the URL answer its own origin`() async throws {
    let server = try ProtectedServer.basic()
    let url = try URL("http://ada:p%C3%A4%3Ass%20w%C3%B6rd@127.0.0.1:\(server.port)/")
    let response = try await HTTPClient().send(Request(url: url))
    #expect(response.status == 200)
    #expect(server.requests.map { $0["Authorization"] != nil } == [false, true])
  }

  @Test
  func `user and password of the URL answer no other origin`() async throws {
    let other = try ProtectedServer.basic()
    let address = other.url
    let server = try LoopbackServer { _ in Reply(302, headers: [("Location", address)]) }
    let url = try URL("http://ada:p%C3%A4%3Ass%20w%C3%B6rd@127.0.0.1:\(server.port)/")
    let response = try await HTTPClient().send(Request(url: url))
    #expect(response.status == 401)
    #expect(response.challenge?.protectionSpace.origin == (try URL(address)).origin)
    #expect(other.requests.map { $0["Authorization"] } == [nil])
  }

  @Test
  func `the handler decides about another origin`() async throws {
    let other = try ProtectedServer.basic()
    let address = other.url
    let server = try LoopbackServer { _ in Reply(302, headers: [("Location", address)]) }
    let script = Script(.useCredential(right))
    let response = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: script.handler)
    #expect(response.status == 200)
    #expect(script.asked.map(\.protectionSpace.origin) == [try URL(address).origin])
  }

  @Test
  func `what has been looked up is tried once`() async throws {
    let server = try ProtectedServer.basic()
    let lookups = Atomic(0)
    var configuration = HTTPClient.Configuration()
    let wrong = wrong
    configuration.credentials.credential = { _ in
      lookups.add(1, ordering: .relaxed)
      return wrong
    }
    let client = HTTPClient(configuration: configuration)
    let response = try await client.send(Request(url: URL(server.url)))
    #expect(response.status == 401)
    #expect(response.challenge?.previousFailureCount == 1)
    #expect(server.requests.count == 2)
    #expect(lookups.load(ordering: .relaxed) == 2)
  }

  // MARK: The session

  @Test
  func `a session's credential goes along at once at and below its folder`() async throws {
    let server = try ProtectedServer.basic()
    let client = HTTPClient()
    let kept = Credential(user: "ada", password: "pä:ss wörd", persistence: .forSession)
    let script = Script(.useCredential(kept), .rejectProtectionSpace)
    for path in ["/a/feed", "/a/b/c", "/a/", "/other"] {
      _ = try await client.send(Request(url: URL(server.url + path)), challenge: script.handler)
    }
    #expect(
      server.requests.map { "\($0.target) \($0["Authorization"] != nil)" } == [
        "/a/feed false", "/a/feed true", "/a/b/c true", "/a/ true", "/other false",
      ])
    #expect(script.asked.last?.proposedCredential == kept)
  }

  @Test
  func `a credential for once is not kept`() async throws {
    let server = try ProtectedServer.basic()
    let client = HTTPClient()
    let script = Script(.useCredential(right), .rejectProtectionSpace)
    for _ in 0..<2 {
      _ = try await client.send(Request(url: URL(server.url)), challenge: script.handler)
    }
    #expect(script.asked.map(\.proposedCredential) == [nil, nil])
  }

  @Test
  func `a session's credential that is refused counts as a failure`() async throws {
    let isOpen = Atomic(true)
    let server = try LoopbackServer { request in
      request["Authorization"] != nil && isOpen.load(ordering: .acquiring)
        ? Reply() : Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"r\"")])
    }
    let client = HTTPClient()
    let kept = Credential(user: "ada", password: "old", persistence: .forSession)
    let script = Script(.useCredential(kept), .performDefaultHandling)
    _ = try await client.send(Request(url: URL(server.url)), challenge: script.handler)
    isOpen.store(false, ordering: .releasing)
    let response = try await client.send(Request(url: URL(server.url)), challenge: script.handler)
    #expect(response.status == 401)
    #expect(script.asked.map(\.previousFailureCount) == [0, 1])
    #expect(script.asked[1].proposedCredential == nil)
    // It is forgotten, too.
    _ = try await client.send(Request(url: URL(server.url)))
    #expect(server.requests.last?["Authorization"] == nil)
  }

  @Test
  func `an own Authorization field is left alone until it is refused`() async throws {
    let server = try ProtectedServer.basic()
    let headers = Headers([("Authorization", "Bearer old")])
    let response = try await HTTPClient().send(
      Request(url: URL(server.url), headers: headers),
      challenge: Script(.useCredential(right)).handler)
    #expect(response.status == 200)
    #expect(server.requests[0]["Authorization"] == "Bearer old")
    #expect(server.requests[1].headers.filter { $0.name == "Authorization" }.count == 1)
  }

  @Test
  func `a permanent credential is saved once it is accepted`() async throws {
    let server = try ProtectedServer.basic()
    let saved = Mutex<[Credential]>([])
    var configuration = HTTPClient.Configuration()
    configuration.credentials.save = { credential, _ in saved.withLock { $0.append(credential) } }
    let client = HTTPClient(configuration: configuration)
    let good = Credential(user: "ada", password: "pä:ss wörd", persistence: .permanent)
    let bad = Credential(user: "ada", password: "wrong", persistence: .permanent)
    let script = Script(.useCredential(bad), .useCredential(good))
    for _ in 0..<2 {
      _ = try await client.send(Request(url: URL(server.url)), challenge: script.handler)
    }
    #expect(saved.withLock { $0 } == [good])
  }

  @Test
  func `a proxy's demand is an answer`() async throws {
    let server = try LoopbackServer { _ in
      Reply(407, headers: [("Proxy-Authenticate", "Basic realm=\"proxy\"")])
    }
    let response = try await HTTPClient().send(
      Request(url: URL(server.url)), challenge: Script().handler)
    #expect(response.status == 407)
    #expect(response.challenge?.protectionSpace.isProxy == true)
    #expect(response.challenge?.protectionSpace.realm == "proxy")
  }
}
