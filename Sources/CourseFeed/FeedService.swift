public import Catalogue
public import HTTP

/// Fetches a source's feed: a protected JSON document on a server, or a file.
public struct FeedService: Sendable {
  private let client: HTTPClient
  private let challenge: AuthenticationChallenge.Handler?

  /// - Parameter challenge: asked at every 401; nil: the client's default handling.
  public init(client: HTTPClient, challenge: AuthenticationChallenge.Handler? = nil) {
    self.client = client
    self.challenge = challenge
  }

  /// Fetches the feed and checks it to its end; its courses are decoded by `Feed.makeReader`.
  ///
  /// - Parameter version: what is stored; a server is asked whether it still holds.
  public func feed(
    of source: Source, since version: FeedVersion?, options: FeedOptions = FeedOptions()
  ) async throws(FeedError) -> FeedAnswer {
    let format = try source.format.map { name throws(FeedError) in try FeedFormat(named: name) }
    let fetched: FetchedFeed
    switch source.location {
    case .file(let path): fetched = try FetchedFeed(file: path, of: source)
    case .url(let url):
      let answer = try await fetch(url, of: source, since: version, options: options)
      guard let body = answer else { return .notModified(version ?? FeedVersion()) }
      fetched = body
    }
    if let version, version.digest == fetched.version.digest,
      version.address == fetched.version.address
    {
      return .notModified(fetched.version)
    }
    return .feed(try Feed(fetched, format: format))
  }

  /// Returns nil when the server says that `version` still holds.
  private func fetch(
    _ url: String, of source: Source, since version: FeedVersion?, options: FeedOptions
  ) async throws(FeedError) -> FetchedFeed? {
    let response = try await send(url, of: source, since: version, options: options)
    guard response.status == 304, let version, version.isComplete else {
      return try FetchedFeed(response, of: source)
    }
    // The same bytes at another address are other courses where urls are relative.
    guard response.url.address != version.address else { return nil }
    return try FetchedFeed(
      await send(url, of: source, since: nil, options: options), of: source)
  }

  private func send(
    _ url: String, of source: Source, since version: FeedVersion?, options: FeedOptions
  ) async throws(FeedError) -> Response {
    do throws(HTTPError) {
      let parameters = source.parameters.map { (name: $0.name, value: $0.value) }
      let address = try URL(url)
      var request = Request(
        url: parameters.isEmpty ? address : try address.adding(parameters: parameters),
        timeout: options.timeout, maximumBodySize: options.maximumSize)
      // A feed is fetched without a person looking on: nothing follows it to another origin, not
      // even a cookie that the cookie standard would let through to another port.
      request.cookies = .isolatedByOrigin
      request.headers["Accept"] = "application/json, */*;q=0.5"
      if let version, version.isComplete {
        request.headers["If-None-Match"] = version.entityTag
        request.headers["If-Modified-Since"] = version.lastModified
      }
      return try await client.send(request, challenge: challenge)
    } catch {
      throw .transport(error)
    }
  }
}

/// Limits of one fetch.
public struct FeedOptions: Sendable {
  /// The longest that the whole fetch may take; nil: the client's own limits alone.
  public var timeout: Duration?
  /// Bytes of a body from a server; a file has no limit, since the user named it.
  public var maximumSize: Int

  public init(timeout: Duration? = nil, maximumSize: Int = 64_000_000) {
    self.timeout = timeout
    self.maximumSize = maximumSize
  }
}

/// What a source has to say since it was last asked.
public enum FeedAnswer: Sendable {
  /// The server said so (304), or the same bytes came from the same address.
  case notModified(FeedVersion)
  case feed(Feed)
}

extension FeedVersion {
  /// Whether it was stored with its courses, so that "not modified" would leave nothing out.
  fileprivate var isComplete: Bool { digest != nil && address != nil }
}
