import Terminal
import TestSupport
import Testing
import Themes

@testable import courses

struct ThemeCommandTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  private func write(_ json: String, as name: String = "school") throws {
    _ = try program.write(json, to: ".config/courses/themes/\(name).json")
  }

  @Test func `the themes are listed, with the one in use, one's own by their names`() async throws {
    try write("{}", as: "zebra")
    try write("{}")
    try write("{}", as: "dark")
    try write("{}", as: "a\u{1B}b")
    _ = try program.write("", to: ".config/courses/themes/notes.txt")
    let folder = program.path(".config/courses/themes")
    #expect(
      await program.run("theme").output == """
        auto\tin use\t
        dark\t\t
        light\t\t
        none\t\t
        school\t\t\(folder)/school.json
        zebra\t\t\(folder)/zebra.json

        """)
    _ = await program.run("theme", "school")
    program.terminal.isTerminal = true
    #expect(
      await program.run("theme").lines == [
        "auto: dark or light, as the terminal's background is", "dark: built in",
        "light: built in", "none: no colours", "school: \(folder)/school.json, in use",
        "zebra: \(folder)/zebra.json",
      ])
  }

  @Test func `a theme is kept for next time, where XDG_CONFIG_HOME says`() async throws {
    program.environment["XDG_CONFIG_HOME"] = program.path("settings")
    let set = await program.run("theme", "light")
    #expect(set.code == .done && set.errors == "The theme is light now.\n")
    #expect(set.output.isEmpty)
    let kept = TestFile.bytes(of: program.path("settings/courses/theme"))
    #expect(kept == Array("light\n".utf8))
    #expect(await program.run("theme").output.contains("light\tin use\t\n"))
  }

  @Test(arguments: [
    ("drak", "there is auto, dark, light, none, school. Next: courses theme dark"),
    ("scool", "Next: courses theme school"), ("zebra", "Next: put one of your own in "),
    ("../theme", "Next: put one of your own in "), ("", "There is no theme ;"),
  ])
  func `a theme that is not there says which are`(name: String, message: String) async throws {
    try write("{}")
    let outcome = await program.run("theme", name)
    #expect(outcome.code == .notFound)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(program.files(containing: "zebra").isEmpty)
  }

  @Test func `a file that is no theme is told, and the theme before stays`() async throws {
    _ = await program.run("theme", "light")
    try write(##"{"brnd": "#fff"}"##)
    let outcome = await program.run("theme", "school")
    #expect(outcome.code == .badData)
    #expect(outcome.errors.hasSuffix("\"brnd\" is no role. Next: brand\n"))
    #expect(await program.run("theme").output.contains("light\tin use"))
    _ = try program.write(
      String(repeating: " ", count: 70_000), to: ".config/courses/themes/big.json")
    let big = await program.run("theme", "big")
    #expect(big.code == .localIO && big.errors.contains("is larger than 65536 bytes."))
  }

  @Test func `what can't be read in a theme of one's own is a warning`() async throws {
    try write(##"{"base": "light", "backgroundPrimary": "#fff", "alertLow": "#777"}"##)
    let outcome = await program.run("theme", "school")
    #expect(outcome.code == .done)
    #expect(
      outcome.errors == """
        The theme is school now.
        alertLow is hard to read: #777777 on #ffffff has a contrast of 4.4 to 1, and 4.5 is wanted.

        """)
  }

  @Test func `a chosen theme that has gone is told once, and auto is in its place`() async throws {
    try write(##"{"brand": "#fff"}"##)
    _ = await program.run("theme", "school")
    try write("[]")
    program.environment["TERM"] = "xterm-256color"
    program.terminal.isTerminal = true
    program.terminal.lines = ["l", "l"]
    let outcome = await program.run()
    #expect(outcome.code == .done)
    let complaints = outcome.output.components(separatedBy: "is no theme: it is no JSON object.")
    #expect(complaints == 1)
  }
}

extension String {
  /// How often the words are there.
  fileprivate func components(separatedBy words: String) -> Int { ranges(of: words).count }
}

/// What the session makes of themes.
struct ThemeSessionTests {
  private let program: TestProgram

  init() async throws {
    program = try TestProgram()
    let page = try program.write("<h1>Page</h1><p><a href=x>A link</a>", to: "page.html")
    program.environment["TERM"] = "xterm"
    program.environment["COLORTERM"] = "truecolor"
    program.terminal.isTerminal = true
    program.terminal.lines = ["open \(page)"]
  }

  private func output(_ lines: String...) async -> String {
    program.terminal.lines += lines
    let outcome = await program.run()
    #expect(outcome.code == .done)
    return outcome.output.replacing("\u{1B}", with: "^")
  }

  private func code(_ role: ColorRole, of theme: BaseTheme) -> String {
    let color = theme[role]
    return "2;\(color.red);\(color.green);\(color.blue)"
  }

  @Test func `a theme that is set restyles the page that is shown`() async {
    let output = await output("theme light", "theme none")
    #expect(output.ranges(of: "A link").count == 3)
    let parts = output.split(separator: "The theme is")
    let before = parts[0].split(separator: "\n").dropLast()
    #expect(!before.contains { $0.contains("48;") }, "auto leaves an unknown background alone")
    #expect(parts[1].contains("48;" + code(.backgroundPrimary, of: .light)))
    #expect(parts[1].contains("4;38;" + code(.textActionable, of: .light) + "mA link"))
    #expect(!parts[2].contains("^"))
  }

  @Test func `auto follows the background that the terminal tells`() async throws {
    let cream = try #require(Color(hex: "#fdf6e3"))
    program.terminal.background = cream
    let output = await output()
    let theme = BaseTheme(background: cream)
    #expect(output.contains("4;38;" + code(.textActionable, of: theme) + "mA link"))
    // The terminal's own background and text stay, but for the header.
    #expect(!output.contains("48;" + code(.backgroundPrimary, of: theme)))
    #expect(output.contains("48;" + code(.screenHeaderBackground, of: theme)))
  }

  @Test func `auto asks the terminal when it is set in the session`() async throws {
    _ = try program.write("dark\n", to: ".config/courses/theme")
    program.terminal.background = .white
    let output = await output("theme auto")
    let last = try #require(output.split(separator: "The theme is").last)
    let theme = BaseTheme(background: .white)
    #expect(last.contains("4;38;" + code(.textActionable, of: theme) + "mA link"))
  }

  @Test func `COLORFGBG stands in for an answer, else the terminal's own colours are used`() async {
    let unknown = await output()
    #expect(unknown.contains("^[4;36mA link^[0m"))
    program.environment["COLORFGBG"] = "0;15"
    let known = await output()
    let theme = BaseTheme(background: .white)
    #expect(known.contains("4;38;" + code(.textActionable, of: theme) + "mA link"))
  }

  @Test func `without colours the theme is kept all the same, and said to be off`() async {
    program.environment["NO_COLOR"] = "1"
    let output = await output("theme light")
    #expect(output.contains("The theme is light now. Colours are off here."))
    #expect(!output.contains("^"))
  }

  @Test func `a theme needs no thread to be set or listed`() throws {
    #expect(try program.runWithoutThreads("theme", "dark") == .done)
    #expect(try program.runWithoutThreads("theme") == .done)
  }
}
