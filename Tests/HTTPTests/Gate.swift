import Glibc
import Synchronization

/// Holds threads back until so many have come.
final class Gate: Sendable {
  private let missing: Atomic<Int>

  init(count: Int) { missing = Atomic(count) }

  func arriveAndWait() {
    missing.subtract(1, ordering: .sequentiallyConsistent)
    while missing.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
  }
}

/// Whether a condition comes true within five seconds; for what another thread does by itself.
func eventually(_ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(5)
  while !condition() {
    if ContinuousClock.now > end { return false }
    await Task.yield()
  }
  return true
}
