import Catalogue
import CourseStore
import CourseWeb
import HTTP
import Synchronization
import Terminal

/// The connections that were made so far; a session uses them again, credentials and all.
final class Connections: Sendable {
  private struct Key: Hashable {
    let location: Source.Location
    let user: String?
    let additionalAuthorities: String?

    init(_ source: Source, _ options: GlobalOptions) {
      location = source.location
      user = source.user
      additionalAuthorities = options.additionalAuthorities
    }
  }

  private let known = Mutex<[Key: SourceConnection]>([:])
  private let signIns = Mutex<[String: any SignIn]>([:])

  init() {}

  /// Gives a source a sign-in that goes before its own settings.
  func provide(_ signIn: any SignIn, forSource name: String) {
    signIns.withLock { $0[name] = signIn }
  }

  func signIn(forSource name: String) -> (any SignIn)? { signIns.withLock { $0[name] } }

  /// The connection to a source, made at first use and again when its settings have changed.
  func connection(to source: Source, in world: World) throws(HTTPError) -> SourceConnection {
    let key = Key(source, world.options)
    if let connection = known.withLock({ $0[key] }), connection.source == source {
      return connection
    }
    let connection = try SourceConnection(source, configuration: world.clientConfiguration)
    known.withLock { $0[key] = connection }
    return connection
  }

  /// Drops a connection, and with it the credentials and cookies of the session.
  func forget(_ source: Source) {
    known.withLock { known in
      known = known.filter {
        $0.value.source.location != source.location || $0.key.user != source.user
      }
    }
  }
}

extension World {
  /// For what the connections hold, which would hold them in turn.
  var withoutConnections: World {
    var world = self
    world.connections = Connections()
    return world
  }

  /// How every client of the program is set up; an accepted password may be kept.
  var clientConfiguration: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.additionalAuthorities = options.additionalAuthorities
    configuration.userAgent = "courses/\(Program.version)"
    // Not the world itself: it holds the connections, which hold this.
    let offer = KeepOffer(terminal: terminal, saved: savedCredentials, activity: activity)
    configuration.credentials.save = { await offer.make($0, for: $1) }
    return configuration
  }

  /// A session for pages of no source: cookies that go when it goes.
  ///
  /// - Parameter given: user and password that stood in a URL; nil: no credentials for anyone.
  func plainSession(given: GivenCredential? = nil) -> WebSession {
    var configuration = sessionConfiguration
    if let given {
      configuration.makeResponder = { ChallengeResponder { given.disposition(for: $0) } }
    }
    return WebSession(
      instance: nil, client: HTTPClient(configuration: clientConfiguration),
      configuration: configuration)
  }

  /// What the sessions of all pages have in common.
  var sessionConfiguration: WebSession.Configuration {
    var configuration = WebSession.Configuration()
    configuration.willFetch = { [activity] in activity.current = $0.origin.authority }
    return configuration
  }
}
