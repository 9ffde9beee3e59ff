import CCurl
import Glibc
import Synchronization

/// The only thing that tasks and the thread share: jobs go in here, and an eventfd wakes the
/// thread.
final class Mailbox: Sendable {
  private struct Contents {
    var jobs: [Job] = []
    var isClosed = false
    var hasThread = false
  }

  private let contents = Mutex(Contents())
  /// Readable while there is something to look at; -1 where the system had none left.
  let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Hands a hop to the thread, which is started for the first one, and waits for the answer.
  func send(_ hop: Hop, configuration: HTTPClient.Configuration) async throws(HTTPError) -> Answer {
    try Library.load()
    let cancellation = Job.Cancellation()
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        put(
          Job(hop: hop, cancellation: cancellation, continuation: continuation),
          configuration: configuration)
      }
    } onCancel: {
      cancellation.cancel()
      wake()
    }.get()
  }

  /// The thread ends once it has seen this.
  func close() {
    contents.withLock { $0.isClosed = true }
    wake()
  }

  /// Empties the mailbox; called by the thread alone.
  ///
  /// - Returns: nil once it is closed.
  func take() -> [Job]? {
    var count: UInt64 = 0
    read(descriptor, &count, MemoryLayout<UInt64>.size)
    return contents.withLock { contents in
      guard !contents.isClosed else { return nil }
      defer { contents.jobs = [] }
      return contents.jobs
    }
  }

  /// For a thread that can't go on; the next job starts another one.
  func abandon() {
    let jobs = contents.withLock { contents in
      defer { (contents.jobs, contents.hasThread) = ([], false) }
      return contents.jobs
    }
    for job in jobs { job.finish(.failure(Self.noThread)) }
  }

  private static let noThread = HTTPError.libraryMissing("the system has no room for its thread")

  private func put(_ job: Job, configuration: HTTPClient.Configuration) {
    let isTaken = contents.withLock { contents in
      if !contents.hasThread {
        guard descriptor >= 0, TransferThread.start(self, configuration) else { return false }
        contents.hasThread = true
      }
      contents.jobs.append(job)
      return true
    }
    guard isTaken else { return job.finish(.failure(Self.noThread)) }
    wake()
  }

  private func wake() {
    var one: UInt64 = 1
    write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
