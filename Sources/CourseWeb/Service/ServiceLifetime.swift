import Synchronization

/// Whether a web service is still kept by someone; its end is the end of its loads.
final class ServiceLifetime: Sendable {
  private struct State {
    var hasEnded = false
    var nextID = 0
    var cancellations: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func end() {
    let cancellations = state.withLock { state in
      state.hasEnded = true
      defer { state.cancellations = [:] }
      return state.cancellations
    }
    for cancel in cancellations.values { cancel() }
  }

  /// Does work that is cancelled when the service goes, or when the caller's task is.
  func whileKept<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result {
    let task = Task { await work() }
    let id = register { task.cancel() }
    defer { state.withLock { _ = $0.cancellations.removeValue(forKey: id) } }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func register(_ cancel: @escaping @Sendable () -> Void) -> Int {
    let (id, hasEnded) = state.withLock { state in
      state.nextID += 1
      state.cancellations[state.nextID] = cancel
      return (state.nextID, state.hasEnded)
    }
    if hasEnded { cancel() }
    return id
  }
}
