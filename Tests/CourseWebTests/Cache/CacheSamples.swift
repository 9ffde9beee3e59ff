import CourseWeb
import HTTP
import Synchronization

/// What a cache has reported.
final class Problems: Sendable {
  private let problems = Mutex<[PageCacheProblem]>([])
  var all: [PageCacheProblem] { problems.withLock { $0 } }
  var add: @Sendable (PageCacheProblem) -> Void {
    { problem in self.problems.withLock { $0.append(problem) } }
  }
}

/// Seconds since 1970 that a test moves.
final class Clock: Sendable {
  private let seconds: Atomic<Int>
  init(_ seconds: Int) { self.seconds = Atomic(seconds) }
  var now: Int { seconds.load(ordering: .relaxed) }
  func advance(_ count: Int) { seconds.add(count, ordering: .relaxed) }
}

extension StoredAnswer {
  static func of(
    _ url: String, body: [UInt8] = [1], headers: Headers = Headers(), variant: String = "",
    time: Int = 100
  ) throws -> StoredAnswer {
    StoredAnswer(
      head: Head(
        url: try URL(url), variant: Variant(text: variant), status: 200, headers: headers,
        requestTime: time, responseTime: time),
      body: body)
  }
}
