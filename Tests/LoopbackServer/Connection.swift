import Glibc

/// One accepted socket, read by one thread.
struct Connection {
  private let socket: Int32
  private let number: Int
  private var pending: [UInt8] = []

  init(socket: Int32, number: Int) {
    self.socket = socket
    self.number = number
  }

  /// Answers requests until the client or a reply ends the connection.
  mutating func serve(_ answer: (RecordedRequest) -> Reply) {
    while let request = nextRequest() {
      let reply = answer(request)
      guard send(request.method == "HEAD" ? reply.head : reply.head + reply.body) else { return }
      guard goesOn(after: reply.ending) else { return }
    }
  }

  private mutating func nextRequest() -> RecordedRequest? {
    var end = headEnd()
    while end == nil {
      guard receive() else { return nil }
      end = headEnd()
    }
    guard let end else { return nil }
    let head = RecordedRequest(head: pending[..<end], body: [], connection: number)
    let total = end + 4 + (head["Content-Length"].flatMap { Int($0) } ?? 0)
    while pending.count < total {
      guard receive() else { return nil }
    }
    defer { pending.removeFirst(total) }
    return RecordedRequest(
      head: pending[..<end], body: Array(pending[(end + 4)..<total]), connection: number)
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
