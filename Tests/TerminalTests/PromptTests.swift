import Terminal
import Testing

/// What a prompt promises where input and output are pipes.
struct PromptTests {
  private func transcript(
    _ input: String, prompts: Prompt...
  ) async throws -> (answers: [ReadResult], output: String) {
    let (source, sink) = (try TestPipe(holding: [UInt8](input.utf8)), try TestPipe())
    var options = Terminal.Options()
    options.input = source.output
    options.output = sink.input
    options.secretDevice = "/nowhere/tty"
    options.promptsWithoutTerminal = true
    let terminal = Terminal.standard(options)
    var answers: [ReadResult] = []
    for prompt in prompts { answers.append(await terminal.readLine(prompt)) }
    return (answers, sink.contents())
  }

  @Test func `in a pipe a secret is the next line, to the letter and not in the transcript`()
    async throws
  {
    let (answers, output) = try await transcript(
      "1\n p\tä:ss \u{1B}\r\n2\n", prompts: Prompt("> "), Prompt("Password: ", kind: .secret),
      Prompt("> "))
    #expect(answers == [.line("1"), .line(" p\tä:ss \u{1B}"), .line("2")])
    #expect(output == "> 1\nPassword: \n> 2\n")
  }

  @Test func `in a pipe a secret can be empty, the last line, or missing`() async throws {
    let secret = Prompt("? ", kind: .secret)
    let (answers, output) = try await transcript("\nlast", prompts: secret, secret, secret)
    #expect(answers == [.line(""), .line("last"), .endOfInput])
    #expect(output == "? \n? \n? \n")
  }

  @Test func `a transcript shows what the prompt keeps of a line`() async throws {
    let (answers, output) = try await transcript(
      "7 wonderland\nx\nAda\n/etc/motd\n", prompts: Prompt("> ", kept: Prompt.masking),
      Prompt("> ", kept: { _ in nil }), Prompt("Name: ", kind: .answer),
      Prompt("File: ", kind: .path, initial: "/tmp"))
    #expect(answers == [.line("7 wonderland"), .line("x"), .line("Ada"), .line("/etc/motd")])
    #expect(output == "> 7 (hidden)\n> \nName: Ada\nFile: /etc/motd\n")
  }

  @Test func `what is kept is shown without controls`() async throws {
    let output = try await transcript("x\n", prompts: Prompt("> ", kept: { _ in "a\u{1B}[2Jb" }))
      .output
    #expect(output == "> ab\n")
  }
}

extension Prompt {
  /// Hides all behind a line's first word.
  static let masking: @Sendable (String) -> String? = { line in
    line.contains(" ") ? line.prefix { $0 != " " } + " (hidden)" : line
  }
}
