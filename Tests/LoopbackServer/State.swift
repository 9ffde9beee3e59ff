import Glibc
import Synchronization

/// What the server and its threads share; it outlives the server until the last thread has ended.
final class State: Sendable {
  private struct Shared {
    var requests: [RecordedRequest] = []
    var connections = 0
    var open: Set<Int32> = []
    var isStopped = false
  }

  private let shared = Mutex(Shared())
  private let listener: Int32
  private let isSlow: Bool
  private let early: @Sendable (RecordedRequest) -> Reply?
  private let handler: @Sendable (RecordedRequest) -> Reply

  init(
    listener: Int32, isSlow: Bool, early: @escaping @Sendable (RecordedRequest) -> Reply?,
    handler: @escaping @Sendable (RecordedRequest) -> Reply
  ) {
    self.listener = listener
    self.isSlow = isSlow
    self.early = early
    self.handler = handler
  }

  var requests: [RecordedRequest] { shared.withLock { $0.requests } }
  var connections: Int { shared.withLock { $0.connections } }
  var openConnections: Int { shared.withLock { $0.open.count } }

  /// Wakes every thread; each closes its own socket, so that none is closed while it is read.
  func stop() {
    shared.withLock { shared in
      shared.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for socket in shared.open { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  func acceptConnections() {
    defer { close(listener) }
    while true {
      let socket = accept(listener, nil, nil)
      guard socket >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      guard let number = register(socket), detach({ self.serve(socket, number: number) }) else {
        close(socket)
        return
      }
    }
  }

  private func serve(_ socket: Int32, number: Int) {
    var connection = Connection(socket: socket, number: number, isSlow: isSlow)
    let record = { request in self.shared.withLock { $0.requests.append(request) } }
    connection.serve { request in
      let reply = early(request)
      if reply != nil { record(request) }
      return reply
    } answer: { request in
      record(request)
      return handler(request)
    }
    shared.withLock { _ = $0.open.remove(socket) }
    close(socket)
  }

  /// The connection's number; nil once the server has stopped.
  private func register(_ socket: Int32) -> Int? {
    shared.withLock { shared in
      guard !shared.isStopped else { return nil }
      shared.open.insert(socket)
      defer { shared.connections += 1 }
      return shared.connections
    }
  }
}
