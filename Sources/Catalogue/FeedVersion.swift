/// What tells one state of a feed from another without reading its courses.
public struct FeedVersion: Sendable, Hashable {
  /// The `ETag` field as the server sent it, quotes and `W/` included.
  public var entityTag: String?
  /// The `Last-Modified` field as the server sent it.
  public var lastModified: String?
  /// A hash of the body's bytes; equal bytes have equal digests on every machine.
  public var digest: UInt64?
  /// The address that relative urls were resolved against: a change of it changes the courses.
  public var address: String?

  public init(
    entityTag: String? = nil, lastModified: String? = nil, digest: UInt64? = nil,
    address: String? = nil
  ) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.digest = digest
    self.address = address
  }
}
