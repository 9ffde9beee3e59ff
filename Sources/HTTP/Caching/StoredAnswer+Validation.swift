/// Asking whether a kept answer is still good, and what is learnt of it (RFC 9111, section 4.3).
extension StoredAnswer.Head {
  /// What makes a request ask whether this answer is still good; empty where it has no validator.
  var conditions: [(name: String, value: String)] {
    [("If-None-Match", headers["ETag"]), ("If-Modified-Since", headers["Last-Modified"])]
      .compactMap { name, value in value.map { (name, $0) } }
  }

  /// Whether a 304 speaks of this answer; one without an entity tag does.
  func isConfirmed(by news: Headers) -> Bool {
    guard let tag = news["ETag"] else { return true }
    return headers["ETag"].map(Self.opaque) == Self.opaque(tag)
  }

  /// Whether an answer to HEAD is about the same content (section 4.3.5).
  func agrees(with news: Headers) -> Bool {
    ["ETag", "Last-Modified", "Content-Length"].allSatisfy { name in
      guard let old = headers[name], let new = news[name] else { return true }
      return Self.opaque(old) == Self.opaque(new)
    }
  }

  /// The same answer with what the server said anew.
  func updated(by news: Headers, request: Headers, sentAt: Int, now: Int) -> Self {
    var head = self
    head.headers = KeptFields.of(headers, updatedBy: news)
    // Its age counts from this word on.
    if news["Age"] == nil { head.headers["Age"] = nil }
    if news["Date"] == nil { head.headers["Date"] = nil }
    head.variant = Variant(vary: head.headers.all("Vary"), request: request) ?? variant
    head.requestTime = sentAt
    head.responseTime = now
    return head
  }

  /// Weak comparison: without the mark of a weak tag (RFC 9110, section 8.8.3.2).
  private static func opaque(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }
}
