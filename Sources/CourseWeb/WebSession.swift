public import HTTP
import PageText

/// A connection to one instance's pages: its cookies, and who answers its challenges.
public struct WebSession: Sendable {
  /// Stands between the fetched bytes and the document; a script engine may take this place.
  public typealias Render = @Sendable (Page) async -> Page

  /// The site whose pages belong to this session; nil for a plain session, which takes any.
  public let instance: Origin?
  private let client: HTTPClient
  private let makeResponder: @Sendable () -> ChallengeResponder
  private let willFetch: @Sendable (URL) -> Void
  private let render: Render

  /// - Parameters:
  ///   - makeResponder: makes what answers the challenges of one page's request; by default no
  ///     credential is given to anyone.
  ///   - willFetch: hears of every page before it is asked for.
  public init(
    instance: Origin?, client: HTTPClient,
    makeResponder: @escaping @Sendable () -> ChallengeResponder = { .refusing },
    willFetch: @escaping @Sendable (URL) -> Void = { _ in },
    render: @escaping Render = { $0 }
  ) {
    self.instance = instance
    self.client = client
    self.makeResponder = makeResponder
    self.willFetch = willFetch
    self.render = render
  }

  /// Whether a URL belongs to this session; others open in a plain one, without credentials.
  public func admits(_ url: URL) -> Bool {
    guard let instance else { return true }
    return url.origin == instance
  }

  /// Fetches a page, following redirects and answering challenges.
  ///
  /// - Parameter reload: asks the server even where a cached page would do.
  public func page(at url: URL, reload: Bool = false) async throws(PageError) -> Page {
    try await fetch(PageRequest(url: url), reload: reload).page
  }

  /// The same for what a form sends, by GET or by POST.
  func fetch(_ request: PageRequest, reload: Bool = false) async throws(PageError) -> FetchedPage {
    let url = request.url
    guard url.scheme == "http" || url.scheme == "https" else {
      throw .unsupportedURL(url.description)
    }
    guard admits(url) else { throw .elsewhere(url) }
    willFetch(url)
    let response = try await response(to: request, reload: reload)
    let isForm = request.body != nil || request.referrer != nil
    if isForm, response.status == 204 || response.status == 205 {
      throw .noContent(address: response.url.withoutQuery.description, status: response.status)
    }
    let page = Page(
      url: response.url, name: response.url.withoutQuery.description,
      contentType: response.headers["Content-Type"].map(ContentType.init(field:)),
      body: response.body, failedStatus: response.failure == nil ? nil : response.status)
    if let failure = response.failure, !(isForm && response.challenge == nil && page.isReadable) {
      throw .refused(address: response.url.description, status: response.status, failure)
    }
    let final =
      response.method == .post
      ? request.redirected(to: response.url) : PageRequest(url: response.url)
    return FetchedPage(page: await render(page), request: final)
  }

  private func response(
    to page: PageRequest, reload: Bool
  ) async throws(PageError) -> Response {
    var request = Request(
      method: page.body == nil ? .get : .post, url: page.url,
      headers: Headers(
        [("Accept", "text/html, application/xhtml+xml, text/*;q=0.9, */*;q=0.5")]
          + page.referrerFields),
      body: page.body.map(Request.Body.init),
      cachePolicy: reload ? .reloadIgnoringCacheData : .useProtocolCachePolicy,
      maximumBodySize: Self.maximumPageSize)
    if let body = page.body { request.headers.add("Content-Type", body.contentType) }
    // What someone has typed goes to another origin only when they have agreed to that.
    request.admitsRedirect = { [self] redirection in
      admits(redirection.to)
        && !(redirection.carriesBody && redirection.to.origin != redirection.from.origin)
    }
    let responder = makeResponder()
    do {
      return try await client.send(request, challenge: responder.answer)
    } catch {
      if let failure = responder.failure() { throw .signInFailed(failure) }
      if case .redirectNotAdmitted(let redirection) = error {
        throw redirection.carriesBody ? .bodyElsewhere(redirection.to) : .elsewhere(redirection.to)
      }
      throw .transport(error)
    }
  }

  private static let maximumPageSize = 16_000_000
}
