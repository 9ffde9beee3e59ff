import Catalogue
import HTTP
import PageText
import Synchronization
import Terminal

/// Answers the challenges of one request: looks the credential up, then asks the user.
final class Authenticator: Sendable {
  private struct State {
    var prompts = 0
    var given: Answer?
    /// Who has been given or has refused a credential for this request.
    var tried: Set<Origin> = []
    var failure: (any Error)?
  }

  /// A credential and who asked for it.
  struct Answer {
    let credential: Credential
    let space: ProtectionSpace
  }

  /// How often a password is asked for before the refusal stands.
  private static let maximumPrompts = 3

  private let lookup: CredentialLookup
  private let world: World
  private let state = Mutex(State())

  init(lookup: CredentialLookup, world: World) {
    self.lookup = lookup
    self.world = world
  }

  /// What kept a credential from being looked up; the request ends with it.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// What was given last; a request that then succeeded has had it accepted.
  var given: Answer? { state.withLock { $0.given } }

  func disposition(
    for challenge: AuthenticationChallenge
  ) async -> AuthenticationChallenge.Disposition {
    if challenge.previousFailureCount == 0, challenge.proposedCredential != nil {
      return .performDefaultHandling
    }
    do {
      guard let credential = try await credential(for: challenge) else {
        return .rejectProtectionSpace
      }
      state.withLock {
        $0.given = Answer(credential: credential, space: challenge.protectionSpace)
        $0.tried.insert(challenge.protectionSpace.origin)
      }
      return .useCredential(credential)
    } catch {
      state.withLock { $0.failure = error }
      return .cancel
    }
  }

  private func credential(for challenge: AuthenticationChallenge) async throws -> Credential? {
    // A credential that one challenge refused is not given to the next one of the same answer:
    // what Digest has kept secret would go over the wire in Basic.
    let origin = challenge.protectionSpace.origin
    let isFirst = state.withLock { state in
      if challenge.previousFailureCount > 0 { state.tried.insert(origin) }
      return !state.tried.contains(origin)
    }
    if isFirst,
      let found = try await lookup.credential(for: challenge.protectionSpace, in: world)
    {
      return found
    }
    return try await prompted(for: challenge)
  }

  private func prompted(for challenge: AuthenticationChallenge) async throws -> Credential? {
    let space = challenge.protectionSpace
    guard world.terminal.isInputTerminal, lookup.origins.contains(space.origin),
      space.authenticationMethod == .basic || space.authenticationMethod == .digest
    else { return nil }
    let count = state.withLock {
      $0.prompts += 1
      return $0.prompts
    }
    guard count <= Self.maximumPrompts else { return nil }
    let waiting = world.activity.current
    world.activity.current = nil
    defer { world.activity.current = waiting }
    if challenge.previousFailureCount > 0 { try world.complain("That was refused.") }
    return try await ask(space)
  }

  private func ask(_ space: ProtectionSpace) async throws -> Credential? {
    let place = "\(space.origin.authority) (\(space))"
    let user: String
    if let known = lookup.source.user {
      user = known
    } else {
      let question = Prompt("User at \(place): ", kind: .answer)
      guard let typed = try line(await world.terminal.readLine(question)) else { return nil }
      user = typed
    }
    let prompt = "Password for \(user.printable) at \(place): "
    return try line(await world.terminal.readSecret(prompt)).map {
      Credential(user: user, password: $0, persistence: .permanent)
    }
  }

  private func line(_ result: ReadResult) throws -> String? {
    switch result {
    case .line(let text): text.isEmpty ? nil : text
    case .tooLong, .endOfInput: nil
    case .interrupted: throw CancellationError()
    }
  }
}
