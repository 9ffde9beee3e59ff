import CCurl

/// Moves all transfers of a client; made, used and freed on its one thread.
final class TransferLoop {
  private let mailbox: Mailbox
  private let configuration: HTTPClient.Configuration
  private let multi: UnsafeMutableRawPointer
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]
  private var handles = HandlePool()
  private let authorities: Authorities

  /// - Returns: nil when memory is short.
  init?(mailbox: Mailbox, configuration: HTTPClient.Configuration) {
    guard let multi = ccurl_multi_init() else { return nil }
    self.multi = multi
    self.mailbox = mailbox
    self.configuration = configuration
    authorities = Authorities(file: configuration.additionalAuthorities)
  }

  deinit {
    // In this order: a handle must leave its multi before that goes.
    handles = HandlePool()
    ccurl_multi_cleanup(multi)
  }

  /// Returns once the mailbox is closed.
  func run() {
    while let jobs = mailbox.take() {
      for job in jobs { start(job) }
      endCancelled()
      ccurl_multi_perform(multi)
      endDone()
      let next = endExpired()
      ccurl_multi_poll(multi, mailbox.descriptor, next)
    }
    for transfer in running.values { end(transfer, .failure(.cancelled)) }
  }

  private func start(_ job: Job) {
    guard !job.cancellation.isCancelled else { return job.finish(.failure(.cancelled)) }
    guard let lease = handles.take(for: job.hop.authorization) else {
      return job.finish(.failure(.libraryMissing("out of memory")))
    }
    let transfer = Transfer(job: job, lease: lease, limits: configuration.limits)
    let setup = TransferSetup(
      hop: job.hop, configuration: configuration, authorities: authorities)
    if let error = setup.apply(to: transfer) {
      handles.put(lease.handle, for: nil)
      return job.finish(.failure(error))
    }
    running[lease.handle.pointer] = transfer
    guard ccurl_multi_add(multi, lease.handle.pointer) == CURLM_OK else {
      return end(transfer, .failure(.libraryMissing("out of memory")))
    }
  }

  private func endCancelled() {
    for transfer in running.values where transfer.job.cancellation.isCancelled {
      end(transfer, .failure(.cancelled))
    }
  }

  private func endDone() {
    var code = CURLE_OK
    while let pointer = ccurl_multi_next_done(multi, &code) {
      guard let transfer = running[pointer] else { continue }
      end(transfer, transfer.result(code))
    }
  }

  /// - Returns: milliseconds until the next limit may be reached.
  private func endExpired() -> Int32 {
    guard !running.isEmpty else { return 3_600_000 }
    let now = ContinuousClock.now
    var next = Duration.seconds(3600)
    for transfer in running.values {
      switch transfer.check(at: now) {
      case .success(let wait): next = min(next, wait)
      case .failure(let error): end(transfer, .failure(error))
      }
    }
    return Int32(next / .milliseconds(1)) + 1
  }

  private func end(_ transfer: Transfer, _ result: Result<Answer, HTTPError>) {
    let handle = transfer.lease.handle
    running[handle.pointer] = nil
    ccurl_multi_remove(multi, handle.pointer)
    transfer.detach()
    handles.put(handle, for: transfer.nextPurpose(after: result))
    transfer.job.finish(result)
  }
}
