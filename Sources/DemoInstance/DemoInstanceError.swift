import Glibc

/// Why the bundled instance can't be started.
public enum DemoInstanceError: Error, Hashable {
  case libraryMissing(reason: String)
  case portTaken(UInt16)
  /// The system refused for another reason, such as a port below 1024 without the right to it.
  case cannotListen(port: UInt16, reason: String)

  /// - Parameter errorNumber: of errno.h; 0 where the system gave none.
  init(errorNumber: CInt, port: UInt16) {
    switch errorNumber {
    case EADDRINUSE: self = .portTaken(port)
    case 0: self = .cannotListen(port: port, reason: "libmicrohttpd gave no reason")
    default: self = .cannotListen(port: port, reason: String(cString: strerror(errorNumber)))
    }
  }
}

extension DemoInstanceError: CustomStringConvertible {
  /// What happened, and what to do next.
  public var description: String {
    switch self {
    case .libraryMissing(let reason):
      "libmicrohttpd, which serves the demonstration, can't be opened (\(reason)). "
        + "Next: install libmicrohttpd12"
    case .portTaken(let port):
      "Port \(port) of 127.0.0.1 is taken by another program. Next: another --port, or none"
    case .cannotListen(let port, let reason):
      "Port \(port) of 127.0.0.1 can't be listened on (\(reason)). Next: another --port, or none"
    }
  }
}
