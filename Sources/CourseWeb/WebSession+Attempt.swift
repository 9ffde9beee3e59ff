import HTTP
import PageText

/// One request, as it is sent and as its answer is taken.
extension WebSession {
  /// What one request brought.
  struct Attempt: Sendable {
    let page: Result<FetchedPage, PageError>
    /// Whether it is a sign-in page, or a 401, in place of what was asked for.
    let hasEnded: Bool
    /// The page with a sign-in form that came.
    let signInPage: Page?
    let wasRedirected: Bool
    var generation = 0
  }

  /// Sends a request once.
  ///
  /// - Parameter token: for the `Authorization` field.
  func attempt(
    _ request: PageRequest, token: String?, reload: Bool = false
  ) async throws(PageError) -> Attempt {
    let response = try await response(to: request, token: token, reload: reload)
    await configuration.didFetch()
    let page = Page(response)
    let hasEnded = configuration.signInPages.stand(in: response, for: request.url)
    // What answers a sign-in that was refused comes from wherever the form was sent.
    let isSignIn =
      hasEnded || request.body != nil || configuration.signInPages.contains(response.url)
    return Attempt(
      page: await fetched(page, response, request, hasEnded: hasEnded), hasEnded: hasEnded,
      signInPage: isSignIn && SignInForm(in: page) != nil ? page : nil,
      wasRedirected: !response.redirects.isEmpty)
  }

  private func fetched(
    _ page: Page, _ response: Response, _ request: PageRequest, hasEnded: Bool
  ) async -> Result<FetchedPage, PageError> {
    let isForm = request.body != nil || request.referrer != nil
    let address = response.url.withoutQuery.description
    if isForm, response.status == 204 || response.status == 205 {
      return .failure(.noContent(address: address, status: response.status))
    }
    let isSignIn = response.status == 401 && SignInForm(in: page) != nil
    if let failure = response.failure,
      response.challenge != nil || !page.isReadable || !(isForm || isSignIn)
    {
      return .failure(
        .refused(address: response.url.description, status: response.status, failure))
    }
    let final =
      response.method == .post
      ? request.redirected(to: response.url) : PageRequest(url: response.url)
    return .success(
      FetchedPage(
        page: await configuration.render(page), request: final, wanted: hasEnded ? request : nil,
        wasRedirected: !response.redirects.isEmpty))
  }

  private func response(
    to page: PageRequest, token: String?, reload: Bool
  ) async throws(PageError) -> Response {
    var request = Request(
      method: page.body == nil ? .get : .post, url: page.url,
      headers: Headers(
        [("Accept", "text/html, application/xhtml+xml, text/*;q=0.9, */*;q=0.5")]
          + page.referrerFields),
      body: page.body.map(Request.Body.init),
      cachePolicy: reload ? .reloadIgnoringCacheData : .useProtocolCachePolicy,
      maximumBodySize: Self.maximumPageSize)
    if let token { request.headers.add("Authorization", "Bearer \(token)") }
    if let body = page.body { request.headers.add("Content-Type", body.contentType) }
    // What someone has typed goes to another origin only when they have agreed to that.
    request.admitsRedirect = { [self] redirection in
      admits(redirection.to)
        && !(redirection.carriesBody && redirection.to.origin != redirection.from.origin)
    }
    let responder = configuration.makeResponder()
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
