import Catalogue
import PageText

/// Why credentials can't be looked up or kept.
enum CredentialError: Error, Equatable {
  case commandFailed(source: String)
  case damaged(path: String, reason: String)
}

extension CredentialError: ExplainedError {
  var errorDescription: String {
    switch self {
    case .commandFailed(let source): "The password command of \(source) failed or printed nothing."
    case .damaged(let path, let reason): "\(path.printable) can't be read: \(reason)."
    }
  }

  var recoverySuggestion: String? {
    switch self {
    case .commandFailed: "run the command by itself and see what it says"
    case .damaged(let path, _): "mend or remove \(path.printable), then try again"
    }
  }
}
