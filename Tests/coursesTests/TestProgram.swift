import Files
import Terminal
import TestSupport
import Testing

@testable import courses

/// The program in a world of a test's own: a folder, an environment and a scripted terminal.
///
/// What a test has not set up fails it when it is touched.
final class TestProgram {
  private let root: TestSupport.TemporaryFolder
  let folder: String
  var environment: [String: String]
  var terminal = ScriptedTerminal()
  /// What shell commands print; a command that is not here is a failure of the test.
  var shell: [String: String] = [:]
  /// What the user's editor makes of a text; nil: there is none.
  var editText: (@Sendable (_ text: String) async -> TextEditor.Outcome)?
  /// What the desktop browser does with an address; nil: it must not be opened.
  var browse: (@Sendable (_ address: String) -> Void)?
  /// Nothing by default.
  var keychain = Keychain.none
  private let connections = Connections()

  init() throws {
    root = try TestSupport.TemporaryFolder()
    folder = root.path
    environment = ["HOME": folder]
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ text: String, to name: String, mode: UInt32 = 0o644) throws -> String {
    try PrivateFolder.make(around: path(name))
    let file = try OutputFile(path: path(name), mode: mode)
    try file.write(Array(text.utf8))
    try file.commit()
    return path(name)
  }

  /// The files below its home that hold a text, by their paths there.
  func files(containing text: String, below place: String = "") -> [String] {
    Folder.names(in: path(place)).sorted().flatMap { name in
      let inner = place.isEmpty ? name : "\(place)/\(name)"
      if Folder.isFolder(path(inner)) { return files(containing: text, below: inner) }
      let bytes = TestFile.bytes(of: path(inner))
      return String(decoding: bytes, as: UTF8.self).contains(text) ? [inner] : []
    }
  }

  /// What a run came to.
  struct Outcome {
    let code: ExitCode
    let output: String
    let errors: String
    /// The prompts for lines, in turn.
    let questions: [Recording.Question]

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs one command line.
  func run(_ words: String...) async -> Outcome { await run(words) }

  func run(_ words: [String]) async -> Outcome {
    let recording = Recording(terminal)
    let code = await Self.run(words, in: world(recording))
    return Outcome(
      code: code, output: recording.output, errors: recording.errors,
      questions: recording.questions)
  }

  /// Its world with a terminal of the test's own, for `run(_:in:)`.
  func world(_ terminal: Terminal) -> World {
    var world = world(Recording(self.terminal))
    world.terminal = terminal
    return world
  }

  /// What the program does of a command line before it starts a thread; nil when it must.
  func runWithoutThreads(_ words: String...) throws -> ExitCode? {
    try Invocation(words).runNow(in: world(Recording(terminal)))
  }

  static func run(_ words: [String], in world: World) async -> ExitCode {
    do {
      let invocation = try Invocation(words)
      var world = world
      world.options = invocation.options
      world.paths = Paths(environment: world.environment, store: invocation.options.store)
      return await invocation.run(in: world)
    } catch {
      return ExitCode(reporting: error, in: world)
    }
  }

  private func world(_ recording: Recording) -> World {
    World(
      environment: environment, options: GlobalOptions(), paths: Paths(environment: environment),
      terminal: recording.terminal, today: "2026-11-30",
      runShell: { [shell] command in
        if shell[command] == nil { Issue.record("ran \(command)") }
        return shell[command]
      },
      openBrowser: { [browse] address in
        if browse == nil { Issue.record("opened \(address)") }
        browse?(address)
        return browse != nil
      },
      editText: editText, keychain: keychain, connections: connections)
  }
}
