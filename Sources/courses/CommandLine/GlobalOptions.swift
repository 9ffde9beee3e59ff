import PageText
import Terminal

/// The options that every command takes, before or after its name.
struct GlobalOptions: Sendable, Equatable {
  var store: String?
  var additionalAuthorities: String?
  var width: Int?
  var height: Int?
  var plain = false
  var tables = Layout.Tables.grids
  var color = ColorMode.auto
  var quiet = false

  static let all = [
    Option("store", "FILE", "keep the courses in FILE"),
    Option("cacert", "FILE", "trust the authorities in FILE (PEM) too"),
    Option("width", "COLUMNS", "lay text out for so many columns"),
    Option("height", "LINES", "show so many lines at a time"),
    Option("plain", nil, "no boxes, no columns, no line editing"),
    Option("tables", "STYLE", "show tables as grids or as records"),
    Option("color", "WHEN", "auto, always or never"),
    Option("quiet", nil, "say nothing but results and errors"),
    Option("help", nil, "say how a command is used"),
    Option("version", nil, "say which version this is"),
  ]

  init() {}

  /// - Parameter base: what holds where an option is not given.
  init(_ arguments: Arguments, over base: GlobalOptions = GlobalOptions()) throws(UsageError) {
    self = base
    store = arguments.value("store") ?? store
    additionalAuthorities = arguments.value("cacert") ?? additionalAuthorities
    width = try arguments.number("width", in: 20...1_000) ?? width
    height = try arguments.number("height", in: 3...10_000) ?? height
    plain = arguments.has("plain") || plain
    quiet = arguments.has("quiet") || quiet
    if let text = arguments.value("tables") {
      guard let style = Layout.Tables(rawValue: text) else {
        throw .badValue(option: "tables", value: text, wanted: "grids or records")
      }
      tables = style
    }
    if let text = arguments.value("color") {
      guard let mode = ColorMode(rawValue: text) else {
        throw .badValue(option: "color", value: text, wanted: "auto, always or never")
      }
      color = mode
    }
  }
}
