import HTTP

/// Fetching in a session that may end, and its renewal.
extension WebSession {
  /// The same for what a form sends, by GET or by POST; renews a session that has ended.
  ///
  /// A POST that met the end of a session is not sent again: `PageError.notRepeated`.
  ///
  /// - Parameter renews: false for a sign-in itself.
  func fetch(
    _ request: PageRequest, reload: Bool = false, renews: Bool = true
  ) async throws(PageError) -> FetchedPage {
    guard let lifetime = configuration.lifetime else {
      return try await fetchNow(request, reload: reload, renews: renews)
    }
    let result = await lifetime.whileKept { () async -> Result<FetchedPage, PageError> in
      do throws(PageError) {
        return .success(try await fetchNow(request, reload: reload, renews: renews))
      } catch {
        return .failure(error)
      }
    }
    if case .failure(.transport(.cancelled)) = result, lifetime.hasEnded { throw .serviceReleased }
    return try result.get()
  }

  private func fetchNow(
    _ request: PageRequest, reload: Bool, renews: Bool
  ) async throws(PageError) -> FetchedPage {
    let url = request.url
    guard url.scheme == "http" || url.scheme == "https" else {
      throw .unsupportedURL(url.description)
    }
    guard admits(url) else { throw .elsewhere(url) }
    configuration.willFetch(url)
    let first = try await passed(request, reload: reload)
    guard first.hasEnded, renews else { return try await read(first) }
    let renewer = SessionRenewer(session: self, request: request, ended: first)
    guard try await keeper.renew(first.generation, by: renewer) else { return try first.page.get() }
    guard request.body == nil else { throw .notRepeated(url.origin) }
    let second = try await passed(request, reload: reload)
    if second.hasEnded { await keeper.forgetKept() }
    return try await read(second)
  }

  private func read(_ attempt: Attempt) async throws(PageError) -> FetchedPage {
    let fetched = try attempt.page.get()
    if !attempt.hasEnded, fetched.request.body == nil, let url = fetched.page.url {
      await keeper.noteRead(url)
    }
    return fetched
  }

  /// Sends a request with what the session has for it.
  private func passed(_ request: PageRequest, reload: Bool) async throws(PageError) -> Attempt {
    let pass = try await keeper.pass()
    do throws(PageError) {
      var attempt = try await attempt(request, token: pass.token, reload: reload)
      attempt.generation = pass.generation
      await keeper.hasBegun(true)
      return attempt
    } catch {
      await keeper.hasBegun(false)
      throw error
    }
  }
}
