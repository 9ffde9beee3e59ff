import Glibc

/// Why a file can't be read or written; paths are as they were given, control characters included.
public enum FileError: Error, Equatable {
  case missing(String)
  case folder(String)
  case unreadable(String, reason: SystemError)
  case tooLarge(String, limit: Int)
  /// Others than the owner have rights on a private file; these are the mode's nine bits.
  case openToOthers(String, mode: UInt32)
  /// What stands there now is not known.
  case unwritable(String, reason: SystemError)
  /// The draft is removed; what was there before still is.
  case abandoned(String, reason: SystemError)

  init(reading path: String, _ error: SystemError) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .missing(path)
    case EISDIR: self = .folder(path)
    default: self = .unreadable(path, reason: error)
    }
  }
}

extension FileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "There is no file \(path)."
    case .folder(let path): "\(path) is a folder, not a file."
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)."
    case .tooLarge(let path, let limit): "\(path) is larger than \(limit) bytes."
    case .openToOthers(let path, let mode):
      "\(path) can be used by others (mode \(String(mode, radix: 8)))."
    case .unwritable(let path, let reason): "\(path) can't be written: \(reason)."
    case .abandoned(let path, let reason):
      "\(path) can't be written: \(reason). Nothing there changed."
    }
  }
}
