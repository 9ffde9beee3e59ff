import Catalogue
import HTTP
import Navigation
import PageText

/// Opening pages: in this session, after a sign-in, or elsewhere.
extension WebViewController {
  func open(_ url: URL) async throws(PageError) -> Step {
    if showPlace(in: url) { return .show(line: firstLine(columns: columns)) }
    return try await open(PageRequest(url: url))
  }

  /// Shows what a request brings, in place of what is ahead in the history.
  func follow(_ request: PageRequest, signIn: SignInByHand? = nil) async -> Step {
    await step { () async throws(PageError) in
      do throws(PageError) {
        return try await self.open(request, signIn: signIn)
      } catch .notRepeated(let origin) {
        let reason = PageError.notRepeated(origin).description
        return .ask(self.question(aboutSendingAgain: request, because: reason))
      } catch .transport(let error) where request.body != nil && error.mayHaveArrived {
        self.tell(.transport(error))
        return .say("\(PageError.transport(error).description)\nIt may have arrived all the same.")
      }
    }
  }

  private func open(
    _ request: PageRequest, signIn: SignInByHand? = nil
  ) async throws(PageError) -> Step {
    let isPage = ["http", "https"].contains(request.url.scheme)
    guard session.admits(request.url) || !isPage else { return elsewhere(request) }
    do {
      let fetched = try await session.fetch(request, renews: signIn == nil)
      guard let signIn else { return try shown(fetched) }
      return try await shown(fetched, after: signIn)
    } catch .elsewhere(let target) {
      return elsewhere(PageRequest(url: target))
    } catch .bodyElsewhere(let target) {
      return .ask(question(aboutSending: request, on: target))
    }
  }

  private func shown(_ fetched: FetchedPage) throws(PageError) -> Step {
    try show(fetched)
    return .show(line: firstLine(columns: columns))
  }

  /// After a sign-in by hand: the page that was asked for before it.
  private func shown(
    _ fetched: FetchedPage, after signIn: SignInByHand
  ) async throws(PageError) -> Step {
    let isDone =
      SignInForm(in: fetched.page) == nil
      && !(fetched.page.url.map(session.configuration.signInPages.contains) ?? false)
    guard isDone else {
      // Refused, or the next step: what was asked for is still to come.
      var next = fetched
      next.wanted = signIn.wanted
      return try shown(next)
    }
    if let kept = signIn.kept {
      await session.configuration.didSignIn(kept)
      await session.keeper.keep(kept)
    }
    guard let wanted = signIn.wanted, wanted.url != fetched.page.url else {
      return try shown(fetched)
    }
    guard wanted.body == nil else {
      try show(fetched)
      let reason = "What was sent to \(wanted.url.withoutQuery) before the sign-in did not count."
      return .ask(question(aboutSendingAgain: wanted, because: reason))
    }
    return try shown(await session.fetch(wanted))
  }

  /// What is not of the instance: for the delegate, or in a plain viewer.
  private func elsewhere(_ request: PageRequest) -> Step {
    guard let delegate else { return .push(plainViewController(for: request)) }
    delegate.webViewController(self, didMeetUnsupportedURL: request.url.description)
    return .say("\(request.url) is on another site.")
  }

  /// What an address means that is no page: the end of a flow, or another scheme's affair.
  ///
  /// - Returns: nil for an address of a page.
  func step(leaving target: String) -> Step? {
    let prefix = session.configuration.flowPrefix
    if target.hasPrefix(prefix) {
      let name = target.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" }
      delegate?.webViewController(self, didEndFlow: String(name))
      return goBack()
    }
    return nil
  }

  /// A page elsewhere opens without this session's cookies and credentials.
  private func plainViewController(for request: PageRequest) -> WebViewController {
    let viewController = WebViewController(
      request: request, session: makePlainSession(), options: options,
      makePlainSession: makePlainSession)
    viewController.loadPage()
    return viewController
  }

  /// Goes to the place that a URL's fragment names, when the rest of it is the page that is shown.
  private func showPlace(in url: URL) -> Bool {
    guard let fragment = url.decodedFragment, let shown = self.url,
      shown.withoutFragment == url.withoutFragment
    else { return false }
    return history.withCurrent { $0.go(to: fragment, columns: columns) } ?? false
  }

  func link(_ target: String) throws(PageError) -> URL {
    guard let view = history.current else { throw .unsupportedURL(target.printable) }
    return try view.url(of: target)
  }

  static func url(_ text: String) throws(PageError) -> URL {
    do { return try URL(text) } catch { throw .unsupportedURL(text.printable) }
  }
}
