import Catalogue
import PageText

/// A course or source that was named and is not there; exit code 66.
enum NotFound: Error, Equatable {
  case course(Int, stored: ClosedRange<Int>?)
  case source(String, known: [String])
  case anySource
}

extension NotFound: ExplainedError {
  var errorDescription: String {
    switch self {
    case .course(let number, let stored?):
      "No course \(number); numbers run from \(stored.lowerBound) to \(stored.upperBound)."
    case .course(let number, nil): "No course \(number): no courses are stored yet."
    case .source(let name, let known) where known.isEmpty:
      "There is no source or file \(name.printable), and no source has been added yet."
    case .source(let name, let known):
      "There is no source \(name.printable); there is \(known.joined(separator: ", "))."
    case .anySource: "No source has been added yet."
    }
  }

  var recoverySuggestion: String? {
    switch self {
    case .course(_, nil), .anySource, .source(_, known: []):
      "courses sync https://school.example/courses.json --user NAME"
    case .course, .source: nil
    }
  }
}
