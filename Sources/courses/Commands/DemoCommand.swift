import Catalogue
import CourseStore
import DemoInstance
import Files
import HTTP
import Terminal

/// Shows what the program does, with an instance and a store of its own.
struct DemoCommand: Command {
  static let synopsis = Synopsis(
    "demo", summary: "browse the bundled catalogue of a made-up school",
    details: """
      A server on this machine serves the catalogue; the courses go into a store of their
      own, which is removed at the end. Without a terminal the list and the first page
      are printed.
      """,
    options: [
      Option("serve", nil, "only serve, until Ctrl-C"),
      Option("port", "N", "with --serve: the port; by default a free one"),
    ],
    example: "courses demo")

  private static let name = "demo"
  private let serves: Bool
  private let port: UInt16

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.noOperands(of: "demo")
    serves = arguments.has("serve")
    let port = UInt16(try arguments.number("port", in: 0...65_535) ?? 0)
    if arguments.has("port"), !serves {
      throw .other("--port goes with --serve.", next: "courses demo --serve --port \(port)")
    }
    self.port = port
  }

  func run(in world: World) async throws {
    let instance = try DemoInstance(port: port)
    defer { instance.stop() }
    if serves { return try await serve(instance, in: world) }
    let folder = try FileFailure.explaining { try TemporaryFolder(name: "courses") }
    defer { folder.remove() }
    try await world.interrupts.cleaningUp(with: { folder.remove() }) {
      try await show(
        instance, store: folder.path + "/courses.sqlite", state: folder.path, in: world)
    }
  }

  private func show(
    _ instance: DemoInstance, store: String, state: String, in world: World
  ) async throws {
    var options = world.options
    options.store = store
    var demo = world.with(options)
    // The demonstration's session is no affair of the user's own.
    demo.environment["XDG_STATE_HOME"] = state
    demo.paths = Paths(environment: demo.environment, store: store)
    demo.connections.provide(DemoSignIn(instance), forSource: Self.name)
    try world.say("The bundled instance runs at \(instance.origin).")
    try world.say("Its courses are in a store of their own, which is removed at the end.")
    // Cancelled rather than ended by Ctrl-C, so that the folder goes.
    let steps = Task {
      try await sync(instance, in: demo)
      try await browse(in: demo)
    }
    try await world.interrupts.handle(with: { steps.cancel() }) { try await steps.value }
  }

  private func serve(_ instance: DemoInstance, in world: World) async throws {
    try world.print(
      """
      \(instance.feedURL)
      user: \(DemoInstance.user)
      password: \(DemoInstance.password)
      """)
    try world.say("Ctrl-C ends it.")
    while true { try await Task.sleep(for: .seconds(3_600)) }
  }

  private func sync(_ instance: DemoInstance, in world: World) async throws {
    let source = Source(
      name: Self.name, location: .url(instance.feedURL), user: DemoInstance.user)
    let credential = Credential(
      user: DemoInstance.user, password: DemoInstance.password, persistence: .forSession)
    let target = SyncTarget(source: source, credential: credential, isNamed: true, isNew: false)
    try await SourceSync(target: target).run(in: world)
  }

  private func browse(in world: World) async throws {
    guard !world.isInteractive else { return try await InteractiveSession(world: world).run() }
    let screen = CourseListScreen(world: world)
    try world.print(screen.lines(columns: world.size.columns))
    try world.print("")
    var arguments = Arguments()
    arguments.add(operand: "1")
    try await OpenCommand(arguments).run(in: world)
  }
}
