import Glibc
import Synchronization
import Terminal
import TestSupport
import Testing

/// Shell scripts stand in for the user's editor, on a terminal of their own.
struct TextEditorTests {
  private let folder: TestSupport.TemporaryFolder
  private let screen: PseudoTerminal

  init() throws {
    folder = try TestSupport.TemporaryFolder()
    screen = try PseudoTerminal()
  }

  private func editor(_ variables: [String: String]) -> TextEditor? {
    var options = screen.options
    options.environment = { (["TERM": "xterm"].merging(variables) { $1 })[$0] }
    return TextEditor(options)
  }

  /// An editor made of shell commands, in which `$1` is the file.
  private func script(_ commands: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(commands)\n", to: "my editor")
    #expect(chmod(path, 0o700) == 0)
    return "'\(path)'"
  }

  private func edit(_ text: String, with commands: String) async throws -> TextEditor.Outcome {
    let editor = try #require(self.editor(["EDITOR": try script(commands)]))
    return await editor.edit(text)
  }

  @Test(arguments: [
    "one", "one\ntwo", "ends with a break\n", "\n", "", "é 漢字\n\n", "  blanks  ",
  ])
  func `what the editor leaves as it is comes back as it went`(text: String) async throws {
    #expect(try await edit(text, with: "true") == .text(text))
  }

  @Test(arguments: [
    (#"printf 'a\nb\n' >"$1""#, "a\nb"), (#"printf 'a\nb' >"$1""#, "a\nb"), (#": >"$1""#, ""),
    (#"printf 'a\r\nb\rc\n\r\n' >"$1""#, "a\nb\nc\n"), (#"printf 'a\377b\n' >"$1""#, "a\u{FFFD}b"),
    (#"printf 'more\n' >>"$1""#, "text\nmore"),
    // As many editors do: the file is another one afterwards.
    (#"echo new >"$1.new"; mv "$1.new" "$1""#, "new"),
  ])
  func `what the editor writes comes back`(commands: String, text: String) async throws {
    #expect(try await edit("text", with: commands) == .text(text))
  }

  @Test func `the file is private and gone afterwards`() async throws {
    let record = folder.path("record")
    let list = #"{ stat -c %a "$1" "$(dirname "$1")"; echo "$1"; } >'\#(record)'; echo >"$1~""#
    #expect(try await edit("x", with: list) == .text("x"))
    let lines = String(decoding: TestFile.bytes(of: record), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines[..<2] == ["600", "700"])
    let made = lines[2].prefix(
      upTo: lines[2].utf8.lastIndex(of: UInt8(ascii: "/")) ?? lines[2].endIndex)
    #expect(access(lines[2], F_OK) != 0 && access(String(made), F_OK) != 0)
  }

  @Test(arguments: [
    ("exit 3", "failed with status 3."), ("kill -TERM $$", "was ended by signal 15."),
    (#"rm "$1""#, "left no file."),
  ])
  func `an editor that fails changes nothing and its folder goes too`(
    commands: String, reason: String
  ) async throws {
    let record = folder.path("record")
    let outcome = try await edit("x", with: "dirname \"$1\" >'\(record)'\n\(commands)")
    #expect(outcome == .failed("The editor ('\(folder.path("my editor"))') \(reason)"))
    let made = String(decoding: TestFile.bytes(of: record).dropLast(), as: UTF8.self)
    #expect(made.contains("/courses-") && access(made, F_OK) != 0)
  }

  @Test func `an editor that isn't there is named`() async throws {
    let editor = try #require(self.editor(["EDITOR": "/nowhere/editor\u{1B}[2J -x"]))
    let reason = "The editor (/nowhere/editor -x) can't be started. VISUAL or EDITOR names another."
    #expect(await editor.edit("x") == .failed(reason))
    // The shell's own words.
    try await screen.see("not found")
  }

  @Test func `a text over 1 MB is refused`() async throws {
    let fill = #"head -c 1048577 /dev/zero | tr '\0' x >"$1""#
    #expect(try await edit("x", with: fill) == .failed("The text is larger than 1 MB."))
    let most = #"head -c 1048576 /dev/zero | tr '\0' x >"$1""#
    #expect(
      try await edit("x", with: most) == .text(String(repeating: "x", count: 1_048_576)))
  }

  @Test func `VISUAL goes first, but not on a dumb terminal, and a blank one is none`() async throws
  {
    let (visual, plain) = ("echo visual >", "echo plain >")
    func text(_ variables: [String: String]) async -> TextEditor.Outcome? {
      await editor(variables)?.edit("")
    }
    let both = ["VISUAL": visual, "EDITOR": plain]
    #expect(await text(both) == .text("visual"))
    #expect(await text(both.merging(["TERM": "dumb"]) { $1 }) == .text("plain"))
    #expect(await text(["VISUAL": " ", "EDITOR": plain]) == .text("plain"))
    #expect(await text([:]) == nil)
    #expect(await text(["VISUAL": visual, "TERM": "dumb"]) == nil)
  }

  @Test func `without a terminal there is no editor`() throws {
    let pipe = try TestPipe()
    var options = screen.options
    options.environment = { _ in "true" }
    #expect(TextEditor(options) != nil)
    options.output = pipe.input
    #expect(TextEditor(options) == nil)
    options.output = options.input
    options.input = pipe.output
    #expect(TextEditor(options) == nil)
  }

  @Test func `the editor has the terminal, Ctrl-C is its own, and the modes come back`()
    async throws
  {
    let interrupts = screen.options.interrupts
    var options = screen.options
    options.interrupts = interrupts
    let command = try script(#"stty -echo; echo ready; read answer; echo "$answer" >"$1""#)
    options.environment = { ["TERM": "xterm", "EDITOR": command][$0] }
    let editor = try #require(TextEditor(options))
    let before = screen.modes
    let heard = Mutex(false)
    await interrupts.handle(with: { heard.withLock { $0 = true } }) {
      async let outcome = editor.edit("x")
      _ = try? await screen.see("ready")
      #expect(!screen.echoes)
      #expect(interrupts.interrupt(), "somebody hears it, so that the program doesn't end")
      screen.type("typed\n")
      #expect(await outcome == .text("typed"))
    }
    #expect(!heard.withLock { $0 })
    #expect(screen.modes == before)
  }

  @Test func `a signal that ends the program removes the file`() async throws {
    let options = screen.options
    var setup = options
    let command = try script(#"dirname "$1"; read go"#)
    setup.environment = { ["TERM": "xterm", "EDITOR": command][$0] }
    let editor = try #require(TextEditor(setup))
    async let outcome = editor.edit("x")
    let made = try await screen.see("\r\n").dropLast(1)
    #expect(access(String(made), F_OK) == 0)
    setup.interrupts.prepareToEnd()
    #expect(access(String(made), F_OK) != 0)
    screen.type("\n")
    _ = await outcome
  }
}
