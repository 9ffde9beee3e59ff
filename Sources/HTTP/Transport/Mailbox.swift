import CCurl
import Glibc
import Synchronization

/// The only thing that tasks and the thread share: jobs go in here, and an eventfd wakes the
/// thread.
final class Mailbox: Sendable {
  private struct Contents {
    var orders: [Order] = []
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
          .hop(Job(hop: hop, cancellation: cancellation, continuation: continuation)),
          configuration: configuration)
      }
    } onCancel: {
      cancellation.cancel()
      wake()
    }.get()
  }

  /// Puts cookies into the jar before the next hop, without starting anything.
  func add(_ cookies: [Cookie]) {
    contents.withLock { $0.orders.append(.cookies(CookieExchange(adding: cookies))) }
    wake()
  }

  /// What is in the jar; nothing is started for an empty one.
  func cookies(configuration: HTTPClient.Configuration) async -> [Cookie] {
    let isUnused = contents.withLock { !$0.hasThread && $0.orders.isEmpty }
    guard !isUnused, (try? Library.load()) != nil else { return [] }
    return await withCheckedContinuation { continuation in
      put(
        .cookies(CookieExchange(adding: [], continuation: continuation)),
        configuration: configuration)
    }
  }

  /// The thread ends once it has seen this.
  func close() {
    contents.withLock { $0.isClosed = true }
    wake()
  }

  /// Empties the mailbox; called by the thread alone.
  ///
  /// - Returns: nil once it is closed.
  func take() -> [Order]? {
    var count: UInt64 = 0
    read(descriptor, &count, MemoryLayout<UInt64>.size)
    return contents.withLock { contents in
      guard !contents.isClosed else { return nil }
      defer { contents.orders = [] }
      return contents.orders
    }
  }

  /// For a thread that can't go on; the next job starts another one.
  func abandon() {
    let orders = contents.withLock { contents in
      defer { (contents.orders, contents.hasThread) = ([], false) }
      return contents.orders
    }
    for order in orders { order.fail(Self.noThread) }
  }

  private static let noThread = HTTPError.libraryMissing("the system has no room for its thread")

  private func put(_ order: Order, configuration: HTTPClient.Configuration) {
    let isTaken = contents.withLock { contents in
      if !contents.hasThread {
        guard descriptor >= 0, TransferThread.start(self, configuration) else { return false }
        contents.hasThread = true
      }
      contents.orders.append(order)
      return true
    }
    guard isTaken else { return order.fail(Self.noThread) }
    wake()
  }

  private func wake() {
    var one: UInt64 = 1
    write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
