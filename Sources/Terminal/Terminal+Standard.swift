import Glibc

extension Terminal {
  /// How the terminal is used, and which one.
  public struct Options: Sendable {
    /// Plain lines are read even where the terminal could do more, as with `--plain`.
    public var isPlain = false
    /// Where the typed lines are kept for next time; nil keeps them for this session only.
    public var historyPath: String?
    /// Whether prompts, and what was typed at them, go into a pipe or a file too, where they make a
    /// transcript readable.
    public var promptsWithoutTerminal = false
    /// Who tells of Ctrl-C; one that is not installed tells of none.
    public var interrupts = Interrupts()
    /// The environment's variables by name.
    public var environment: @Sendable (String) -> String? = { name in
      getenv(name).map { String(cString: $0) }
    }
    public var input: Int32 = STDIN_FILENO
    public var output: Int32 = STDOUT_FILENO
    public var error: Int32 = STDERR_FILENO
    /// How long the terminal may take to say what its background is.
    public var answerLimit = Duration.milliseconds(500)
    /// The terminal that is asked for secrets.
    public var secretDevice = "/dev/tty"

    public init() {}
  }

  /// The process's own terminal, or what stands in its place.
  public static func standard(_ options: Options = Options()) -> Terminal {
    let output = Descriptor(number: options.output)
    let error = Descriptor(number: options.error)
    let secrets = SecretInput(interrupts: options.interrupts, device: options.secretDevice)
    let lines = LineInput(options: options, secrets: secrets)
    return Terminal(
      isInputTerminal: Descriptor(number: options.input).isTerminal,
      isOutputTerminal: output.isTerminal,
      isErrorTerminal: error.isTerminal,
      size: { TerminalSize.current(of: output, environment: options.environment) },
      write: { (bytes) throws(OutputError) in try output.write(bytes) },
      writeError: { try? error.write($0) },
      readLine: { prompt in await DetachedThread.run { lines.read(prompt) } },
      readSecret: { prompt in await DetachedThread.run { secrets.read(prompt: prompt) } },
      background: {
        await DetachedThread.run { lines.background(within: options.answerLimit) }
      })
  }
}
