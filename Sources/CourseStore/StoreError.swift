public import Catalogue
internal import Files
internal import SQLite

/// Why the store could not do what was asked; what was stored before is as it was.
public enum StoreError: ExplainedError, Equatable {
  case notFound(path: String)
  /// Some other file, or another program's database; nothing was written to it.
  case notAStore(path: String)
  /// - Parameter version: of the file's schema; this program knows only lower ones.
  case newerVersion(path: String, version: Int)
  case damaged(path: String, detail: String)
  /// Another program held the lock for longer than the connection waits.
  case busy(path: String)
  case diskFull(path: String)
  /// - Parameter detail: what the operating system or SQLite said.
  case denied(path: String, detail: String)
  case failed(path: String, detail: String)
  /// The name, or the location with the user, belongs to the source of this name.
  case sourceExists(name: String)
  case noSuchSource(name: String)
  /// The feed has no course, and `count` are stored of the source.
  case wouldRemoveEverything(source: String, count: Int)
}

extension StoreError {
  public var errorDescription: String {
    switch self {
    case .notFound(let path): "There is no course store at \(path)."
    case .notAStore(let path): "\(path) is not a course store. Nothing in it changed."
    case .newerVersion(let path, let version):
      "\(path) was written by a newer version of this program (store version \(version)). "
        + "Nothing in it changed."
    case .damaged(let path, let detail): "The course store \(path) is damaged: \(detail)."
    case .busy(let path): "Another program keeps \(path) locked. Nothing changed."
    case .diskFull(let path): "There is no space left for \(path). Nothing changed."
    case .denied(let path, let detail): "\(path) can't be opened or written: \(detail)."
    case .failed(let path, let detail): "The course store \(path) failed: \(detail)."
    case .sourceExists(let name): "There is a source \(name) already."
    case .noSuchSource(let name): "There is no source \(name)."
    case .wouldRemoveEverything(let source, let count):
      "The feed of \(source) has no course now, and \(count) are stored. Nothing changed."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .notFound: "courses sync URL"
    case .notAStore: "name another file with --store"
    case .newerVersion: "update this program, or name another file with --store"
    case .damaged: "move the file away and sync again"
    case .busy: "try again when the other program is done"
    case .diskFull: "free some space and try again"
    case .denied: "check who may read and write the file and its folder"
    case .failed: nil
    case .sourceExists(let name): "courses source list, or courses source remove \(name)"
    case .noSuchSource: "courses source list"
    case .wouldRemoveEverything: "--allow-empty, if that is right"
    }
  }
}

extension StoreError {
  /// What an error inside the store means to its users.
  init(_ error: any Error, at path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as SQLiteError: self.init(error, at: path)
    case FileError.unwritable(_, let reason): self.init(reason, at: path)
    case let error as SystemError:
      self = error.isFull ? .diskFull(path: path) : .denied(path: path, detail: "\(error)")
    default: self = .failed(path: path, detail: String(describing: error))
    }
  }

  private init(_ error: SQLiteError, at path: String) {
    self =
      switch error.reason {
      case .busy: .busy(path: path)
      case .full: .diskFull(path: path)
      case .damaged: .damaged(path: path, detail: error.message)
      case .notADatabase: .notAStore(path: path)
      case .readOnly, .cannotOpen, .denied: .denied(path: path, detail: error.message)
      case .inputOutput, .constraint, .other: .failed(path: path, detail: error.description)
      }
  }
}
