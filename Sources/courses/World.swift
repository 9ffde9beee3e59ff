import CourseStore
import Files
import HTTP
import PageText
import Terminal

/// Everything outside the program that a command may touch.
///
/// Tests put their own closures in; a command that reaches for something else can't be tested.
struct World: Sendable {
  var environment: [String: String]
  var options: GlobalOptions
  var paths: Paths
  var terminal: Terminal
  /// Today's date where the user is, `2026-11-30`.
  var today: String
  /// Runs a shell command and gives its first line of output; nil when it fails.
  var runShell: @Sendable (_ command: String) async -> String?
  /// Opens the desktop browser; false where there is none.
  var openBrowser: @Sendable (_ address: String) -> Bool
  /// Lets the user's editor edit a text; nil where there is none, or no terminal for it.
  var editText: (@Sendable (_ text: String) async -> TextEditor.Outcome)?
  /// Where secrets are kept rather than in files.
  var keychain = Keychain.none
  /// Who hears of Ctrl-C.
  var interrupts = Interrupts()
  /// The connections to the sources, kept for as long as the program runs.
  var connections = Connections()
  /// What is being waited for, in words.
  var activity = Activity()
  /// The theme that lines are shown in.
  var appearance = Appearance()
  /// Whether a session runs the command: what it says is then part of the conversation.
  var isSession = false

  var rendering: Rendering {
    Rendering(
      palette: appearance.palette(in: self),
      isolatesRightToLeft: terminal.isOutputTerminal && !options.plain)
  }

  /// How many colours the output shows.
  var colorDepth: ColorDepth {
    ColorDepth(
      options.color, isTerminal: terminal.isOutputTerminal, environment: { environment[$0] })
  }

  var size: TerminalSize {
    var size = terminal.size()
    if let width = options.width { size.columns = width }
    if let height = options.height { size.rows = height }
    return size
  }

  /// The same world under other options.
  func with(_ options: GlobalOptions) -> World {
    var world = self
    world.options = options
    world.paths = Paths(environment: environment, store: options.store)
    return world
  }

  /// Whether someone reads and types, so that output is shown a screen at a time.
  var isInteractive: Bool { terminal.isInputTerminal && terminal.isOutputTerminal }
}

// MARK: - The process

extension World {
  /// The process's own surroundings.
  ///
  /// - Parameter interrupts: installed only for what waits; a local command leaves signals alone.
  static func current(
    options: GlobalOptions = GlobalOptions(), interrupts: Interrupts = Interrupts()
  ) -> World {
    let environment = ProcessEnvironment.variables
    let paths = Paths(environment: environment, store: options.store)
    var setup = Terminal.Options()
    setup.isPlain = options.plain
    setup.historyPath = paths.history
    setup.promptsWithoutTerminal = true
    setup.interrupts = interrupts
    var editText: (@Sendable (String) async -> TextEditor.Outcome)?
    if let editor = TextEditor(setup) { editText = { await editor.edit($0) } }
    return World(
      environment: environment, options: options, paths: paths,
      terminal: .standard(setup), today: LocalTime.today,
      runShell: { command in
        let result = await ShellCommand.run(command)
        return result.status == 0 ? result.firstLine : nil
      },
      openBrowser: { Browser.open($0, names: environment["BROWSER"] ?? Browser.usual) },
      editText: editText, keychain: SecretTool.keychain(environment: environment),
      interrupts: interrupts)
  }
}

// MARK: - Saying things

extension World {
  /// A result: to stdout, exactly as it is.
  func write(_ bytes: [UInt8]) throws { try terminal.write(bytes) }

  /// The same for the writers of data, which lend their buffer.
  func write(_ bytes: UnsafeRawBufferPointer) throws { try terminal.write(Array(bytes)) }

  /// Lines of a result.
  func print(_ text: String) throws {
    let rendering = rendering
    guard rendering.palette.paintsLines else { return try write(Array((text + "\n").utf8)) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try print(lines.map { Line(String($0)) })
  }

  func print(_ lines: some Sequence<Line>) throws { try terminal.print(lines, rendering) }

  /// What is no result but worth knowing: to stderr, unless `--quiet`.
  func say(_ text: String) throws {
    if isSession { return try print(text) }
    if !options.quiet { terminal.writeError(Array((text + "\n").utf8)) }
  }

  /// What went wrong, also with `--quiet`.
  func complain(_ text: String) throws {
    if isSession { return try print(text) }
    terminal.writeError(Array(("courses: " + text + "\n").utf8))
  }
}

// MARK: - Advice

extension World {
  /// A command line that can be typed where the user is, for the same store.
  func advice(_ command: String) -> String {
    guard !isSession else { return command }
    return (["courses"] + (options.store.map { ["--store", $0.printable] } ?? []) + [command])
      .joined(separator: " ")
  }
}

// MARK: - The store

extension World {
  /// The store for reading; nil where none has been made yet.
  func openStore() throws(StoreError) -> CourseStore? {
    do {
      return try CourseStore(path: paths.store, mode: .readOnly)
    } catch {
      // An empty file too: another process may be making the store just now.
      guard case .notFound = error else { throw error }
      return nil
    }
  }

  /// The store for writing, made where it is missing.
  func makeStore() throws(StoreError) -> CourseStore {
    try CourseStore(path: paths.store, mode: .readWrite)
  }
}
