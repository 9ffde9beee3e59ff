import Glibc
import Synchronization

/// Who is signed in to the members' pages: an access token begins a session, a cookie goes on with it,
/// and it is soon forgotten.
final class Members: Sendable {
  /// What ends a session.
  enum Kind: Sendable {
    /// That nobody comes for a while.
    case idleness
    /// That the token which began it has expired.
    case token
  }

  struct Limits: Sendable {
    /// Seconds without a request.
    var idle = 30
    /// Seconds for which a token is good.
    var token = 120
  }

  private struct Session {
    var lastSeen: Int
    let tokenEnd: Int
  }

  private struct State {
    /// By their ends.
    var tokens: [String: Int] = [:]
    var sessions: [String: Session] = [:]
  }

  private let limits: Limits
  private let now: @Sendable () -> Int
  private let state = Mutex(State())

  /// - Parameter now: seconds of some clock.
  init(limits: Limits = Limits(), now: @escaping @Sendable () -> Int = { time(nil) }) {
    self.limits = limits
    self.now = now
  }

  /// A new access token, as an authorization server would give it.
  func makeToken() -> String {
    let (token, now) = (Self.random(), now())
    state.withLock { state in
      state.tokens = state.tokens.filter { $0.value > now }
      state.tokens[token] = now + limits.token
    }
    return token
  }

  /// Begins a session with a token.
  ///
  /// - Returns: its cookie's value; nil for a token that is not good.
  func begin(token: String) -> String? {
    let now = now()
    return state.withLock { state in
      guard let end = state.tokens[token], end > now else { return nil }
      return add(Session(lastSeen: now, tokenEnd: end), to: &state)
    }
  }

  /// Begins one by the sign-in page.
  func begin() -> String {
    let now = now()
    return state.withLock { state in
      add(Session(lastSeen: now, tokenEnd: now + limits.token), to: &state)
    }
  }

  private func add(_ session: Session, to state: inout State) -> String {
    let id = Self.random()
    let oldest = session.lastSeen - max(limits.idle, limits.token)
    state.sessions = state.sessions.filter { $0.value.lastSeen > oldest }
    state.sessions[id] = session
    return id
  }

  /// Whether a session goes on; if so, this counts as a visit.
  func goesOn(_ id: String, _ kind: Kind) -> Bool {
    let now = now()
    return state.withLock { state in
      guard let session = state.sessions[id] else { return false }
      let isOver =
        switch kind {
        case .idleness: session.lastSeen + limits.idle <= now
        case .token: session.tokenEnd <= now
        }
      if isOver { state.sessions[id] = nil } else { state.sessions[id]?.lastSeen = now }
      return !isOver
    }
  }

  private static func random() -> String {
    String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}
