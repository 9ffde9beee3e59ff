/// A page's parsed content: compact, independent of any width, and free of control characters.
public struct Document: Sendable {
  /// From `title`, white space folded; nil where the page has none.
  public let title: String?
  /// `href` of the first `base`, as written.
  public let base: String?
  /// In document order; `links[0]` has number 1.
  public let links: [Link]

  /// - Parameter charset: what the `Content-Type` field names, which goes before the page's own word.
  public init(html: [UInt8], charset: String? = nil) { fatalError("stub") }
  /// A page that is plain text: kept as it is.
  public init(plainText: [UInt8], charset: String? = nil) { fatalError("stub") }
}

/// A link as the page gives it.
public struct Link: Sendable, Hashable {
  /// As written in the page: resolved only when it is followed or printed.
  public let target: String
  /// Its text, or a useful name where it has none.
  public let text: String

  public init(target: String, text: String) {
    self.target = target
    self.text = text
  }
}
