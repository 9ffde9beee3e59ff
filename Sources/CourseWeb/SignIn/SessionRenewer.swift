import HTTP
import PageText

/// Signs in anew: what is sent, and how it is seen that it worked.
struct SessionRenewer: Sendable {
  let session: WebSession
  /// The request that met the end of the session, and what it brought in place of its page.
  let request: PageRequest
  let ended: WebSession.Attempt

  /// Asks for a page with a new token, for which the instance sets new cookies.
  func renew(with token: String, at lastPage: URL?) async throws(PageError) {
    let page = PageRequest(url: lastPage ?? request.url)
    guard try await !session.attempt(page, token: token).hasEnded else {
      throw .stillSignedOut(request.url.origin)
    }
  }

  /// Fills in the sign-in form that has come, or that comes for another page in place of a POST's.
  ///
  /// - Returns: false where the form isn't the one that was kept.
  func renew(with kept: KeptSignIn) async throws(PageError) -> Bool {
    guard let page = ended.signInPage else { return false }
    let view = try PageView(page, options: .init())
    guard let signIn = kept.request(for: view, wasRedirected: ended.wasRedirected) else {
      return false
    }
    let answer = try await session.attempt(signIn, token: nil)
    guard !answer.hasEnded, answer.signInPage == nil else {
      throw .signInRefused(request.url.origin)
    }
    return true
  }
}
