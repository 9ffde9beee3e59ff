import Terminal
import TestSupport
import Testing

struct TerminalSizeTests {
  @Test func `a terminal's own size is asked anew each time`() throws {
    let screen = try PseudoTerminal()
    let terminal = Terminal.standard(screen.options)
    #expect(terminal.size() == TerminalSize(columns: 60, rows: 20))
    screen.resize(TerminalSize(columns: 132, rows: 50))
    #expect(terminal.size() == TerminalSize(columns: 132, rows: 50))
  }

  @Test(arguments: [
    (["COLUMNS": "100", "LINES": "30"], TerminalSize(columns: 100, rows: 30)),
    (["COLUMNS": "100"], TerminalSize(columns: 100, rows: 24)),
    (["COLUMNS": "wide", "LINES": "-3"], TerminalSize(columns: 80, rows: 24)),
    (["COLUMNS": "99999999999999999999"], TerminalSize(columns: 80, rows: 24)),
    ([:], TerminalSize(columns: 80, rows: 24)),
  ])
  func `without a terminal the environment tells, and else it is 80 by 24`(
    environment: [String: String], size: TerminalSize
  ) throws {
    let pipe = try TestPipe()
    var options = Terminal.Options()
    options.output = pipe.input
    options.environment = { environment[$0] }
    #expect(Terminal.standard(options).size() == size)
  }

  @Test func `a terminal that doesn't know its size has the usual one`() throws {
    let screen = try PseudoTerminal()
    screen.resize(TerminalSize(columns: 0, rows: 0))
    #expect(Terminal.standard(screen.options).size() == .usual)
  }
}
