import Catalogue
import CourseStore
import CourseWeb
import Files
import HTTP
import Navigation
import PageText

/// Finds the session that may show a page, and makes the screen for it.
struct PageOpener {
  /// What opening something comes to.
  enum Opened {
    case page(WebViewController)
    case details(CourseDetailScreen)

    var viewController: any ViewController {
      switch self {
      case .page(let viewController): viewController
      case .details(let screen): screen
      }
    }
  }

  let world: World

  /// Opens whatever an argument names; a page begins to load.
  func open(_ operand: Operand) throws -> Opened {
    switch operand {
    case .number(let number): return try open(world.course(number: number))
    case .url(let text) where text.hasPrefix("file://"):
      return try open(.name(SourceAddress.path(ofFileURL: text)))
    case .url(let text):
      let url = try SourceAddress.url(text)
      let given = GivenCredential(in: url)
      let viewController = makeViewController(session: try session(for: url, given: given))
      viewController.url = url
      return .page(viewController)
    case .standardInput:
      guard !world.isSession else {
        throw UsageError.other("In a session - would be the session's own input.", next: nil)
      }
      let bytes = try FileFailure.explaining {
        try InputFile.contents(of: 0, named: "standard input")
      }
      return .page(try makeViewController(for: bytes, named: "standard input", isHTML: nil))
    case .name(let path):
      let isHTML: Bool? =
        if path.hasSuffix(".html") || path.hasSuffix(".htm") { true } else {
          path.hasSuffix(".txt") ? false : nil
        }
      let bytes = try FileFailure.explaining { try InputFile.contents(of: path) }
      return .page(try makeViewController(for: bytes, named: path, isHTML: isHTML))
    }
  }

  private func open(_ numbered: NumberedCourse) throws -> Opened {
    guard let url = try pageURL(of: numbered) else { return .details(CourseDetailScreen(numbered)) }
    let viewController = makeViewController(session: try session(for: url, of: numbered.source))
    viewController.title = numbered.course.title
    viewController.url = url
    return .page(viewController)
  }

  func pageURL(of numbered: NumberedCourse) throws -> URL? {
    try numbered.course.url.map { text throws(HTTPError) in try URL(text) }
  }

  /// The session of the source whose instance serves the URL; a plain one for pages elsewhere.
  ///
  /// - Parameters:
  ///   - name: the source that the page belongs to; nil: any that serves it.
  ///   - given: user and password that stood in the URL; they make a session of their own.
  func session(
    for url: URL, of name: String? = nil, given: GivenCredential? = nil
  ) throws -> WebSession {
    if let given { return world.plainSession(given: given) }
    let sources = try world.openStore()?.sources().map(\.source) ?? []
    for source in sources where name == nil || source.name == name {
      let connection = try world.connections.connection(to: source, in: world)
      if connection.instance == url.origin {
        return try connection.webSession(isNamed: sources.count == 1, in: world)
      }
    }
    return world.plainSession()
  }

  func makeViewController(session: WebSession? = nil) -> WebViewController {
    WebViewController(
      session: session ?? world.plainSession(), options: layoutOptions,
      homeFolder: world.environment["HOME"],
      makePlainSession: { [world] in world.plainSession() })
  }

  private var layoutOptions: Layout.Options {
    Layout.Options(plain: world.options.plain, tables: world.options.tables)
  }

  private func makeViewController(
    for bytes: [UInt8], named name: String, isHTML: Bool?
  ) throws -> WebViewController {
    let type = isHTML.map { ContentType(mediaType: $0 ? "text/html" : "text/plain") }
    let page = Page(url: nil, name: name, contentType: type, body: bytes)
    return try WebViewController(
      page: page, session: world.plainSession(), options: layoutOptions,
      homeFolder: world.environment["HOME"],
      makePlainSession: { [world] in world.plainSession() })
  }
}
