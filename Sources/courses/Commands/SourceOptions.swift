import Catalogue
import CourseFeed
import HTTP
import PageText

/// The options that describe a new source, for `source add` and `sync`.
struct SourceOptions: Sendable {
  static let options =
    [
      Option("name", "NAME", "its name; by default the host's, or the file's"),
      Option("user", "USER", "who signs in"),
      Option("instance", "URL", "the site that serves its pages; by default the feed's"),
      Option("query", "NAME=VALUE", "a parameter for the feed's URL; may be repeated"),
      Option("format", "NAME", "the feed's format; by default it is recognised"),
      Option("password-command", "COMMAND", "prints the password"),
      Option("token-command", "COMMAND", "prints an access token"),
    ] + ClientOptions.options

  private let name: String?
  let user: String?
  private let instance: String?
  private let parameters: [Source.Parameter]
  private let format: String?
  private let passwordCommand: String?
  private let tokenCommand: String?
  private let client: Source.Client?
  /// Whether any of them but the user is given; they fit a new source alone.
  let isGiven: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.value("name").map { text throws(UsageError) in try Self.checked(name: text)
    }
    user = arguments.value("user")
    instance = try arguments.value("instance").map { text throws(UsageError) in
      try Self.checked(instance: text)
    }
    parameters = try arguments.values("query").map { text throws(UsageError) in
      try Self.parameter(text)
    }
    format = try arguments.value("format").map { text throws(UsageError) in
      try Self.checked(format: text)
    }
    passwordCommand = arguments.value("password-command")
    tokenCommand = arguments.value("token-command")
    client = try ClientOptions.client(arguments)
    isGiven = Self.options.contains { $0.name != "user" && arguments.has($0.name) }
  }

  /// Whether a source has the settings that are given; none given fit any.
  func describes(_ source: Source) -> Bool {
    guard isGiven else { return true }
    var same = makeSource(at: source.location, user: source.user, taken: [])
    if name == nil { same.name = source.name }
    return same == source
  }

  /// - Parameter taken: the names that other sources have.
  func makeSource(at location: Source.Location, user: String?, taken: [String]) -> Source {
    Source(
      name: name ?? Self.name(for: location, taken: taken), location: location, user: user,
      instance: instance, parameters: parameters, format: format,
      passwordCommand: passwordCommand, tokenCommand: tokenCommand, client: client)
  }

  /// The host, or the file's name without its ending; a taken one gets `-2`, `-3`, ….
  private static func name(for location: Source.Location, taken: [String]) -> String {
    let base =
      switch location {
      case .url(let text): (try? URL(text).host) ?? text
      case .file(let path): fileName(path)
      }
    let lowered = Set(taken.map { $0.lowercased() })
    var name = base
    var next = 2
    while lowered.contains(name.lowercased()) {
      name = "\(base)-\(next)"
      next += 1
    }
    return name
  }

  private static func fileName(_ path: String) -> String {
    let last = path.split(separator: "/").last ?? "feed"
    let dot = last.lastIndex(of: ".") ?? last.endIndex
    let stem = String(dot == last.startIndex ? last : last[..<dot])
    // All digits would be a course's number where a source is named.
    let name = String(stem.printable.map { isForName($0) ? $0 : "-" })
    return (try? checked(name: name)) ?? "feed-\(name)"
  }

  private static func checked(name: String) throws(UsageError) -> String {
    guard case .name = Operand(name), !name.isEmpty, !name.hasPrefix("-"),
      name.allSatisfy(isForName)
    else {
      throw .badValue(
        option: "name", value: name, wanted: "a name of letters, digits, - _ and . (not all digits)"
      )
    }
    return name
  }

  /// So that a name can be typed in a shell as it is.
  private static func isForName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_.".contains(character)
  }

  private static func checked(instance: String) throws(UsageError) -> String {
    guard let url = try? URL(instance), url.scheme == "http" || url.scheme == "https" else {
      throw .badValue(option: "instance", value: instance, wanted: "an http or https URL")
    }
    return url.origin.description
  }

  private static func checked(format: String) throws(UsageError) -> String {
    guard FeedFormat.all.contains(where: { $0.id == format }) else {
      throw .badValue(
        option: "format", value: format,
        wanted: FeedFormat.all.map(\.id).joined(separator: ", "))
    }
    return format
  }

  private static func parameter(_ text: String) throws(UsageError) -> Source.Parameter {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw .badValue(option: "query", value: text, wanted: "NAME=VALUE")
    }
    return Source.Parameter(name: String(parts[0]), value: String(parts[1]))
  }
}
