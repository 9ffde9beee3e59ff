import Glibc
import Terminal
import TestSupport
import Testing

extension LineEditorTests {
  /// Tab on a real terminal and real folders.
  struct TabTests {
    private let folder: TestSupport.TemporaryFolder
    private let screen: PseudoTerminal
    private let options: Terminal.Options
    private let prompt = Prompt("File: ", kind: .path)

    init() throws {
      folder = try TestSupport.TemporaryFolder()
      for name in ["essay one.txt", "essay two.txt", "übung.pdf", ".hidden", "esc\u{1B}x"] {
        try folder.write("", to: name)
      }
      #expect(mkdir(folder.path("notes"), 0o700) == 0)
      #expect(symlink("notes", folder.path("linked")) == 0)
      try folder.write("", to: "notes/深い.md")
      screen = try PseudoTerminal()
      var options = screen.options
      options.environment = { [home = folder.path] in ["TERM": "xterm", "HOME": home][$0] }
      self.options = options
    }

    private func line(_ keys: String, _ prompt: Prompt? = nil) async throws -> ReadResult {
      let prompt = prompt ?? self.prompt
      let terminal = Terminal.standard(options)
      async let line = terminal.readLine(prompt)
      try await screen.see(prompt.text)
      screen.type(keys)
      return await line
    }

    @Test(arguments: [
      ("~/ü\t\r", "~/übung.pdf"), ("~/no\t\t\r", "~/notes/深い.md"), ("~/li\t\r", "~/linked/"),
      ("~/.\t\r", "~/.hidden"), ("~/e\t\r", "~/essay "), ("~/essay t\t\r", "~/essay two.txt"),
      ("~/zebra\t!\r", "~/zebra!"), ("~\t\r", "~/"),
      // From the middle of the line too, its end goes on.
      ("~/ü\u{1}\t\r", "~/übung.pdf"),
    ])
    func `Tab goes on with a path`(keys: String, path: String) async throws {
      #expect(try await line(keys) == .line(path))
    }

    @Test func `an absolute path is completed`() async throws {
      #expect(try await line("\(folder.path)/ü\t\r") == .line("\(folder.path)/übung.pdf"))
    }

    @Test func `several names are listed below the line, which is then drawn again`() async throws {
      let terminal = Terminal.standard(options)
      async let line = terminal.readLine(prompt)
      try await screen.see("File: ")
      screen.type("~/\t")
      try await screen.see("~/\r\nessay one.txt  essay two.txt  linked/  notes/  übung.pdf\r\n")
      try await screen.see("File: ~/")
      screen.type("n\t\r")
      #expect(await line == .line("~/notes/"))
    }

    @Test(arguments: [Prompt.Kind.command, .answer])
    func `at another prompt Tab adds nothing`(kind: Prompt.Kind) async throws {
      #expect(try await line("~/ü\tx\r", Prompt("> ", kind: kind)) == .line("~/üx"))
    }

    @Test func `where lines are plain Tab is a blank`() async throws {
      var options = options
      options.isPlain = true
      let terminal = Terminal.standard(options)
      async let line = terminal.readLine(prompt)
      try await screen.see("File: ")
      screen.type("~/ü\tx\n")
      #expect(await line == .line("~/ü x"))
    }
  }
}
