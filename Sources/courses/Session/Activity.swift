import Synchronization

/// What the program waits for just now, so that a wait of more than a second can be explained.
final class Activity: Sendable {
  private let words = Mutex<String?>(nil)

  /// `school.example`, for "Waiting for school.example…"; nil: nothing, or a person.
  var current: String? {
    get { words.withLock { $0 } }
    set { words.withLock { $0 = newValue } }
  }
}
