import CMicrohttpd
import Glibc
import Synchronization

/// The bundled instance: serves the demonstration catalogue on 127.0.0.1 until it is stopped.
///
/// One thread of libmicrohttpd's own answers all clients, of whom 64 may be connected at a time; a
/// connection on which nothing happens for 30 seconds is closed.
public final class DemoInstance: Sendable {
  /// Who may read `/private/`.
  public static let user = "guest"
  public static let password = "lantern"

  /// The port that was taken.
  public let port: UInt16

  private struct Server {
    let daemon: OpaquePointer
    let site: Unmanaged<Site>
  }

  private let server: Mutex<Server?>
  private let members = Members()

  /// Starts serving.
  ///
  /// - Parameter port: 0 takes a free one.
  public init(port: UInt16 = 0) throws(DemoInstanceError) {
    if let reason = cmhd_open() { throw .libraryMissing(reason: String(cString: reason)) }
    // The files are as old as the program at the most; when it was built, it can't tell.
    let router = Router(
      files: SiteFile.embedded, lastModified: HTTPDate.text(secondsSince1970: time(nil)),
      user: Self.user, password: Self.password, members: members)
    let site = Unmanaged.passRetained(Site(router: router))
    let limits = cmhd_limits(connections: 64, idle_seconds: 30)
    var errorNumber: CInt = 0
    guard
      let daemon = cmhd_start(
        port, limits, answerRequest, endRequest, site.toOpaque(), &errorNumber)
    else {
      site.release()
      throw DemoInstanceError(errorNumber: errorNumber, port: port)
    }
    self.port = cmhd_port(daemon)
    server = Mutex(Server(daemon: daemon, site: site))
  }

  deinit { stop() }

  /// Scheme, host and port; the pages' addresses begin with it.
  public var origin: String { "http://127.0.0.1:\(port)" }

  /// The feed, which asks for `user` and `password`.
  public var feedURL: String { origin + "/private/courses.json" }

  /// A new access token for its members' pages, as an authorization server would give it.
  public func makeToken() -> String { members.makeToken() }

  /// Closes all connections and frees the port; a second call does nothing.
  public func stop() {
    server.withLock { server in
      guard let running = server else { return }
      cmhd_stop(running.daemon)
      running.site.release()
      server = nil
    }
  }
}
