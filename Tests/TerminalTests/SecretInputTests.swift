import Glibc
import Terminal
import TestSupport
import Testing

struct SecretInputTests {
  private let screen: PseudoTerminal
  private let options: Terminal.Options
  private let terminal: Terminal

  init() throws {
    screen = try PseudoTerminal()
    var options = screen.options
    // The controlling terminal is asked even where input and output are elsewhere.
    options.input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    options.output = options.input
    self.options = options
    terminal = Terminal.standard(options)
  }

  @Test(arguments: ["wonderland", "pä:ss wörd", "漢\tx", ""])
  func `a secret is read to the letter and not shown`(secret: String) async throws {
    let before = screen.modes
    async let answer = terminal.readSecret("Password: ")
    try await screen.see("Password: ")
    #expect(!screen.echoes)
    screen.type(secret + "\n")
    #expect(await answer == .line(secret))
    #expect(try await screen.see("\n") == "\r\n")
    #expect(screen.modes == before)
  }

  @Test func `Ctrl-C is told and echo comes back`() async throws {
    let before = screen.modes
    async let answer = terminal.readSecret("Password: ")
    try await screen.see("Password: ")
    options.interrupts.interrupt()
    #expect(await answer == .interrupted)
    #expect(screen.modes == before && screen.echoes)
  }

  @Test func `end of input is told and echo comes back`() async throws {
    async let answer = terminal.readSecret("Password: ")
    try await screen.see("Password: ")
    screen.type("\u{4}")
    #expect(await answer == .endOfInput)
    #expect(screen.echoes)
  }

  @Test(arguments: ["/dev/null", "/nowhere/tty"])
  func `without a terminal there is nobody to ask`(device: String) async {
    var options = options
    options.secretDevice = device
    #expect(await Terminal.standard(options).readSecret("Password: ") == .endOfInput)
  }
}
