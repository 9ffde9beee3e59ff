import Catalogue
import CourseWeb
import HTTP
import Synchronization
import Terminal

/// One source's client, with credentials and cookies that no other source sees.
final class SourceConnection: Sendable {
  let source: Source
  let client: HTTPClient
  /// The feed's own site; nil for a file.
  let feedOrigin: Origin?
  /// The site that serves the source's pages; nil for a file without one.
  let instance: Origin?
  /// Made once, for it knows what has begun.
  private let session = Mutex<WebSession?>(nil)

  init(_ source: Source, configuration: HTTPClient.Configuration) throws(HTTPError) {
    self.source = source
    client = HTTPClient(configuration: configuration)
    if case .url(let text) = source.location {
      feedOrigin = try URL(text).origin
    } else {
      feedOrigin = nil
    }
    if let text = source.instance {
      instance = try URL(text).origin
    } else {
      instance = feedOrigin
    }
  }

  /// Where the source's secrets may go.
  var origins: Set<Origin> { Set([feedOrigin, instance].compactMap(\.self)) }

  /// - Parameters:
  ///   - isNamed: whether the command names this source, or there is no other.
  ///   - given: user and password that stood in the feed's URL.
  func lookup(isNamed: Bool, given: Credential? = nil) -> CredentialLookup {
    CredentialLookup(
      source: source, origins: origins, isNamed: isNamed,
      given: given.flatMap { credential in
        feedOrigin.map { GivenCredential(credential: credential, origin: $0) }
      })
  }

  /// The session in which the pages of the source's instance are read.
  func webSession(isNamed: Bool, in world: World) throws -> WebSession {
    if let session = session.withLock({ $0 }) { return session }
    let made = try makeSession(isNamed: isNamed, in: world)
    session.withLock { $0 = made }
    return made
  }

  private func makeSession(isNamed: Bool, in whole: World) throws -> WebSession {
    let world = whole.withoutConnections
    let lookup = lookup(isNamed: isNamed)
    let cookies = world.cookies(of: source)
    client.add(try cookies.load())
    let provided = whole.connections.signIn(forSource: source.name)
    let signIn: (any SignIn)? =
      try provided ?? instance.flatMap { try TokenSignIn(lookup, instance: $0, in: world) }
    let saved = world.savedCredentials
    let account = Account(source)
    let offer = KeepOffer(terminal: world.terminal, saved: saved, activity: world.activity)
    var configuration = world.sessionConfiguration
    configuration.signIn = signIn
    configuration.keptSignIn = try saved.signIn(of: account)
    configuration.makeResponder = {
      let authenticator = Authenticator(lookup: lookup, world: world)
      return ChallengeResponder(
        answer: { challenge in
          // The session brings its token itself, once.
          let isToken = challenge.protectionSpace.authenticationMethod == .bearer
          return signIn != nil && isToken
            ? .rejectProtectionSpace : await authenticator.disposition(for: challenge)
        },
        failure: { authenticator.failure })
    }
    configuration.didFetch = { [client, terminal = world.terminal] in
      do { try cookies.save(client.cookies) } catch {
        terminal.writeError(Array("courses: \(error)\n".utf8))
      }
    }
    configuration.didSignIn = { await offer.make($0, of: account) }
    return WebSession(instance: instance, client: client, configuration: configuration)
  }
}
