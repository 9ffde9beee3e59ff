import Glibc

/// The thread on which every curl handle of a client lives.
enum TransferThread {
  private final class Start: Sendable {
    let mailbox: Mailbox
    let configuration: HTTPClient.Configuration

    init(_ mailbox: Mailbox, _ configuration: HTTPClient.Configuration) {
      self.mailbox = mailbox
      self.configuration = configuration
    }

    func run() {
      if let loop = TransferLoop(mailbox: mailbox, configuration: configuration) {
        loop.run()
      } else {
        mailbox.abandon()
      }
    }
  }

  /// - Returns: false where the system refuses another thread.
  static func start(_ mailbox: Mailbox, _ configuration: HTTPClient.Configuration) -> Bool {
    withSignalsBlocked { detach(Unmanaged.passRetained(Start(mailbox, configuration))) }
  }

  private static func detach(_ start: Unmanaged<Start>) -> Bool {
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  // Signals are for the program's own threads; a new thread inherits what is blocked. With SIGPIPE
  // blocked, a closed connection is only an error.
  private static func withSignalsBlocked(_ body: () -> Bool) -> Bool {
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return body()
  }
}
