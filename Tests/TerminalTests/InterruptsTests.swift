import Glibc
import Synchronization
import Terminal
import Testing

struct InterruptsTests {
  private final class Record: Sendable {
    let entries = Mutex<[String]>([])
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  }

  private let interrupts = Interrupts()
  private let record = Record()

  @Test func `the newest handler alone is called, while its work lasts`() async {
    #expect(!interrupts.interrupt())
    await interrupts.handle(with: { [record] in record.add("outer") }) {
      await interrupts.handle(with: { [record] in record.add("inner") }) {
        #expect(interrupts.interrupt())
      }
      #expect(interrupts.interrupt())
    }
    #expect(!interrupts.interrupt())
    #expect(record.entries.withLock { $0 } == ["inner", "outer"])
  }

  @Test func `a handler goes when its work fails`() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await interrupts.handle(with: {}) { throw Failure() }
    }
    #expect(!interrupts.interrupt())
  }

  @Test func `a handler can cancel the task that works`() async {
    let task = Task { while !Task.isCancelled { await Task.yield() } }
    await interrupts.handle(with: { task.cancel() }) {
      #expect(interrupts.interrupt())
      await task.value
    }
    #expect(task.isCancelled)
  }

  @Test func `after installing a write to a closed pipe is an error, not the end`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      _ = Interrupts.install()
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      close(ends[0])
      if write(ends[1], "x", 1) == -1, errno == EPIPE { exit(7) }
    }
  }

  @Test
  func `clean-ups run before the end, the newest first, and not once their work is done`() async {
    await interrupts.cleaningUp(with: { [record] in record.add("outer") }) {
      await interrupts.cleaningUp(with: { [record] in record.add("inner") }) {
        interrupts.prepareToEnd()
      }
      interrupts.prepareToEnd()
    }
    interrupts.prepareToEnd()
    #expect(record.entries.withLock { $0 } == ["inner", "outer", "outer"])
  }
}
