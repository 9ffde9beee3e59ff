import Catalogue
import CourseWeb
import HTTP
import Navigation
import PageText
import Terminal

/// Opens a page in the viewer, or prints it as text or Markdown.
struct OpenCommand: Command {
  static let synopsis = Synopsis(
    "open", operands: "NUMBER, URL, FILE or -", summary: "open a course's page, or any other",
    details: """
      On a terminal the page opens in the session. Elsewhere, and with --dump, it is
      printed as text without link numbers. A course without a page shows its details.
      Markdown has every link's address and all folded sections, whatever else is asked
      for, and is not broken into lines.
      """,
    options: [
      Option("dump", nil, "print the page as text and exit"),
      Option("links", nil, "number the links and list their addresses at the end"),
      Option("expand", nil, "show folded sections too"),
      Option("format", "NAME", "text (the default) or markdown, which prints the page too"),
    ],
    example: "courses open 3 --dump")

  private enum Format: String { case text, markdown }

  /// Whether it prints instead of opening a screen.
  let isDump: Bool
  private let operand: Operand
  private let format: Format
  private let showsLinks: Bool
  private let expands: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    operand = Operand(try arguments.operand("a number, URL or file", of: "open"))
    let name = arguments.value("format") ?? Format.text.rawValue
    guard let format = Format(rawValue: name) else {
      throw .badValue(option: "format", value: name, wanted: "text or markdown")
    }
    self.format = format
    showsLinks = arguments.has("links")
    expands = arguments.has("expand")
    isDump = arguments.has("dump") || showsLinks || expands || format == .markdown
  }

  func run(in world: World) async throws {
    let opened = try PageOpener(world: world).open(operand)
    if !isDump, world.isInteractive {
      return try await InteractiveSession(world: world, opening: opened.viewController).run()
    }
    if case .page(let viewController) = opened {
      await Waiting(world: world).explaining { await viewController.settle() }
      if let failure = viewController.loadFailure { throw failure }
    }
    try print(opened, in: world)
  }

  /// A file is there at once.
  func runWithoutWaiting(in world: World) throws -> Bool {
    guard operand.isFile, isDump || !world.isInteractive else { return false }
    try print(PageOpener(world: world).open(operand), in: world)
    return true
  }

  /// The screen that the session pushes.
  func viewController(in world: World) throws -> any ViewController {
    try PageOpener(world: world).open(operand).viewController
  }

  private func print(_ opened: PageOpener.Opened, in world: World) throws {
    switch opened {
    case .details(let screen): try world.print(screen.lines(columns: world.size.columns))
    case .page(let viewController): try dump(viewController, in: world)
    }
  }

  private func dump(_ page: WebViewController, in world: World) throws {
    if page.isEmptyWithoutScripts {
      try world.complain("\(page.title) builds itself with scripts and is empty without them.")
    }
    if format == .markdown { return try world.write(Array(page.markdown().utf8)) }
    let columns = world.size.columns
    try world.print(page.dump(columns: columns, numbers: showsLinks, expands: expands))
    // Addresses are resolved by a library that is slow to load.
    guard showsLinks else { return }
    let links = page.links
    if !links.isEmpty { try world.print("") }
    for link in links { try world.print("[\(link.number)] \(link.address)") }
  }
}
