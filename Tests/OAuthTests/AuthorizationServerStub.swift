import HTTP
import LoopbackServer
import Synchronization

@testable import OAuth

/// An authorization server that answers as told and keeps what it was sent.
final class AuthorizationServerStub: Sendable {
  private final class Answers: Sendable {
    let list = Mutex<[Reply]>([])
  }

  let server: LoopbackServer
  private let answers: Answers

  /// - Parameter replies: one for each request, in turn; then 500.
  init(_ replies: [Reply] = []) throws {
    let answers = Answers()
    answers.list.withLock { $0 = replies }
    self.answers = answers
    server = try LoopbackServer { _ in
      answers.list.withLock { $0.isEmpty ? Reply(500) : $0.removeFirst() }
    }
  }

  /// The bodies that were sent, in turn.
  var bodies: [String] { server.requests.map { String(decoding: $0.body, as: UTF8.self) } }

  func endpoint(
    secret: String? = nil, scope: String? = nil, clock: TestClock = TestClock(),
    change: (inout AuthorizationServer) -> Void = { _ in }
  ) throws -> TokenEndpoint {
    var metadata = AuthorizationServer(
      authorizationEndpoint: try URL(server.url + "/authorize?a=b"),
      tokenEndpoint: try URL(server.url + "/token"),
      deviceAuthorizationEndpoint: try URL(server.url + "/device"),
      revocationEndpoint: try URL(server.url + "/revoke"))
    change(&metadata)
    return TokenEndpoint(
      metadata, client: Client(id: "cli", secret: secret, scope: scope), http: HTTPClient(),
      now: { clock.now }, sleep: { clock.pass($0) })
  }
}

func json(_ text: String, _ status: Int = 200) -> Reply {
  Reply(status, headers: [("Content-Type", "application/json")], text: text)
}

/// A clock that goes on only when someone sleeps.
final class TestClock: Sendable {
  private let state = Mutex((now: 1_000, naps: [Int]()))

  var now: Int { state.withLock { $0.now } }
  var naps: [Int] { state.withLock { $0.naps } }

  func pass(_ duration: Duration) {
    state.withLock {
      $0.now += Int(duration.components.seconds)
      $0.naps.append(Int(duration.components.seconds))
    }
  }
}
