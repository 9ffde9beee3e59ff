import Terminal
import TestSupport
import Testing

@testable import courses

/// The demonstration's screens as a terminal gets them, beside what they were when last read.
///
/// `RECORD_GOLDEN=1` writes them anew and fails. ESC is shown as ␛.
struct ScreenTests {
  private let program: TestProgram
  private let screen: PseudoTerminal

  init() throws {
    program = try TestProgram()
    screen = try PseudoTerminal()
    screen.resize(TerminalSize(columns: 72, rows: 30))
  }

  @Test(arguments: [
    ("dark", "dark", ["COLORTERM": "truecolor"], [String]()),
    ("light", "light", ["COLORTERM": "truecolor"], []), ("sixteen", "auto", [:], []),
    ("no-colour", "dark", ["NO_COLOR": "1", "COLORTERM": "truecolor"], []),
    ("plain", "auto", ["NO_COLOR": "1"], ["--plain"]),
  ])
  func `the demonstration looks as it did when it was last read`(
    name: String, theme: String, environment: [String: String], options: [String]
  ) async throws {
    program.environment["TERM"] = "xterm"
    program.environment.merge(environment) { $1 }
    _ = try program.write(theme + "\n", to: ".config/courses/theme")
    let shown = try await screens(options)
    let path = #filePath.replacing("Themes/ScreenTests.swift", with: "Golden/\(name).txt")
    try GoldenFile(path: path).compare(with: shown)
  }

  /// The list, a page with code, its places and links, one with a table, and what is said of themes.
  private static let steps = [
    ("courses (a number opens a course)> ", "2"), ("First Steps in Swift (1-", ""),
    ("First Steps in Swift (1-", "toc"), ("First Steps in Swift (1-", "links"),
    ("First Steps in Swift (1-", "12"), ("First Steps in Swift (1-", "b"),
    ("courses> ", "12"), ("The Open Choir (1-", ""), ("The Open Choir (1-", ""),
    ("The Open Choir (1-", "theme"), ("The Open Choir (1-", "theme dusk"),
    ("The Open Choir (1-", "h"),
  ]

  private func screens(_ options: [String]) async throws -> String {
    var setup = screen.options
    // The editor's own drawing is none of the program's screens.
    setup.isPlain = true
    var terminal = Terminal.standard(setup)
    // How long something takes is not to be seen.
    terminal.isErrorTerminal = false
    let world = program.world(terminal)
    async let code = TestProgram.run(options + ["demo"], in: world)
    do {
      var seen = ""
      for (prompt, line) in Self.steps {
        seen += try await screen.see(prompt)
        if prompt.hasSuffix("-") { seen += try await screen.see("> ") }
        screen.type(line + "\n")
      }
      seen += try await screen.see("(1-14)> ")
      screen.type("q\n")
      #expect(await code == .done)
      return readable(seen)
    } catch {
      screen.type("\u{4}")
      throw error
    }
  }

  /// The port and the folder are others each time.
  private func readable(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\u{1B}", with: "␛")
      .replacing(program.folder, with: "HOME")
      .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:PORT") + "\n"
  }
}
