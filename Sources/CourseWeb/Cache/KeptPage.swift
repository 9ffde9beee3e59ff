public import HTTP

/// One address whose answer is kept.
public struct KeptPage: Sendable, Hashable {
  /// Whose it is, as `PageCache.partition` was told.
  public let partition: String
  public let url: URL
  /// When the answer came, or was last confirmed; seconds since 1970.
  public let storedAt: Int
  /// Bytes of all that is kept for it.
  public let size: Int
}
