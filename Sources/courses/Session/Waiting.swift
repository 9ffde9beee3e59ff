import Terminal

/// Tells the user what is waited for, once that has taken a second.
struct Waiting: Sendable {
  let world: World

  /// Does the work, with `what` as the answer to what is waited for.
  func explaining<Result>(
    _ what: String, _ work: () async throws -> Result
  ) async throws -> Result {
    world.activity.current = what
    defer { world.activity.current = nil }
    return try await explaining(work)
  }

  /// Does the work; whatever it waits for sets `World.activity` itself.
  func explaining<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    let notice = Task { [world] in
      try await Task.sleep(for: .seconds(1))
      guard world.terminal.isErrorTerminal, !world.options.quiet,
        let what = world.activity.current
      else { return }
      world.terminal.writeError(Array("Waiting for \(what). Ctrl-C stops it.\n".utf8))
    }
    defer { notice.cancel() }
    return try await work()
  }
}
