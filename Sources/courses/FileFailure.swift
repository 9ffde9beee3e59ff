import Catalogue
import Files
import PageText

/// What the program can't do with a file, told to a person.
struct FileFailure: ExplainedError, Equatable {
  let reason: FileError

  /// Does something with files, and explains what goes wrong with them.
  static func explaining<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as FileError {
      throw FileFailure(reason: error)
    }
  }

  /// A file's name may hold control characters.
  var errorDescription: String { reason.description.printable }

  var recoverySuggestion: String? {
    switch reason {
    case .missing, .folder, .unreadable, .tooLarge: nil
    case .openToOthers(let path, _): "chmod go= \(path.printable)"
    case .unwritable, .abandoned: "see that the folder can be written and the disk has room"
    }
  }
}
