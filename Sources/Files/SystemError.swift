import Glibc

/// An error number of the system's, which says its meaning itself.
public struct SystemError: Error, Hashable {
  /// As in `errno`.
  public let code: Int32

  public init(code: Int32) { self.code = code }

  /// What `errno` holds now: to be asked for before any other call.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether the disk or the quota is full.
  public var isFull: Bool { code == ENOSPC || code == EDQUOT }
}

extension SystemError: CustomStringConvertible {
  public var description: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: start)
    }
  }
}
