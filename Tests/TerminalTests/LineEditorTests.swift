import Glibc
import Terminal
import TestSupport
import Testing

/// libedit keeps the terminal's description in one place, so these run one after the other, and
/// whatever edits lines is among them.
@Suite(.serialized)
struct LineEditorTests {
  let screen: PseudoTerminal
  let options: Terminal.Options
  private let terminal: Terminal

  init() throws {
    screen = try PseudoTerminal()
    options = screen.options
    terminal = Terminal.standard(options)
  }

  /// What comes of these keys at a prompt.
  private func line(_ keys: String, on terminal: Terminal? = nil) async throws -> ReadResult {
    let terminal = terminal ?? self.terminal
    async let line = terminal.readLine(Prompt("> "))
    try await screen.see("> ")
    screen.type(keys)
    return await line
  }

  @Test(arguments: ["list swift", "é", "漢字 かな", "😀 x", "e\u{301}"])
  func `text of any script is read as it was typed`(text: String) async throws {
    #expect(try await line(text + "\r") == .line(text))
    try await screen.see("\r\n")
  }

  @Test func `keys move in the line and delete from it`() async throws {
    let (left, home) = ("\u{1B}[D", "\u{1}")
    #expect(try await line("漢字x\(left)\u{7F}é\(home)>\r") == .line(">漢éx"))
    #expect(try await line("open three\u{17}3\r") == .line("open 3"))
  }

  @Test func `a line can be edited before the first and after later output`() async throws {
    try terminal.write([UInt8]("Welcome\n".utf8))
    async let first = terminal.readLine(Prompt("> "))
    try await screen.see("Welcome\r\n")
    #expect(try await screen.see("> ").hasSuffix("> "))
    screen.type("a\r")
    #expect(await first == .line("a"))
    try terminal.write([UInt8]("Answer\n".utf8))
    async let second = terminal.readLine(Prompt("> "))
    #expect(try await screen.see("> ").contains("a\r\nAnswer\r\n"))
    screen.type("b\r")
    #expect(await second == .line("b"))
  }

  @Test func `invalid bytes are repaired and don't swallow the keys after them`() async throws {
    async let line = terminal.readLine(Prompt("> "))
    try await screen.see("> ")
    screen.type(bytes: [0xE9, 0x61, 0xFF, 0x0D])
    guard case .line(let text) = await line else {
      Issue.record("no line")
      return
    }
    #expect(text.filter { $0 != "\u{FFFD}" } == "a")
  }

  @Test func `controls that were typed in don't reach the line`() async throws {
    #expect(try await line("a\u{16}\u{1B}b\r") == .line("ab"))
  }

  @Test func `end of input is told and ends the prompt's line`() async throws {
    #expect(try await line("\u{4}") == .endOfInput)
    try await screen.see("\r\n")
  }

  @Test func `Ctrl-C abandons the line and leaves the modes as they were`() async throws {
    screen.makeModesUnusual()
    let before = screen.modes
    async let line = terminal.readLine(Prompt("> "))
    try await screen.see("> ")
    #expect(screen.modes != before)
    screen.type("half")
    try await screen.see("half")
    #expect(options.interrupts.interrupt())
    #expect(await line == .interrupted)
    #expect(screen.modes == before)
    #expect(!options.interrupts.interrupt(), "nobody is left to hear it")
    #expect(try await self.line("whole\r") == .line("whole"))
    #expect(screen.modes == before)
  }

  @Test func `a Ctrl-C between two prompts is not meant for the second`() async throws {
    #expect(try await line("one\r") == .line("one"))
    options.interrupts.interrupt()
    #expect(try await line("two\r") == .line("two"))
  }

  @Test func `earlier lines come back, and the next session has them`() async throws {
    let folder = try TemporaryFolder()
    var options = options
    options.historyPath = folder.path + "/state/history"
    let up = "\u{1B}[A"
    let first = Terminal.standard(options)
    #expect(try await line("list é\r", on: first) == .line("list é"))
    #expect(try await line("\r", on: first) == .line(""))
    #expect(try await line("show 3\r", on: first) == .line("show 3"))
    #expect(try await line("\(up)\(up)\r", on: first) == .line("list é"))
    let second = Terminal.standard(options)
    #expect(try await line("\(up)\(up)\r", on: second) == .line("show 3"))
    var status = stat()
    #expect(stat(folder.path + "/state/history", &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(folder.path + "/state", &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test func `a history that can't be kept disturbs nothing`() async throws {
    var options = options
    options.historyPath = "/dev/null/history"
    let terminal = Terminal.standard(options)
    #expect(try await line("one\r", on: terminal) == .line("one"))
    #expect(try await line("\u{1B}[A\r", on: terminal) == .line("one"))
  }

  @Test func `a long history file is cut to its newest thousand lines`() async throws {
    let folder = try TemporaryFolder()
    let lines = (1...2_500).map { "line \($0)\n" }
    let path = try folder.write(lines.joined(), to: "history")
    var options = options
    options.historyPath = path
    let terminal = Terminal.standard(options)
    #expect(try await line("\u{1B}[A\r", on: terminal) == .line("line 2500"))
    var status = stat()
    #expect(stat(path, &status) == 0)
    let kept = (1_501...2_500).map { "line \($0)\n" }.joined() + "line 2500\n"
    #expect(status.st_size == kept.utf8.count)
  }

  @Test func `an unknown terminal is edited as well as it can be`() async throws {
    var options = options
    options.environment = { ["TERM": "no-such-terminal"][$0] }
    #expect(try await line("ab\u{7F}c\r", on: Terminal.standard(options)) == .line("ac"))
  }
}
