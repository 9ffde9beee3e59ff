public import HTTP

/// A page as it was fetched or read, before it is parsed.
public struct Page: Sendable {
  /// Where it came from, after redirects; nil for a file or standard input.
  public let url: URL?
  /// Shown where the page itself has no title: an address or a file's name.
  public let name: String
  public let contentType: ContentType?
  public let body: [UInt8]
  /// The status that it came with, where that is no success: a form's answer is shown all the same,
  /// since it says what is wrong.
  public let failedStatus: Int?

  public init(
    url: URL?, name: String, contentType: ContentType?, body: [UInt8], failedStatus: Int? = nil
  ) {
    self.url = url
    self.name = name
    self.contentType = contentType
    self.body = body
    self.failedStatus = failedStatus
  }
}
