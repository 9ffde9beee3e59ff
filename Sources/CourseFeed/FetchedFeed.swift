import Catalogue
import Files
import HTTP

/// The bytes of a feed and where they came from.
struct FetchedFeed {
  let body: [UInt8]
  let version: FeedVersion
  let name: FeedName
  let credential: Credential?

  init(
    body: [UInt8], name: FeedName, address: String?, entityTag: String? = nil,
    lastModified: String? = nil, credential: Credential? = nil
  ) {
    self.body = body
    self.name = name
    self.credential = credential
    version = FeedVersion(
      entityTag: entityTag, lastModified: lastModified, digest: Digest.of(body), address: address)
  }

  init(_ response: Response, of source: Source) throws(FeedError) {
    let name = FeedName(path: response.url.path, host: response.url.host, source: source.name)
    guard (200..<300).contains(response.status) else {
      throw FeedError(response, name: name)
    }
    self.init(
      body: response.body, name: name, address: response.url.address,
      entityTag: response.headers["ETag"], lastModified: response.headers["Last-Modified"],
      credential: response.credential)
  }

  /// Relative urls in a file are resolved against the source's instance, where it has one.
  init(file path: String, of source: Source) throws(FeedError) {
    let body: [UInt8]
    do { body = try InputFile.contents(of: path) } catch { throw FeedError(error, path) }
    self.init(
      body: body,
      name: FeedName(path: path, host: path, source: nil), address: source.instance)
  }
}

/// What a feed is called in messages.
struct FeedName {
  /// The last part of its path, or the host where that is empty.
  let feed: String
  /// The source to sign in to; nil where no sign-in would help, as for a file.
  let source: String?

  init(path: String, host: String, source: String?) {
    let last = path.split(separator: "/").last.map(String.init) ?? host
    feed = last.excerpt()
    self.source = source
  }
}

extension URL {
  /// What relative urls are resolved against: without the query, which may hold a secret and
  /// changes nothing in a resolved url.
  var address: String { origin.description + path }
}
