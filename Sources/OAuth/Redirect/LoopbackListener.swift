import Glibc

/// Waits on this machine's loopback interface for a browser (RFC 8252, section 7.3), from when it is
/// made until it is released: a browser may be back before anyone asks.
final class LoopbackListener: Sendable {
  /// Answers a request; nil stands for what is no GET.
  typealias Handler = @Sendable (RedirectRequest?) -> Reply

  enum Reply: Sendable {
    /// The browser's question is answered, and the wait goes on.
    case other([UInt8])
    /// This was it.
    case last([UInt8])
  }

  let port: UInt16
  private let wait: RedirectWait
  private let seconds: Int

  /// - Parameters:
  ///   - port: 0 takes a free one.
  ///   - seconds: the longest that it waits.
  init(port: UInt16, seconds: Int, handler: @escaping Handler) throws(OAuthError) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0, let taken = Self.listen(on: listener, port) else {
      let reason = String(cString: strerror(errno))
      close(listener)
      throw .cannotListen(reason: "port \(port), \(reason)")
    }
    self.port = taken
    self.seconds = seconds
    wait = RedirectWait(listener: listener, seconds: seconds, handler: handler)
    guard wait.start() else { throw .cannotListen(reason: "the system has no room for a thread") }
  }

  deinit { wait.stop() }

  private static func listen(on listener: Int32, _ port: UInt16) -> UInt16? {
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && Glibc.listen(listener, 16) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    return isListening ? UInt16(bigEndian: address.sin_port) : nil
  }

  /// Returns once the handler has said that this was it.
  func answered() async throws(OAuthError) {
    let end = await withTaskCancellationHandler {
      await wait.end()
    } onCancel: {
      wait.stop()
    }
    switch end {
    case .answered: break
    case .stopped: throw .cancelled
    case .late: throw .noRedirect(afterSeconds: seconds)
    }
  }
}
