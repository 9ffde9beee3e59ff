import Catalogue
import PageText

/// A theme that was named and is not there; exit code 66.
struct UnknownTheme: ExplainedError, Equatable {
  let name: String
  let known: [String]
  let folder: String

  var errorDescription: String {
    "There is no theme \(name.printable); there is \(known.joined(separator: ", "))."
  }

  var recoverySuggestion: String? {
    Spelling.closest(to: name, among: known).map { "courses theme \($0)" }
      ?? "put one of your own in \("\(folder)/NAME.json".printable)"
  }
}
