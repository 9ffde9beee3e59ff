import Glibc
import Terminal
import TestSupport
import Testing

struct PlainInputTests {
  /// All lines of the input, and what was written meanwhile.
  private func read(
    _ input: [UInt8], prompts: Bool = false
  ) async throws -> (lines: [String], output: String) {
    let (source, sink) = (try TestPipe(holding: input), try TestPipe())
    var options = Terminal.Options()
    options.input = source.output
    options.output = sink.input
    options.promptsWithoutTerminal = prompts
    let terminal = Terminal.standard(options)
    #expect(!terminal.isInputTerminal && !terminal.isOutputTerminal)
    var lines: [String] = []
    while case .line(let line) = await terminal.readLine(Prompt("> ")) { lines.append(line) }
    return (lines, sink.contents())
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("one\ntwo\n", ["one", "two"]), ("one\ntwo", ["one", "two"]),
    ("\n\nlast", ["", "", "last"]), ("dos\r\nline\r\n", ["dos", "line"]),
  ])
  func `lines end with a line break or the input`(input: String, lines: [String]) async throws {
    #expect(try await read([UInt8](input.utf8)).lines == lines)
  }

  @Test func `invalid UTF-8 is repaired`() async throws {
    #expect(try await read([0x61, 0xFF, 0x62, 0xE6, 0xBC]).lines == ["a\u{FFFD}b\u{FFFD}"])
  }

  @Test func `controls are dropped and tabs are spaces`() async throws {
    let input = "a\u{0}b\u{1B}[31mc\u{7F}d\u{9B}e\tf\u{85}g\n"
    #expect(try await read([UInt8](input.utf8)).lines == ["ab[31mcde fg"])
  }

  @Test func `a line of more than 64 KB is told, and the next one is whole`() async throws {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    #expect(try await read(line + [0x0A]).lines.map(\.utf8.count) == [65_536])
    for rest in ["x", "x\n", "xxx\nnext\n"] {
      let source = try TestPipe(holding: line + [UInt8](rest.utf8))
      var options = Terminal.Options()
      options.input = source.output
      let terminal = Terminal.standard(options)
      #expect(await terminal.readLine(Prompt("> ")) == .tooLong)
      let next = await terminal.readLine(Prompt("> "))
      #expect(next == (rest.contains("next") ? .line("next") : .endOfInput))
    }
  }

  @Test func `a pipe gets prompts and what was typed only where that is wanted`() async throws {
    #expect(try await read([UInt8]("a\nb\n".utf8)).output == "")
    #expect(try await read([UInt8]("a\nb\n".utf8), prompts: true).output == "> a\n> b\n> \n")
  }

  @Test(arguments: [["TERM": "dumb"], [:]])
  func `a terminal that can't edit gets a prompt and plain lines`(
    environment: [String: String]
  ) async throws {
    let screen = try PseudoTerminal()
    var options = screen.options
    options.environment = { environment[$0] }
    let terminal = Terminal.standard(options)
    async let line = terminal.readLine(Prompt("> "))
    try await screen.see("> ")
    // The terminal itself deletes a character here, and shows what is typed.
    screen.type("onx\u{7F}e\n")
    #expect(await line == .line("one"))
    try await screen.see("onx\u{8} \u{8}e\r\n")
  }

  @Test func `Ctrl-C at a plain prompt is told, and the next line is read`() async throws {
    let screen = try PseudoTerminal()
    var options = screen.options
    options.isPlain = true
    let terminal = Terminal.standard(options)
    async let first = terminal.readLine(Prompt("> "))
    try await screen.see("> ")
    options.interrupts.interrupt()
    #expect(await first == .interrupted)
    async let second = terminal.readLine(Prompt("> "))
    try await screen.see("\r\n> ")
    screen.type("next\n")
    #expect(await second == .line("next"))
  }
}
