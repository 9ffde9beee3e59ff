import Files

/// What the program was called to do.
struct Invocation: Sendable {
  private let request: ArgumentParser.Result

  init(_ words: [String]) throws(UsageError) {
    request = try ArgumentParser.parse(words, commands: .all)
  }

  var options: GlobalOptions { request.options }

  /// Does what needs no waiting, and gives the exit code; nil when `run(in:)` must do it.
  func runNow(in world: World) -> ExitCode? {
    do {
      if request.wantsVersion {
        try world.print("courses \(Program.version)")
      } else if request.wantsHelp {
        let text = request.command.map { Help.text(for: $0.synopsis) }
        try world.print(text ?? Help.overview(of: .all))
      } else {
        let command = try request.command?.init(request.arguments)
        guard let command, try command.runWithoutWaiting(in: world) else { return nil }
      }
      return .done
    } catch {
      return ExitCode(reporting: error, in: world)
    }
  }

  /// Does what is asked and gives the exit code; every message is printed by then.
  func run(in world: World) async -> ExitCode {
    if let code = runNow(in: world) { return code }
    do {
      if let path = world.options.additionalAuthorities {
        _ = try FileFailure.explaining { try InputFile.contents(of: path) }
      }
      if let command = request.command {
        try await command.init(request.arguments).run(in: world)
      } else {
        try await InteractiveSession(world: world).run()
      }
      return .done
    } catch {
      return ExitCode(reporting: error, in: world)
    }
  }
}
