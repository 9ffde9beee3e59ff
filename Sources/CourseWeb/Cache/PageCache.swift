public import HTTP
internal import SQLite
internal import Synchronization

/// Pages kept in a file, for reading again without the network or with less of it.
///
/// What is kept is in partitions, one a source, of which none sees another's. Many processes may
/// use the file at once. Whatever happens to the file, pages are fetched: what is wrong is reported
/// once, and nothing is thrown where pages are looked up or kept.
public final class PageCache: Sendable {
  public static let standardLimit = 200_000_000

  private let state: Mutex<State>
  private let limit: Int
  private let now: @Sendable () -> Int
  private let report: @Sendable (PageCacheProblem) -> Void

  /// Costs nothing yet: the file is made, with mode 0600, and its folders, with mode 0700, when
  /// something is to be looked up or kept.
  ///
  /// - Parameters:
  ///   - limit: bytes of all that is kept; what was used least recently goes first.
  ///   - lockTimeout: how long another process is waited for; a page that has to be fetched again is
  ///     better than one that is long waited for.
  ///   - now: seconds since 1970; the client's own clock.
  ///   - report: called once for each problem, on whatever thread met it.
  public init(
    path: String, limit: Int = standardLimit, lockTimeout: Duration = .seconds(1),
    now: @escaping @Sendable () -> Int = HTTPClient.Configuration().now,
    report: @escaping @Sendable (PageCacheProblem) -> Void = { _ in }
  ) {
    state = Mutex(State(file: PageCacheFile(path: path, lockTimeout: lockTimeout)))
    self.limit = limit
    self.now = now
    self.report = report
  }

  /// What one source's client keeps its answers in.
  ///
  /// - Parameter name: a source's; other names are free for other uses.
  public func partition(_ name: String) -> Partition { Partition(cache: self, name: name) }

  /// What is kept, by partition and address; nothing where the file can't be used.
  ///
  /// - Parameter partition: nil: all of them.
  public func pages(in partition: String? = nil) -> [KeptPage] {
    tolerant { try $0.pages(in: partition) } ?? []
  }

  /// Forgets what is kept, and makes the file smaller.
  ///
  /// - Parameter partition: nil: all of them.
  public func clear(partition: String? = nil) throws(PageCacheProblem) {
    let isThere = state.withLock { $0.file.identity != nil }
    guard isThere else { return }
    try result { try $0.clear(partition) }.get()
  }

  /// Runs what may fail: a page that can't be found or kept is fetched again.
  ///
  /// A lock that another process holds is no problem to tell of.
  @discardableResult
  func tolerant<Value: Sendable>(_ body: @Sendable (PageTable) throws -> Value) -> Value? {
    try? result(body).get()
  }

  // Tests fill the disk with it.
  package func execute(_ sql: String) { tolerant { try $0.connection.execute(sql) } }

  private func result<Value: Sendable>(
    _ body: @Sendable (PageTable) throws -> Value
  ) -> Result<Value, PageCacheProblem> {
    let now = now()
    let (result, problems) = state.withLock { state in
      let result = state.run { try body(PageTable(connection: $0, limit: limit, now: now)) }
      return (result, state.takeProblems())
    }
    for problem in problems { report(problem) }
    return result
  }
}
