import Catalogue
import CourseWeb
import HTTP
import Navigation
import PageText
import Terminal

/// Opens a page in the viewer, or prints it as text.
struct OpenCommand: Command {
  static let synopsis = Synopsis(
    "open", operands: "NUMBER, URL, FILE or -", summary: "open a course's page, or any other",
    details: """
      On a terminal the page opens in the session. Elsewhere, and with --dump, it is
      printed as text without link numbers. A course without a page shows its details.
      """,
    options: [
      Option("dump", nil, "print the page as text and exit"),
      Option("links", nil, "number the links and list their addresses at the end"),
      Option("format", "NAME", "text (the default)"),
    ],
    example: "courses open 3 --dump")

  /// Whether it prints instead of opening a screen.
  let isDump: Bool
  private let operand: String
  private let showsLinks: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    operand = try arguments.operand("a number, URL or file", of: "open")
    if let format = arguments.value("format"), format != "text" {
      throw .badValue(option: "format", value: format, wanted: "text")
    }
    showsLinks = arguments.has("links")
    isDump = arguments.has("dump") || showsLinks
  }

  func run(in world: World) async throws {
    let opened = try PageOpener(world: world).open(Operand(operand))
    if !isDump, world.isInteractive {
      return try await InteractiveSession(world: world, opening: opened.viewController).run()
    }
    switch opened {
    case .details(let screen):
      try world.print(screen.lines(columns: world.size.columns))
    case .page(let viewController):
      await Waiting(world: world).explaining { await viewController.settle() }
      if let failure = viewController.loadFailure { throw failure }
      try dump(viewController, in: world)
    }
  }

  /// The screen that the session pushes.
  func viewController(in world: World) throws -> any ViewController {
    try PageOpener(world: world).open(Operand(operand)).viewController
  }

  private func dump(_ viewController: WebViewController, in world: World) throws {
    let text = viewController.dump(columns: world.size.columns, linkNumbers: showsLinks)
    try world.print(text)
    guard showsLinks else { return }
    let addresses = viewController.addresses
    if !addresses.isEmpty { try world.print("") }
    for (index, address) in addresses.enumerated() {
      try world.print("[\(index + 1)] \(address)")
    }
  }
}
