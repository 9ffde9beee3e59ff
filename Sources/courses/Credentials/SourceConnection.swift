import Catalogue
import CourseWeb
import HTTP

/// One source's client, with credentials and cookies that no other source sees.
final class SourceConnection: Sendable {
  let source: Source
  let client: HTTPClient
  /// The feed's own site; nil for a file.
  let feedOrigin: Origin?
  /// The site that serves the source's pages; nil for a file without one.
  let instance: Origin?

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
  func webSession(isNamed: Bool, in world: World) -> WebSession {
    let lookup = lookup(isNamed: isNamed)
    var configuration = world.sessionConfiguration
    configuration.makeResponder = {
      let authenticator = Authenticator(lookup: lookup, world: world)
      return ChallengeResponder(
        answer: { await authenticator.disposition(for: $0) },
        failure: { authenticator.failure })
    }
    return WebSession(instance: instance, client: client, configuration: configuration)
  }
}
