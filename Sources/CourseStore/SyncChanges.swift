/// What a sync did, by number, in ascending order.
public struct SyncChanges: Sendable, Hashable {
  /// Courses that are new, and those that came back.
  public var added: [Int] = []
  public var changed: [Int] = []
  public var removed: [Int] = []
  /// How many courses the source has now.
  public var total = 0

  public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

  public init(added: [Int] = [], changed: [Int] = [], removed: [Int] = [], total: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
    self.total = total
  }
}
