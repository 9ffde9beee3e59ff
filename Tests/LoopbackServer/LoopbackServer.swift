import Glibc

/// A scripted HTTP/1.1 server on a free port of 127.0.0.1, for tests.
///
///     let server = try LoopbackServer { request in
///       request.path == "/feed" ? Reply(text: "[]") : Reply(404)
///     }
///     … fetch(server.url + "/feed") …
///     #expect(server.requests.map(\.target) == ["/feed"])
///
/// It stops when it is released, and ends the connections that are still open.
public final class LoopbackServer: Sendable {
  /// A system call that failed while starting.
  public struct StartError: Error {
    public let call: String
    public let code: Int32
  }

  public let port: Int
  private let state: State

  /// - Parameters:
  ///   - isSlow: a body is read at some 2 MB a second, through a small buffer.
  ///   - early: called when a request's head is there; a reply is sent without reading the body.
  ///   - handler: called on the thread of each connection, so at once from several.
  public init(
    isSlow: Bool = false, early: @escaping @Sendable (RecordedRequest) -> Reply? = { _ in nil },
    handler: @escaping @Sendable (RecordedRequest) -> Reply
  ) throws(StartError) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw StartError(call: "socket", code: errno) }
    do {
      port = try Self.listen(on: listener)
      if isSlow { Self.shrinkBuffer(of: listener) }
      state = State(listener: listener, isSlow: isSlow, early: early, handler: handler)
      try Self.startThread(state) { $0.acceptConnections() }
    } catch {
      close(listener)
      throw error
    }
  }

  deinit { state.stop() }

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// Everything received so far, oldest first; a request is there before its answer is sent.
  public var requests: [RecordedRequest] { state.requests }

  /// How many connections were accepted so far.
  public var connections: Int { state.connections }

  /// How many of them neither side has closed yet.
  public var openConnections: Int { state.openConnections }

  /// Of the connections too, which inherit it.
  private static func shrinkBuffer(of listener: Int32) {
    var size: Int32 = 131_072
    setsockopt(listener, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func listen(on listener: Int32) throws(StartError) -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> String? in
        if bind(listener, address, size) != 0 { return "bind" }
        if Glibc.listen(listener, 128) != 0 { return "listen" }
        return getsockname(listener, address, &size) == 0 ? nil : "getsockname"
      }
    }
    if let failed { throw StartError(call: failed, code: errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func startThread(
    _ state: State, _ body: @escaping @Sendable (State) -> Void
  ) throws(StartError) {
    guard detach({ body(state) }) else { throw StartError(call: "pthread_create", code: errno) }
  }
}
