import Glibc
import Terminal
import TestSupport
import Testing

extension LineEditorTests {
  /// What a prompt promises on a terminal.
  struct PromptTests {
    private func answer(
      _ prompt: Prompt, _ keys: String, on terminal: Terminal, _ screen: PseudoTerminal
    ) async throws -> ReadResult {
      async let line = terminal.readLine(prompt)
      try await screen.see(prompt.text)
      screen.type(keys)
      return await line
    }

    @Test func `only commands that are kept whole come back, in this session and the next`()
      async throws
    {
      let folder = try TestSupport.TemporaryFolder()
      let screen = try PseudoTerminal()
      var options = screen.options
      options.historyPath = folder.path("state/history")
      let terminal = Terminal.standard(options)
      func ask(_ prompt: Prompt, _ keys: String) async throws -> ReadResult {
        try await answer(prompt, keys, on: terminal, screen)
      }
      #expect(try await ask(Prompt("> ", kept: Prompt.masking), "reload\r") == .line("reload"))
      #expect(
        try await ask(Prompt("> ", kept: Prompt.masking), "7 wonderland\r") == .line("7 wonderland")
      )
      #expect(try await ask(Prompt("> ", kept: { _ in nil }), "looking\r") == .line("looking"))
      #expect(try await ask(Prompt("Name: ", kind: .answer), "Ada\r") == .line("Ada"))
      #expect(try await ask(Prompt("File: ", kind: .path), "/etc\r") == .line("/etc"))
      let (up, down) = ("\u{1B}[A", "\u{1B}[B")
      #expect(try await ask(Prompt("> "), "\(up)\r") == .line("reload"))
      // A line that was left for an older one is back below it, for this prompt alone.
      #expect(
        try await ask(Prompt("> ", kept: Prompt.masking), "7 rabbit\(up)\(down)\r")
          == .line("7 rabbit"))
      #expect(try await ask(Prompt("> "), "\(up)\(up)\(up)\(down)\(down)\(down)\r") == .line(""))
      let kept = String(decoding: TestFile.bytes(of: folder.path("state/history")), as: UTF8.self)
      #expect(kept == "reload\nreload\n")
    }

    @Test func `on a terminal a secret is asked on the controlling one and not echoed`()
      async throws
    {
      let folder = try TestSupport.TemporaryFolder()
      let screen = try PseudoTerminal()
      var options = screen.options
      options.historyPath = folder.path("state/history")
      let terminal = Terminal.standard(options)
      let before = screen.modes
      async let secret = terminal.readLine(Prompt("Password: ", kind: .secret))
      try await screen.see("Password: ")
      #expect(!screen.echoes)
      screen.type("pä ss\tw\n")
      #expect(await secret == .line("pä ss\tw"))
      #expect(try await screen.see("\n") == "\r\n")
      #expect(screen.modes == before)
      // Neither does it come back, nor is it echoed late.
      async let line = terminal.readLine(Prompt("> "))
      #expect(try await screen.see("> ").contains("ss") == false)
      screen.type("\u{1B}[A\r")
      #expect(await line == .line(""))
      #expect(folder.names == [])
    }

    @Test func `Ctrl-C at a secret is told, and the modes are as they were`() async throws {
      let screen = try PseudoTerminal()
      let options = screen.options
      let terminal = Terminal.standard(options)
      let before = screen.modes
      async let secret = terminal.readLine(Prompt("Password: ", kind: .secret))
      try await screen.see("Password: ")
      options.interrupts.interrupt()
      #expect(await secret == .interrupted)
      #expect(screen.modes == before)
    }

    @Test(arguments: ["Ada Lovelace", "é 漢字 😀", "", "a\u{3}\n\u{1B}b"])
    func `a line can begin with text, which is edited like what is typed`(text: String) async throws
    {
      let screen = try PseudoTerminal()
      let terminal = Terminal.standard(screen.options)
      let prompt = Prompt("Name: ", kind: .answer, initial: text)
      let clean = String(text.unicodeScalars.filter { $0.value >= 0x20 })
      #expect(try await answer(prompt, "\r", on: terminal, screen) == .line(clean))
      #expect(try await answer(prompt, "!\r", on: terminal, screen) == .line(clean + "!"))
      #expect(try await answer(prompt, "\u{15}new\r", on: terminal, screen) == .line("new"))
      #expect(try await answer(Prompt("> "), "x\r", on: terminal, screen) == .line("x"))
    }
  }
}
