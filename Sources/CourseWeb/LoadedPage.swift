import HTTP

/// What loading a first page came to, and the session that it belongs to.
///
/// A page that is not of the session's instance, or that leads elsewhere by a redirect, is asked for
/// anew in a plain session, without credentials.
struct LoadedPage: Sendable {
  let result: Result<FetchedPage, PageError>
  let session: WebSession

  init(
    _ request: PageRequest, in session: WebSession,
    elsewhere makePlainSession: @Sendable () -> WebSession
  ) async {
    var session = session
    var result = await Self.page(request, in: session)
    if case .failure(.elsewhere(let target)) = result {
      session = makePlainSession()
      result = await Self.page(PageRequest(url: target), in: session)
    }
    self.result = result
    self.session = session
  }

  private static func page(
    _ request: PageRequest, in session: WebSession
  ) async -> Result<FetchedPage, PageError> {
    do throws(PageError) {
      return .success(try await session.fetch(request))
    } catch {
      return .failure(error)
    }
  }
}
