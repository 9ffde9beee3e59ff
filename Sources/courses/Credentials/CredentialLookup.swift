import Catalogue
import Files
import HTTP
import OAuth
import Terminal

/// Finds the credential for a challenge, in the order that the README lists.
///
/// A source's secrets answer its own origin and its instance's only. Elsewhere, after a redirect,
/// just a `.netrc` entry for exactly that host may answer.
struct CredentialLookup: Sendable {
  let source: Source
  /// Where the source's secrets may go.
  let origins: Set<Origin>
  /// Whether `COURSES_PASSWORD` and `COURSES_TOKEN` mean this source.
  let isNamed: Bool
  let given: GivenCredential?
  /// Whether what was kept before counts; a new sign-in makes it anew.
  var usesSaved = true

  /// - Throws: what keeps a look-up from being made, such as a credentials file that others can
  ///   read or a password command that fails; never "there is none".
  func credential(
    for space: ProtectionSpace, in world: World
  ) async throws -> Credential? {
    guard origins.contains(space.origin) else {
      return try netrc(for: space, user: nil, allowsDefault: false, in: world)
    }
    switch space.authenticationMethod {
    case .basic, .digest: return try await password(for: space, in: world)
    case .bearer: return try await token(for: space, in: world)
    case .other: return nil
    }
  }

  private func password(
    for space: ProtectionSpace, in world: World
  ) async throws -> Credential? {
    if let given, space.origin == given.origin { return given.credential }
    if let user = source.user {
      if let password = environment("COURSES_PASSWORD", in: world) {
        return Credential(user: user, password: password, persistence: .forSession)
      }
      if let command = source.passwordCommand {
        let password = try await output(of: command, in: world)
        return Credential(user: user, password: password, persistence: .forSession)
      }
    }
    if let found = try netrc(for: space, user: source.user, in: world) { return found }
    return try saved(for: space, in: world)
  }

  private func saved(for space: ProtectionSpace, in world: World) throws -> Credential? {
    guard usesSaved else { return nil }
    do {
      return try world.savedCredentials.credential(for: space, user: source.user)
    } catch let error as CredentialError where error.isPassing && world.terminal.isInputTerminal {
      // Who can be asked need not wait until the keychain is there again.
      try world.complain(error.description)
      return nil
    }
  }

  /// Whether there is a token, without a command being run for it.
  func hasToken(for space: ProtectionSpace, in world: World) throws -> Bool {
    if environment("COURSES_TOKEN", in: world) != nil || source.tokenCommand != nil { return true }
    if hasSavedTokens(in: world) { return true }
    return try usesSaved && world.savedCredentials.hasToken(for: space.origin)
  }

  func token(
    for space: ProtectionSpace, in world: World
  ) async throws -> Credential? {
    if let token = environment("COURSES_TOKEN", in: world) {
      return Credential(token: token, persistence: .forSession)
    }
    if let command = source.tokenCommand {
      return Credential(token: try await output(of: command, in: world), persistence: .forSession)
    }
    if let client = SourceClient(source, in: world), hasSavedTokens(in: world) {
      let token = try await client.token(insteadOf: nil)
      return token.map { Credential(token: $0, persistence: .forSession) }
    }
    return try saved(for: space, in: world)
  }

  private func hasSavedTokens(in world: World) -> Bool {
    guard usesSaved, let client = SourceClient(source, in: world) else { return false }
    return client.tokens.areThere
  }

  private func environment(_ name: String, in world: World) -> String? {
    Self.variable(name, of: source, isNamed: isNamed, in: world)
  }

  /// The value of `NAME_SOURCE`, or of `NAME` where the command names the source.
  static func variable(
    _ name: String, of source: Source, isNamed: Bool, in world: World
  ) -> String? {
    let own = world.environment["\(name)_\(suffix(source))"]
    let value = isNamed ? world.environment[name] ?? own : own
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The source's name in capitals, with `_` for all but letters and digits.
  private static func suffix(_ source: Source) -> String {
    String(source.name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private func output(of command: String, in world: World) async throws -> String {
    guard let line = await world.runShell(command), !line.isEmpty else {
      throw CredentialError.commandFailed(source: source.name)
    }
    return line
  }

  private func netrc(
    for space: ProtectionSpace, user: String?, allowsDefault: Bool = true, in world: World
  ) throws -> Credential? {
    guard !space.isProxy else { return nil }
    switch space.authenticationMethod {
    case .basic, .digest: break
    case .bearer, .other: return nil
    }
    let path =
      world.environment["NETRC"] ?? ProcessEnvironment.home(in: world.environment) + "/.netrc"
    guard let bytes = try FileFailure.explaining({ try InputFile.contentsIfPresent(of: path) })
    else { return nil }
    let netrc: Netrc
    do {
      netrc = try Netrc(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw CredentialError.damaged(path: path, reason: error.description)
    }
    guard
      let entry = netrc.entry(
        host: space.origin.host, user: user, allowsDefault: allowsDefault),
      let login = entry.user ?? user, let password = entry.password
    else { return nil }
    return Credential(user: login, password: password, persistence: .forSession)
  }
}
