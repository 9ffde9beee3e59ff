import HTTP

/// What loading a first page came to, and the session that it belongs to.
///
/// A page that is not of the session's instance, or that leads elsewhere by a redirect, is asked for
/// anew in a plain session, without credentials.
struct LoadedPage: Sendable {
  let result: Result<Page, PageError>
  let session: WebSession

  init(
    at url: URL, in session: WebSession, elsewhere makePlainSession: @Sendable () -> WebSession
  ) async {
    var session = session
    var result = await Self.page(at: url, in: session)
    if case .failure(.elsewhere(let target)) = result {
      session = makePlainSession()
      result = await Self.page(at: target, in: session)
    }
    self.result = result
    self.session = session
  }

  private static func page(at url: URL, in session: WebSession) async -> Result<Page, PageError> {
    do throws(PageError) {
      return .success(try await session.page(at: url))
    } catch {
      return .failure(error)
    }
  }
}
