public import Catalogue

/// A source with what the store remembers of its last sync.
public struct StoredSource: Sendable, Hashable {
  public var source: Source
  /// When the feed was last read, or was found unchanged, in seconds since 1970; nil: never.
  public var lastSync: Int64?
  /// The state of the feed then.
  public var version: FeedVersion
  public var courseCount: Int
}
