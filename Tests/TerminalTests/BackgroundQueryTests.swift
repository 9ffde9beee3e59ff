import Terminal
import TestSupport
import Testing
import Themes

/// Among the tests of the line editor, whose reader the question goes through.
extension LineEditorTests {
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  private func terminal(within limit: Duration, name: String = "xterm") -> Terminal {
    var options = options
    options.answerLimit = limit
    options.environment = { ["TERM": name][$0] }
    return Terminal.standard(options)
  }

  @Test func `a terminal tells its background, and its modes are as before`() async throws {
    let before = screen.modes
    let terminal = terminal(within: .seconds(60))
    async let background = terminal.background()
    try await screen.see(Self.question)
    #expect(!screen.echoes)
    screen.type("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[?62;22c")
    #expect(await background == Color(hex: "#fdf6e3"))
    #expect(screen.modes == before)
  }

  @Test func `what is typed while the terminal answers is the next line's`() async throws {
    let terminal = terminal(within: .seconds(60))
    async let background = terminal.background()
    try await screen.see(Self.question)
    screen.type("li\u{1B}]11;rgb:0/0/0\u{7}st é\r\u{1B}[?1c")
    #expect(await background == .black)
    #expect(await terminal.readLine(Prompt("> ")) == .line("list é"))
  }

  @Test func `a terminal that knows no background says so at once`() async throws {
    let terminal = terminal(within: .seconds(60))
    async let background = terminal.background()
    try await screen.see(Self.question)
    screen.type("\u{1B}[?1;2c")
    #expect(await background == nil)
  }

  @Test func `an answer that comes too late is no part of the line`() async throws {
    let terminal = terminal(within: .milliseconds(1))
    #expect(await terminal.background() == nil)
    async let line = terminal.readLine(Prompt("> "))
    try await screen.see("> ")
    screen.type("sh\u{1B}]11;rgb:0000/0000/0000\u{1B}\\ow\u{1B}[?62c 3\u{1B}[D\u{7F}\r")
    #expect(await line == .line("show3"))
  }

  @Test func `nothing is asked where something was typed, and that is kept`() async throws {
    let terminal = terminal(within: .seconds(60))
    screen.type("quit\n")
    #expect(await terminal.background() == nil)
    #expect(await terminal.readLine(Prompt("> ")) == .line("quit"))
    #expect(try await !screen.see("> ").contains("]11"))
  }

  @Test(arguments: ["dumb", "linux", "vt220", ""])
  func `a terminal that can't answer isn't asked`(name: String) async throws {
    let terminal = terminal(within: .seconds(60), name: name)
    #expect(await terminal.background() == nil)
    try terminal.write([UInt8]("end".utf8))
    #expect(try await screen.see("end") == "end")
  }

  @Test func `with plain input nothing is asked`() async throws {
    var options = options
    options.isPlain = true
    let terminal = Terminal.standard(options)
    #expect(await terminal.background() == nil)
    try terminal.write([UInt8]("end".utf8))
    #expect(try await screen.see("end") == "end")
  }
}
