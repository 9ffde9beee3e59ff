import Glibc

/// A thread of its own for what blocks: the tasks' threads are as few as the processor's cores.
enum DetachedThread {
  /// - Returns: false when the system has no thread left; then nothing was begun.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(ThreadBody(run: body))
    var thread = pthread_t()
    guard pthread_create(&thread, &attributes, runThread, context.toOpaque()) == 0 else {
      context.release()
      return false
    }
    return true
  }

  /// Runs the body on a new thread and waits for it without holding the task's.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = { continuation.resume(returning: body()) }
      // Without a thread the task's own has to wait.
      if !start(work) { work() }
    }
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
