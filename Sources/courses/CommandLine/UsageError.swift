import Catalogue
import HTTP
import PageText

/// What was typed wrong; exit code 64.
enum UsageError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case ambiguousCommand(String, candidates: [String])
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, wanted: String)
  case missingOperand(command: String, operand: String)
  case tooManyOperands(command: String, extra: String)
  case other(String, next: String?)
}

extension UsageError: ExplainedError {
  var errorDescription: String {
    switch self {
    case .unknownCommand(let word, _): "There is no command \(word.printable)."
    case .ambiguousCommand(let word, let candidates):
      "\(word.printable) could be \(candidates.joined(separator: " or "))."
    case .unknownOption(let option, _): "There is no option \(option.printable) here."
    case .missingValue(let option): "--\(option) needs a value."
    case .unexpectedValue(let option): "--\(option) takes no value."
    case .badValue(let option, let value, let wanted):
      "--\(option) \(URL.shown(value)): \(wanted) is wanted."
    case .missingOperand(let command, let operand): "\(command) needs \(operand)."
    case .tooManyOperands(let command, let extra):
      "\(command) can't take \(URL.shown(extra)) as well."
    case .other(let what, _): what
    }
  }

  var recoverySuggestion: String? {
    switch self {
    case .unknownCommand(_, let suggestion): suggestion ?? "courses --help"
    case .unknownOption(_, let suggestion): suggestion ?? "--help lists the options"
    case .ambiguousCommand: nil
    case .missingValue, .unexpectedValue, .badValue: "--help lists the options"
    case .missingOperand(let command, _), .tooManyOperands(let command, _):
      "courses \(command) --help"
    case .other(_, let next): next
    }
  }
}
