/// An answer to a GET as a cache keeps it.
public struct StoredAnswer: Sendable, Hashable {
  /// All but the body.
  public struct Head: Sendable, Hashable {
    /// What was asked for, without fragment, user and password.
    public let url: URL
    public internal(set) var variant: Variant
    public let status: Int
    /// Without those that were meant for one connection, and without cookies.
    public internal(set) var headers: Headers
    /// When the answer was last asked for; seconds since 1970.
    public internal(set) var requestTime: Int
    /// When the answer, or the word that it is still good, came; seconds since 1970.
    public internal(set) var responseTime: Int

    public init(
      url: URL, variant: Variant, status: Int, headers: Headers, requestTime: Int,
      responseTime: Int
    ) {
      self.url = url
      self.variant = variant
      self.status = status
      self.headers = headers
      self.requestTime = requestTime
      self.responseTime = responseTime
    }
  }

  public let head: Head
  /// Decoded (`Content-Encoding` undone).
  public let body: [UInt8]

  public init(head: Head, body: [UInt8]) {
    self.head = head
    self.body = body
  }
}
