public import Catalogue
public import HTTP
import JSON

/// A feed whose text is checked and whose format is known; its courses are not decoded yet.
public struct Feed: Sendable {
  public let version: FeedVersion
  public let format: FeedFormat
  /// What relative urls are resolved against: the final address without its query; nil for a file
  /// whose source names no instance.
  public let address: String?
  /// What the server accepted, where it asked for a credential.
  public let credential: Credential?

  private let list: JSONList
  private let base: URL?
  private let name: FeedName

  /// Checks bytes that came from elsewhere.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - format: nil: recognised from the feed itself.
  public init(
    body: [UInt8], name: String, address: String? = nil, format: FeedFormat? = nil
  ) throws(FeedError) {
    let name = FeedName(path: name, host: name, source: nil)
    try self.init(FetchedFeed(body: body, name: name, address: address), format: format)
  }

  init(_ fetched: FetchedFeed, format: FeedFormat?) throws(FeedError) {
    version = fetched.version
    address = fetched.version.address
    credential = fetched.credential
    name = fetched.name
    do throws(HTTPError) {
      base = try fetched.version.address.map { text throws(HTTPError) in try URL(text) }
    } catch {
      throw .transport(error)
    }
    if let page = WebPage(fetched.body) { throw .webPage(page, of: name) }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(fetched.body)
    } catch {
      throw .notJSON(error, feed: name.feed)
    }
    (self.format, list) = try Self.recognised(document, as: format, name)
  }

  /// Begins to decode the courses; a second reader begins again.
  public func makeReader() throws(FeedError) -> FeedReader {
    try FeedReader(list, format: format, base: base, feed: name.feed)
  }

  private static func recognised(
    _ document: JSONDocument, as named: FeedFormat?, _ name: FeedName
  ) throws(FeedError) -> (FeedFormat, JSONList) {
    let candidates = named.map { [$0] } ?? FeedFormat.all
    for format in candidates {
      if let list = format.list(document) { return (format, list) }
    }
    let key = (candidates.first ?? .bigNerdRanch).listKey
    throw .noList(feed: name.feed, key: key, found: FeedError.JSONShape(document.shape))
  }
}

extension FeedError.JSONShape {
  fileprivate init(_ shape: JSONDocument.Shape) {
    switch shape {
    case .object(let members):
      self = .object(keys: members.prefix(8).map { $0.key.excerpt(30) }, count: members.count)
    case .array: self = .array
    case .other: self = .other
    }
  }
}
