/// Tells when a body has come in too slowly for too long.
struct SpeedGauge {
  /// Bytes a second.
  static let minimum = 100.0
  /// How many samples make up the window; the limit is exact to one of them.
  private static let steps = 20

  private let window: Duration
  private var samples: [Int] = []
  private var due: ContinuousClock.Instant

  init(window: Duration, start: ContinuousClock.Instant) {
    self.window = window
    due = start
  }

  /// When the next sample is to be taken.
  var nextSample: ContinuousClock.Instant { due }

  /// - Parameter received: bytes since the beginning.
  /// - Returns: true once the last `window` brought less than the minimum speed.
  mutating func isTooSlow(received: Int, at now: ContinuousClock.Instant) -> Bool {
    guard now >= due else { return false }
    due = now + window / Self.steps
    samples.append(received)
    guard samples.count > Self.steps else { return false }
    let gained = received - samples.removeFirst()
    return Double(gained) < Self.minimum * (window / .seconds(1))
  }
}
