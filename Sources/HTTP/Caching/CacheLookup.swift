/// What one hop asks of a cache (RFC 9111, sections 4 and 5.2.1).
struct CacheLookup {
  /// What a kept answer is good for.
  enum Use: Equatable {
    case answer(age: Int, isStale: Bool)
    /// The server has to be asked first.
    case question
  }

  let url: URL
  /// What goes out, or would.
  let fields: Headers
  let policy: Request.CachePolicy
  private let control: CacheControl

  init(url: URL, fields: Headers, policy: Request.CachePolicy) {
    self.url = url
    self.fields = fields
    self.policy = policy
    var control = CacheControl(fields)
    if fields["Cache-Control"] == nil, fields["Pragma"] != nil {
      control = CacheControl(fields.all("Pragma"))
    }
    self.control = control
  }

  /// False for a request that has conditions of its own, as the Fetch standard has it, that wants a
  /// part only, or that wants nothing kept.
  var isCacheable: Bool {
    let own = [
      "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Range",
    ]
    return own.allSatisfy { fields[$0] == nil } && !control.contains("no-store")
  }

  var forbidsLoading: Bool {
    policy == .returnCacheDataDontLoad || control.contains("only-if-cached")
  }

  /// Whether the caller takes what there is rather than what is right now.
  private var isLenient: Bool {
    policy == .returnCacheDataDontLoad || policy == .returnCacheDataElseLoad
  }

  /// Whether an answer was chosen by the same request fields.
  ///
  /// Without the server, a page of the person's last session is better than none: the cache is
  /// one person's.
  func matches(_ head: StoredAnswer.Head) -> Bool {
    guard let own = Variant(vary: head.headers.all("Vary"), request: fields) else { return false }
    return isLenient
      ? own.withoutPerson == head.variant.withoutPerson : own == head.variant
  }

  func use(of head: StoredAnswer.Head, now: Int) -> Use {
    let answer = CacheControl(head.headers)
    guard !answer.contains("no-cache") else { return .question }
    let freshness = Freshness(of: head, now: now)
    let mayBeStale = !answer.contains("must-revalidate")
    let isGood =
      isLenient
      ? freshness.isFresh || mayBeStale : admits(freshness, mayBeStale: mayBeStale)
    return isGood ? .answer(age: freshness.age, isStale: !freshness.isFresh) : .question
  }

  private func admits(_ freshness: Freshness, mayBeStale: Bool) -> Bool {
    guard !control.contains("no-cache") else { return false }
    if let maximum = control.seconds("max-age").min() {
      guard maximum > 0, freshness.age <= maximum else { return false }
    }
    let rest = freshness.lifetime - freshness.age
    if let least = control.seconds("min-fresh", unreadable: .max).max() { return rest >= least }
    if freshness.isFresh { return true }
    guard mayBeStale, let most = control.seconds("max-stale", bare: .max).min() else {
      return false
    }
    return -rest <= most
  }
}
