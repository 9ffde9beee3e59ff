/// Tells when a body has moved too slowly for too long.
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

  /// - Parameter moved: bytes since the beginning.
  /// - Returns: true once the last `window` brought less than the minimum speed.
  mutating func isTooSlow(moved: Int, at now: ContinuousClock.Instant) -> Bool {
    guard now >= due else { return false }
    due = now + window / Self.steps
    samples.append(moved)
    guard samples.count > Self.steps else { return false }
    let gained = moved - samples.removeFirst()
    return Double(gained) < Self.minimum * (window / .seconds(1))
  }
}
