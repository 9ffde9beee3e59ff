import Glibc

private final class Work: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// Runs a closure on a thread of its own, which nobody waits for.
///
/// Blocking calls would starve the few threads of Swift's tasks.
func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
  let work = Unmanaged.passRetained(Work(body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  guard code == 0 else {
    work.release()
    return false
  }
  pthread_detach(thread)
  return true
}
