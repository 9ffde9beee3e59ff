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
  private(set) var redirects: [URL] = []
  private var timeUsed = Duration.zero
  /// What went out last, and when, in seconds since 1970.
  private(set) var sent: (fields: Headers, time: Int) = (Headers(), 0)
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
      let arrival = try await arrive()
      let answer = arrival.answer
      guard let target = try Redirect.target(of: answer, from: hop.url) else {
        return Response(
          url: hop.url, method: hop.method, status: answer.status, headers: answer.headers,
          body: answer.body, redirects: redirects, challenge: arrival.challenge,
          credential: hop.authorization?.credential, source: arrival.source)
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
    sent = (fields(with: authorization), configuration.now())
    var complete = hop
    complete.headers = sent.fields
    // curl computes it.
    if authorization != nil { complete.headers["Authorization"] = nil }
    if let timeout = request.timeout {
      guard timeUsed < timeout else { throw .timedOut(hop.url.origin, after: timeout) }
      complete.timeLimit = Hop.TimeLimit(remaining: timeout - timeUsed, whole: timeout)
    }
    let start = ContinuousClock.now
    let answer = try await mailbox.send(complete, configuration: configuration)
    timeUsed += start.duration(to: .now)
    cookies.store(answer.headers.all("Set-Cookie"), from: hop.url, request.cookies)
    return answer
  }

  /// The hop's own fields and the jar's, with what stands for a credential.
  func fields(with authorization: Hop.Authorization?) -> Headers {
    var fields = hop.headers
    if let authorization {
      // No secret, and the same for a new token of the same person.
      fields["Authorization"] =
        "\(authorization.space.authenticationMethod) \(authorization.credential)"
    }
    if let own = cookies.header(for: hop.url, request.cookies) {
      fields["Cookie"] = [fields["Cookie"], own].compactMap(\.self).joined(separator: "; ")
    }
    return fields
  }
}
