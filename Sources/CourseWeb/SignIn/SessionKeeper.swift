import HTTP

/// Keeps one instance's session: whether it has begun, what it began with, and its renewal.
///
/// Requests that find the session ended at the same time are served by one renewal.
actor SessionKeeper {
  /// What a request goes out with.
  struct Pass {
    /// For the `Authorization` field; nil: the cookies are enough, or all there is.
    let token: String?
    /// Counts renewals, so that an answer to an older session starts none.
    let generation: Int
  }

  private enum State {
    case notBegun
    case beginning
    case begun
  }

  private let signIn: (any SignIn)?
  private var kept: KeptSignIn?
  private let hasCookies: @Sendable () -> Bool
  private var state = State.notBegun
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Where an instance sets no cookies, each request carries the token.
  private var carriesToken = false
  private var generation = 0
  private var renewal: Task<Result<Bool, PageError>, Never>?
  private var renewalWaiters = 0
  /// The last page that was read in the session.
  private(set) var lastPage: URL?

  init(
    signIn: (any SignIn)?, kept: KeptSignIn?, hasCookies: @escaping @Sendable () -> Bool
  ) {
    self.signIn = signIn
    self.kept = kept
    self.hasCookies = hasCookies
  }

  /// What a sign-in by hand was found to be, for the next renewal.
  func keep(_ signIn: KeptSignIn) { kept = signIn }

  /// For one that signs in and still opens no page: it would be sent for each.
  func forgetKept() { kept = nil }

  func noteRead(_ page: URL) { lastPage = page }

  // MARK: The beginning

  /// The first request carries the token, and those that come meanwhile wait for its cookies.
  func pass() async throws(PageError) -> Pass {
    while state == .beginning {
      await withCheckedContinuation { waiting.append($0) }
    }
    if state == .notBegun {
      guard signIn != nil, !hasCookies() else {
        state = .begun
        return Pass(token: nil, generation: generation)
      }
      state = .beginning
      do throws(PageError) {
        return Pass(token: try await token(isRefreshed: false), generation: generation)
      } catch {
        hasBegun(false)
        throw error
      }
    }
    if carriesToken { carriesToken = !hasCookies() }
    let token = carriesToken ? try await token(isRefreshed: false) : nil
    return Pass(token: token, generation: generation)
  }

  /// - Parameter isAnswered: whether the request that carried the token had an answer.
  func hasBegun(_ isAnswered: Bool) {
    guard state == .beginning else { return }
    state = isAnswered ? .begun : .notBegun
    if isAnswered { carriesToken = !hasCookies() }
    let waiting = waiting
    self.waiting = []
    for request in waiting { request.resume() }
  }

  private func token(isRefreshed: Bool) async throws(PageError) -> String? {
    do {
      return isRefreshed
        ? try await signIn?.refreshedAccessToken() : try await signIn?.accessToken()
    } catch {
      throw .signInFailed(error)
    }
  }

  // MARK: Renewal

  /// Renews the session that an answer of this generation showed to be over, once for all.
  ///
  /// - Returns: false where nothing can renew it.
  func renew(
    _ old: Int, by renewer: SessionRenewer
  ) async throws(PageError) -> Bool {
    guard old == generation else { return true }
    let renewal = renewal ?? Task { await self.renewed(by: renewer) }
    self.renewal = renewal
    renewalWaiters += 1
    defer { renewalWaiters -= 1 }
    let result = await withTaskCancellationHandler {
      await renewal.value
    } onCancel: {
      Task { await self.giveUpRenewal() }
    }
    return try result.get()
  }

  /// Who gives up must not end it for the others that wait for it.
  private func giveUpRenewal() {
    if renewalWaiters <= 1 { renewal?.cancel() }
  }

  private func renewed(by renewer: SessionRenewer) async -> Result<Bool, PageError> {
    defer { renewal = nil }
    do throws(PageError) {
      let isNew: Bool
      if let token = try await token(isRefreshed: true) {
        try await renewer.renew(with: token, at: lastPage)
        carriesToken = !hasCookies()
        isNew = true
      } else if let kept {
        // One attempt: what was refused once is refused again, and may lock the account.
        self.kept = nil
        isNew = try await renewer.renew(with: kept)
        if isNew { self.kept = kept }
      } else {
        isNew = false
      }
      if isNew { generation += 1 }
      return .success(isNew)
    } catch {
      return .failure(error)
    }
  }
}
