/// One request on its way to the final answer: redirects here, challenges beside it.
struct Exchange {
  let request: Request
  let configuration: HTTPClient.Configuration
  let mailbox: Mailbox
  let session: SessionCredentials
  let cookies: CookieStorage
  let handler: AuthenticationChallenge.Handler?

  /// What is sent next.
  var hop: Hop
  private var redirects: [URL] = []
  private var timeUsed = Duration.zero
  /// Refusals of this request.
  var refusals = Refusals()

  init(
    _ request: Request, configuration: HTTPClient.Configuration, mailbox: Mailbox,
    session: SessionCredentials, cookies: CookieStorage,
    handler: AuthenticationChallenge.Handler?
  ) throws(HTTPError) {
    self.request = request
    self.configuration = configuration
    self.mailbox = mailbox
    self.session = session
    self.cookies = cookies
    self.handler = handler
    try request.check()
    let body = try request.body.map(OpenBody.init)
    try request.checkContentLength(bodySize: body?.count ?? 0)
    hop = Hop(
      method: request.method, url: request.url.withoutCredentials, headers: request.headers,
      body: body, maximumBodySize: request.maximumBodySize)
    if request.cachePolicy == .reloadIgnoringCacheData, hop.headers["Cache-Control"] == nil {
      hop.headers["Cache-Control"] = "no-cache"
    }
  }

  mutating func run() async throws(HTTPError) -> Response {
    while true {
      let (answer, challenge) = try await answerToChallenges()
      guard let target = try Redirect.target(of: answer, from: hop.url) else {
        return Response(
          url: hop.url, method: hop.method, status: answer.status, headers: answer.headers,
          body: answer.body, redirects: redirects, challenge: challenge,
          credential: hop.authorization?.credential)
      }
      guard redirects.count < configuration.limits.redirects else {
        throw .tooManyRedirects(limit: configuration.limits.redirects)
      }
      let next = Redirect.next(after: hop, status: answer.status, to: target)
      let redirection = Redirection(
        from: hop.url, to: target, method: next.method, carriesBody: next.body != nil)
      guard request.admitsRedirect(redirection) else { throw .redirectNotAdmitted(redirection) }
      redirects.append(hop.url)
      hop = next
    }
  }

  /// Sends the hop with this credential or none.
  mutating func send(_ authorization: Hop.Authorization?) async throws(HTTPError) -> Answer {
    hop.authorization = authorization
    var sent = hop
    if authorization != nil { sent.headers["Authorization"] = nil }
    if let timeout = request.timeout {
      guard timeUsed < timeout else { throw .timedOut(hop.url.origin, after: timeout) }
      sent.timeLimit = Hop.TimeLimit(remaining: timeout - timeUsed, whole: timeout)
    }
    if let own = cookies.header(for: hop.url, request.cookies) {
      sent.headers["Cookie"] = [sent.headers["Cookie"], own].compactMap(\.self).joined(
        separator: "; ")
    }
    let start = ContinuousClock.now
    let answer = try await mailbox.send(sent, configuration: configuration)
    timeUsed += start.duration(to: .now)
    cookies.store(answer.headers.all("Set-Cookie"), from: hop.url, request.cookies)
    return answer
  }
}
