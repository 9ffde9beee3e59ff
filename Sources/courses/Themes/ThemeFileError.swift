import Catalogue
import JSON
import PageText
import Themes

/// Why a file is no theme; exit code 65.
struct ThemeFileError: ExplainedError, Equatable {
  enum Reason: Equatable {
    case notJSON(JSONError)
    case noObject
    case noBase(JSONValue)
    case unknownRole(String)
    case noColor(ColorRole, JSONValue)
    case twice(String)
  }

  let path: String
  let reason: Reason

  /// A file's name, and what is in it, may hold control characters.
  var errorDescription: String { "\(path.printable) is no theme: \(fault)." }

  private var fault: String {
    switch reason {
    case .notJSON(let error): "it is no JSON, \(error)"
    case .noObject: "it is no JSON object"
    case .noBase(let value): "base is \(Self.shown(value)), not dark or light"
    case .unknownRole(let key): "\(Self.shown(.string(key))) is no role"
    case .noColor(let role, let value):
      "\(role.rawValue) is \(Self.shown(value)), not a colour such as #1b7586 or #fa0"
    case .twice(let key): "\(Self.shown(.string(key))) comes twice"
    }
  }

  var recoverySuggestion: String? {
    switch reason {
    case .notJSON, .noObject: ##"write {"base": "dark", "brand": "#1b7586"} and go on from there"##
    case .noBase(let value):
      value.string.flatMap { Spelling.closest(to: $0, among: ["dark", "light"]) } ?? "dark or light"
    case .unknownRole(let key):
      Spelling.closest(to: key, among: Self.names) ?? Self.names.joined(separator: ", ")
    case .noColor, .twice: nil
    }
  }

  private static let names = ["base"] + ColorRole.allCases.map(\.rawValue)

  private static func shortened(_ text: String) -> String {
    text.cellWidth > 40 ? text.fitted(toCells: 40) : text
  }

  private static func shown(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): "\"\(shortened(text.printable))\""
    case .number(let text): shortened(text)
    case .bool(let value): "\(value)"
    case .null: "null"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
