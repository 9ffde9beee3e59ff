/// How old a kept answer is and how long it is fresh, in seconds (RFC 9111, section 4.2).
struct Freshness {
  let age: Int
  let lifetime: Int

  var isFresh: Bool { lifetime > age }

  init(of head: StoredAnswer.Head, now: Int) {
    let date = head.headers["Date"].flatMap { HTTPDate.seconds($0, now: now) }
    let apparent = max(0, head.responseTime - (date ?? head.responseTime))
    let delay = max(0, head.responseTime - head.requestTime)
    let initial = max(apparent, Self.age(in: head.headers) + delay)
    // Once the clock was set back, nobody knows how old it is.
    age = now < head.responseTime ? DeltaSeconds.largest : initial + now - head.responseTime
    lifetime = Self.lifetime(of: head, date: date ?? head.responseTime, now: now)
  }

  /// The first member counts, and what is no number is passed over (section 5.1).
  private static func age(in headers: Headers) -> Int {
    FieldList.members(of: headers.all("Age")).first.flatMap(DeltaSeconds.value) ?? 0
  }

  private static func lifetime(of head: StoredAnswer.Head, date: Int, now: Int) -> Int {
    let control = CacheControl(head.headers)
    if let maximum = control.seconds("max-age").min() { return maximum }
    let expires = head.headers.all("Expires")
    if let first = expires.first {
      // What is no date, or not one, is in the past (section 5.3).
      guard Set(expires).count == 1, let end = HTTPDate.seconds(first, now: now) else { return 0 }
      return end - date
    }
    guard control.contains("public") || Storability.isHeuristic(head.status) else { return 0 }
    return guess(of: head, date: date, now: now)
  }

  /// A tenth of the time for which it had been unchanged (section 4.2.2), and a day at most: asking
  /// costs little, and a page should not be wrong for weeks because it was right for years.
  private static func guess(of head: StoredAnswer.Head, date: Int, now: Int) -> Int {
    guard let modified = head.headers["Last-Modified"],
      let since = HTTPDate.seconds(modified, now: now)
    else { return 0 }
    return min(max(0, date - since) / 10, 86_400)
  }
}
