import Glibc

/// A connection to a loopback port that sends what it is told and reads to the end.
struct RawConnection: ~Copyable {
  private let descriptor: CInt

  struct NobodyListens: Error {}

  init(port: UInt16, host: UInt32 = INADDR_LOOPBACK) throws(NobodyListens) {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    // A server that does not answer fails a test instead of stopping all.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { [descriptor] in
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw NobodyListens() }
  }

  deinit { close(descriptor) }

  /// False when the server has closed the connection.
  @discardableResult
  func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// Everything until the server closes the connection.
  func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Whether the server has closed the connection; waits for it.
  func isClosed() -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, 0)
    return count == 0 || (count < 0 && errno == ECONNRESET)
  }
}
