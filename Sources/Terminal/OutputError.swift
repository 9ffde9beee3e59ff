import Files
import Glibc

/// Why standard output can't take more.
public enum OutputError: Error, Equatable {
  /// The reader is gone, as when a pipe into `head` has seen enough. Nothing to complain about.
  case closed
  /// The disk or the quota is full.
  case full
  /// Anything else, in the system's words.
  case failed(String)

  init(_ error: SystemError) {
    self =
      switch error {
      case _ where error.code == EPIPE: .closed
      case _ where error.isFull: .full
      default: .failed("\(error)")
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
