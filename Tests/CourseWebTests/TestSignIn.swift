import CourseWeb
import Synchronization

/// Gives `token-1`, and the next number at each refresh.
final class TestSignIn: SignIn {
  struct Refused: Error, CustomStringConvertible {
    let description = "The refresh token was refused."
  }

  private let state = Mutex((token: 1, refreshes: 0, isRefused: false))

  var refreshes: Int { state.withLock { $0.refreshes } }

  func refuseRefreshes() { state.withLock { $0.isRefused = true } }

  func accessToken() async throws -> String { state.withLock { "token-\($0.token)" } }

  func refreshedAccessToken() async throws -> String {
    try state.withLock { state in
      state.refreshes += 1
      if state.isRefused { throw Refused() }
      state.token += 1
      return "token-\(state.token)"
    }
  }
}

/// Has a new token only once it is let.
final class HeldSignIn: SignIn {
  let isAsked = Gate()
  let isReady = Gate()

  func accessToken() async throws -> String { "token-1" }

  func refreshedAccessToken() async throws -> String {
    isAsked.open()
    await isReady.wait()
    return "token-2"
  }
}
