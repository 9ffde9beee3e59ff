/// Where a client keeps answers: one person's, for one source of pages.
///
/// Every call is short, and none fails: what can't be kept or found is fetched again. A cache only
/// keeps; what may be kept and used is decided by its client.
public protocol ResponseCache: Sendable {
  /// The one kept last of those for a URL that match; bodies of others are not read.
  func newest(for url: URL, where matches: @Sendable (StoredAnswer.Head) -> Bool) -> StoredAnswer?

  /// Keeps an answer, in the place of one of the same URL and variant.
  ///
  /// One that did not vary takes the place of all of its URL.
  func store(_ answer: StoredAnswer)

  /// Changes all but the body of an answer that is kept; does nothing where it has gone meanwhile.
  func replace(_ old: StoredAnswer.Head, with new: StoredAnswer.Head)

  /// Forgets all answers for a URL.
  func remove(_ url: URL)
}
