import Glibc

/// Why standard output can't take more.
public enum OutputError: Error, Equatable {
  /// The reader is gone, as when a pipe into `head` has seen enough. Nothing to complain about.
  case closed
  /// The disk or the quota is full.
  case full
  /// Anything else, in the system's words.
  case failed(String)

  init(errno code: Int32) {
    switch code {
    case EPIPE: self = .closed
    case ENOSPC, EDQUOT: self = .full
    default: self = .failed(systemMessage(code))
    }
  }
}

extension OutputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .closed: "The output was closed before everything was written."
    case .full: "The output can't be written: no space is left there."
    case .failed(let reason): "The output can't be written: \(reason)."
    }
  }
}

/// What the system calls an error number.
private func systemMessage(_ code: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
    guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
      return "error \(code)"
    }
    return String(cString: start)
  }
}
