import Glibc

/// One accepted socket, read by one thread.
struct Connection {
  private let socket: Int32
  private let number: Int
  private let isSlow: Bool
  private var pending: [UInt8] = []

  init(socket: Int32, number: Int, isSlow: Bool) {
    self.socket = socket
    self.number = number
    self.isSlow = isSlow
  }

  /// Answers requests until the client or a reply ends the connection.
  ///
  /// - Parameter early: asked for a reply before the body is read.
  mutating func serve(
    early: (RecordedRequest) -> Reply?, answer: (RecordedRequest) -> Reply
  ) {
    while var request = nextHead() {
      var reply = early(request)
      if reply == nil {
        guard let body = nextBody(of: request) else { return }
        request.body = body
        reply = answer(request)
      }
      guard let reply else { return }
      guard send(request.method == "HEAD" ? reply.head : reply.head + reply.body) else { return }
      guard goesOn(after: reply.ending) else { return }
    }
  }

  private mutating func nextHead() -> RecordedRequest? {
    var end = headEnd()
    while end == nil {
      guard receive() else { return nil }
      end = headEnd()
    }
    guard let end else { return nil }
    defer { pending.removeFirst(end + 4) }
    return RecordedRequest(head: pending[..<end], body: [], connection: number)
  }

  private mutating func nextBody(of head: RecordedRequest) -> [UInt8]? {
    let length = head["Content-Length"].flatMap { Int($0) } ?? 0
    while pending.count < length {
      if isSlow { poll(nil, 0, 30) }
      guard receive() else { return nil }
    }
    defer { pending.removeFirst(length) }
    return Array(pending.prefix(length))
  }

  private func headEnd() -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    guard pending.count >= mark.count else { return nil }
    return (0...(pending.count - mark.count)).first { pending[$0..<($0 + 4)].elementsEqual(mark) }
  }

  private func goesOn(after ending: Reply.Ending) -> Bool {
    switch ending {
    case .keepAlive:
      return true
    case .close:
      return false
    case .reset:
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      return false
    case .silence:
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) > 0 {}
      return false
    case .deafness:
      // Both sides shut down, or a reset: no end of the client's comes through a full buffer.
      var waited = pollfd(fd: socket, events: 0, revents: 0)
      _ = poll(&waited, 1, -1)
      return false
    case .closeAfterReading(let count):
      var left = count
      var buffer = [UInt8](repeating: 0, count: 65536)
      while left > 0 {
        let received = recv(socket, &buffer, min(left, buffer.count), 0)
        guard received > 0 else { return false }
        left -= received
      }
      return false
    case .repeat(let bytes):
      while send(bytes) {}
      return false
    }
  }

  private mutating func receive() -> Bool {
    let chunk = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      count = max(0, recv(socket, buffer.baseAddress, buffer.count, 0))
    }
    pending += chunk
    return !chunk.isEmpty
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      // Without a SIGPIPE when the client has gone.
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
