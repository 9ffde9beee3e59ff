import Synchronization

/// Who hears of Ctrl-C, and what happens to the terminal when a signal ends the program.
///
/// `install()` connects it to the process's signals; one made by `init` hears only `interrupt()`,
/// which is enough for a test.
public final class Interrupts: Sendable {
  private struct State {
    var listeners: [(id: Int, listener: SignalListener)] = []
    var cleanUps: [(id: Int, cleanUp: @Sendable () -> Void)] = []
    var nextID = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// Runs the body; a Ctrl-C meanwhile calls the handler, on another thread.
  ///
  /// Handlers nest: the newest alone is called, so that the innermost work stops and what is
  /// around it goes on. A read of an input line is such work too.
  public func handle<Success, Failure>(
    with handler: @escaping @Sendable () -> Void,
    during body: () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    let id = add(SignalListener { if $0 == .interrupt { handler() } })
    defer { remove(id) }
    return try await body()
  }

  /// Runs the body; should a signal end the program meanwhile, `cleanUp` is called first, on
  /// another thread.
  public func cleaningUp<Success, Failure>(
    with cleanUp: @escaping @Sendable () -> Void,
    during body: () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    let id = state.withLock { state in
      state.nextID += 1
      state.cleanUps.append((state.nextID, cleanUp))
      return state.nextID
    }
    defer { state.withLock { $0.cleanUps.removeAll { $0.id == id } } }
    return try await body()
  }

  /// What must be done before a signal ends the program: clean-ups, the newest first, then the
  /// terminal's modes.
  package func prepareToEnd() {
    for entry in state.withLock({ $0.cleanUps }).reversed() { entry.cleanUp() }
    for modes in changedModes { modes.apply() }
  }

  /// Does what Ctrl-C does.
  ///
  /// - Returns: false when nobody handles it.
  @discardableResult
  public func interrupt() -> Bool {
    guard let newest = state.withLock({ $0.listeners.last?.listener }) else { return false }
    newest.hear(.interrupt)
    return true
  }

  /// Runs the body with a listener that hears all wake-ups and guards the terminal's modes.
  func listening<Value>(_ listener: SignalListener, during body: () -> Value) -> Value {
    let id = add(listener)
    defer { remove(id) }
    return body()
  }

  /// Tells all listeners.
  func tell(_ wakeup: Wakeup) {
    for listener in listeners { listener.hear(wakeup) }
  }

  /// The modes to go back to before the program stops or ends; empty while it has changed none.
  var changedModes: [TerminalModes] { listeners.compactMap(\.originalModes) }

  private var listeners: [SignalListener] { state.withLock { $0.listeners.map(\.listener) } }

  private func add(_ listener: SignalListener) -> Int {
    state.withLock { state in
      state.nextID += 1
      state.listeners.append((state.nextID, listener))
      return state.nextID
    }
  }

  private func remove(_ id: Int) {
    state.withLock { state in state.listeners.removeAll { $0.id == id } }
  }
}

/// Someone who waits for keys or works while signals may come.
struct SignalListener: Sendable {
  /// Set while the listener has changed the terminal's modes.
  let originalModes: TerminalModes?
  /// Called on the signal thread.
  let hear: @Sendable (Wakeup) -> Void

  init(originalModes: TerminalModes? = nil, hear: @escaping @Sendable (Wakeup) -> Void) {
    self.originalModes = originalModes
    self.hear = hear
  }
}
