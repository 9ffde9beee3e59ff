import Catalogue
import CourseWeb
import HTTP
import OAuth
import Synchronization

/// Brings a source's access tokens, from wherever its token is kept or made.
struct TokenSignIn: SignIn {
  /// A token that is good no more, and can't be had anew by itself.
  struct UsedUp: ExplainedError {
    let source: String
    var errorDescription: String { "The access token of \(source) is good no more." }
    var recoverySuggestion: String? { "courses login \(source), or a new COURSES_TOKEN" }
  }

  let lookup: CredentialLookup
  /// The token that was given last.
  private let given = Given()
  let space: ProtectionSpace
  let world: World

  /// Nil for a source without a token.
  init?(_ lookup: CredentialLookup, instance: Origin, in world: World) throws {
    space = ProtectionSpace(origin: instance, realm: nil, authenticationMethod: .bearer)
    self.lookup = lookup
    self.world = world
    guard try lookup.hasToken(for: space, in: world) else { return nil }
  }

  private final class Given: Sendable {
    let token = Mutex<String?>(nil)
  }

  func accessToken() async throws -> String { try await token() }

  func refreshedAccessToken() async throws -> String {
    if let client = SourceClient(lookup.source, in: world), client.tokens.areThere,
      let token = try await client.token(insteadOf: given.token.withLock { $0 } ?? "")
    {
      given.token.withLock { $0 = token }
      return token
    }
    // Of the others only a command can bring another one.
    guard lookup.source.tokenCommand != nil else { throw UsedUp(source: lookup.source.name) }
    return try await token()
  }

  private func token() async throws -> String {
    let credential = try await lookup.token(for: space, in: world)
    guard case .token(let token)? = credential?.secret else {
      throw UsedUp(source: lookup.source.name)
    }
    given.token.withLock { $0 = token }
    return token
  }
}
