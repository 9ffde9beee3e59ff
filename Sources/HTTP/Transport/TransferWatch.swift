/// The time limits of a transfer that curl has no option for.
struct TransferWatch {
  /// How far a transfer has come.
  struct Progress {
    /// Whether a part of the body is still to be sent.
    let isUploading: Bool
    let hasFinalHeaders: Bool
    /// Bytes of the body that are on their way or there.
    let sent: Int
    /// Bytes of the answer's body.
    let received: Int
  }

  private let origin: Origin
  private let limits: HTTPClient.Limits
  private let timeLimit: Hop.TimeLimit?
  private let started = ContinuousClock.now
  /// Since when nothing but the answer is missing.
  private var waitingSince: ContinuousClock.Instant
  private var gauge: SpeedGauge?

  init(_ hop: Hop, limits: HTTPClient.Limits) {
    origin = hop.url.origin
    timeLimit = hop.timeLimit
    self.limits = limits
    waitingSince = started
  }

  /// The body is sent again: what was sent before no longer counts.
  mutating func restart() { gauge = nil }

  /// - Returns: how long it may be until the next check.
  mutating func check(
    _ progress: Progress, at now: ContinuousClock.Instant
  ) -> Result<Duration, HTTPError> {
    var next = Duration.seconds(3600)
    if let timeLimit {
      let end = started + timeLimit.remaining
      guard now < end else { return .failure(.timedOut(origin, after: timeLimit.whole)) }
      next = now.duration(to: end)
    }
    if progress.isUploading { waitingSince = now }
    guard progress.isUploading || progress.hasFinalHeaders else {
      gauge = nil
      let end = waitingSince + limits.headers
      guard now < end else { return .failure(.timedOut(origin, after: limits.headers)) }
      return .success(min(next, now.duration(to: end)))
    }
    var gauge = self.gauge ?? SpeedGauge(window: limits.stall, start: now)
    guard !gauge.isTooSlow(moved: progress.sent + progress.received, at: now) else {
      return .failure(progress.isUploading ? .uploadTooSlow(origin) : .tooSlow(origin))
    }
    self.gauge = gauge
    return .success(min(next, now.duration(to: gauge.nextSample)))
  }
}
