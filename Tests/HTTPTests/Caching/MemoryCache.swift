import HTTP
import Synchronization

/// A cache that lives as long as its test.
final class MemoryCache: ResponseCache {
  private let kept = Mutex<[StoredAnswer]>([])

  var answers: [StoredAnswer] { kept.withLock { $0 } }

  func newest(for url: URL, where matches: @Sendable (StoredAnswer.Head) -> Bool) -> StoredAnswer? {
    // The closure stays out of the lock.
    answers.last { $0.head.url == url && matches($0.head) }
  }

  func store(_ answer: StoredAnswer) {
    kept.withLock { kept in
      kept.removeAll { old in
        old.head.url == answer.head.url
          && (answer.head.variant.text.isEmpty || old.head.variant == answer.head.variant)
      }
      kept.append(answer)
    }
  }

  func replace(_ old: StoredAnswer.Head, with new: StoredAnswer.Head) {
    kept.withLock { kept in
      guard let index = kept.firstIndex(where: { $0.head == old }) else { return }
      kept.append(StoredAnswer(head: new, body: kept.remove(at: index).body))
    }
  }

  func remove(_ url: URL) { kept.withLock { $0.removeAll { $0.head.url == url } } }
}
