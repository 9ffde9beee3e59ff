import Synchronization

/// A hop on its way to the thread and back.
final class Job: Sendable {
  /// Set by the task, seen by the thread.
  final class Cancellation: Sendable {
    private let flag = Atomic(false)
    var isCancelled: Bool { flag.load(ordering: .acquiring) }
    func cancel() { flag.store(true, ordering: .releasing) }
  }

  let hop: Hop
  let cancellation: Cancellation
  private let continuation: CheckedContinuation<Result<Answer, HTTPError>, Never>

  init(
    hop: Hop, cancellation: Cancellation,
    continuation: CheckedContinuation<Result<Answer, HTTPError>, Never>
  ) {
    self.hop = hop
    self.cancellation = cancellation
    self.continuation = continuation
  }

  func finish(_ result: Result<Answer, HTTPError>) { continuation.resume(returning: result) }
}
