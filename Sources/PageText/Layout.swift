/// A document's lines at a width.
public struct Layout: Sendable {
  public struct Options: Sendable {
    /// Whether links show their numbers in brackets.
    public var linkNumbers = true
    /// No box characters, no alignment that needs eyes.
    public var plain = false

    public init(linkNumbers: Bool = true, plain: Bool = false) {
      self.linkNumbers = linkNumbers
      self.plain = plain
    }
  }

  /// A heading and the line it stands on.
  public struct Heading: Sendable, Hashable {
    public let level: Int
    public let text: String
    /// 0-based index into `lines`.
    public let line: Int
  }

  public let lines: [Line]
  /// In document order.
  public let headings: [Heading]

  /// - Parameter columns: cells available; kept between 20 and 1,000.
  public init(_ document: Document, columns: Int, options: Options = Options()) {
    fatalError("stub")
  }

  /// The 0-based line of the element with this `id` (or of the `a` with this `name`).
  public func line(ofAnchor name: String) -> Int? { fatalError("stub") }
}
