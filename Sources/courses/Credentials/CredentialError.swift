import Catalogue
import PageText

/// Why credentials can't be looked up or kept.
enum CredentialError: Error, Equatable {
  case commandFailed(source: String)
  case damaged(path: String, reason: String)
  /// The keychain has a secret, which can't be had now.
  case keychain(reason: String)

  /// Whether it may be over by itself.
  var isPassing: Bool { if case .keychain = self { true } else { false } }
}

extension CredentialError: ExplainedError {
  var errorDescription: String {
    switch self {
    case .commandFailed(let source): "The password command of \(source) failed or printed nothing."
    case .damaged(let path, let reason): "\(path.printable) can't be read: \(reason)."
    case .keychain(let reason): "The keychain can't be read: \(reason.printable)."
    }
  }

  var recoverySuggestion: String? {
    switch self {
    case .commandFailed: "run the command by itself and see what it says"
    case .damaged(let path, _): "mend or remove \(path.printable), then try again"
    case .keychain:
      "unlock it on the desktop, or give the secret by COURSES_PASSWORD or COURSES_TOKEN"
    }
  }
}
