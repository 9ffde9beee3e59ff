extension Exchange {
  /// How a hop ended.
  struct Arrival {
    let answer: Answer
    /// What the answer leaves open.
    var challenge: AuthenticationChallenge?
    var source = Response.Source.network
  }

  /// The hop's answer: from the cache where it may be, else from the server.
  mutating func arrive() async throws(HTTPError) -> Arrival {
    let lookup = CacheLookup(url: address, fields: expectedFields, policy: request.cachePolicy)
    guard let cache = configuration.cache, hop.method == .get, hop.body == nil, lookup.isCacheable
    else {
      guard !lookup.forbidsLoading else { throw .notCached(hop.url) }
      return try await bypass()
    }
    let kept = isAskedAnew ? nil : cache.newest(for: address, where: lookup.matches)
    if let kept, case .answer(let age, let isStale) = lookup.use(of: kept.head, now: now) {
      return try arrival(of: kept, age: age, isStale: isStale)
    }
    guard !lookup.forbidsLoading else {
      throw kept == nil ? .notCached(hop.url) : .needsServer(hop.url)
    }
    return try await load(into: cache, asking: kept)
  }

  private var now: Int { configuration.now() }

  private var address: URL { hop.url.withoutFragment }

  /// A page that sets a cookie and leads back to itself would else do so for ever.
  private var isAskedAnew: Bool {
    request.cachePolicy == .reloadIgnoringCacheData
      || redirects.contains { $0.withoutFragment == address }
  }

  /// What is sent first, with what stands for a credential that goes along at once.
  private var expectedFields: Headers {
    fields(with: hop.headers["Authorization"] == nil ? session.authorization(for: hop.url) : nil)
  }

  private func arrival(
    of kept: StoredAnswer, age: Int, isStale: Bool
  ) throws(HTTPError) -> Arrival {
    var headers = kept.head.headers
    headers["Age"] = String(age)
    return Arrival(
      answer: try answer(kept, headers: headers),
      source: .cache(storedAt: kept.head.responseTime, isStale: isStale))
  }

  private func answer(_ kept: StoredAnswer, headers: Headers) throws(HTTPError) -> Answer {
    guard kept.body.count <= hop.maximumBodySize else {
      throw .bodyTooLarge(hop.url.origin, limit: hop.maximumBodySize)
    }
    return Answer(status: kept.head.status, headers: headers, body: kept.body, reusedNonce: false)
  }

  /// - Parameter kept: what the server is asked about, where it has a validator.
  private mutating func load(
    into cache: any ResponseCache, asking kept: StoredAnswer?
  ) async throws(HTTPError) -> Arrival {
    let own = hop.headers
    let conditions = kept?.head.conditions ?? []
    for condition in conditions { hop.headers.add(condition.name, condition.value) }
    let (answer, challenge) = try await answerToChallenges()
    hop.headers = own
    guard let kept, !conditions.isEmpty, answer.status == 304 else {
      keep(answer, in: cache)
      return Arrival(answer: answer, challenge: challenge)
    }
    // It speaks of something else than what is kept (section 4.3.4).
    guard kept.head.isConfirmed(by: answer.headers) else {
      return try await load(into: cache, asking: nil)
    }
    let head = kept.head.updated(
      by: answer.headers, request: sent.fields, sentAt: sent.time, now: now)
    cache.replace(kept.head, with: head)
    return Arrival(answer: try self.answer(kept, headers: head.headers), source: .revalidated)
  }

  private func keep(_ answer: Answer, in cache: any ResponseCache) {
    guard Storability.admits(status: answer.status, headers: answer.headers),
      let variant = Variant(vary: answer.headers.all("Vary"), request: sent.fields)
    else { return }
    let head = StoredAnswer.Head(
      url: address, variant: variant, status: answer.status,
      headers: KeptFields.of(answer.headers), requestTime: sent.time, responseTime: now)
    cache.store(StoredAnswer(head: head, body: answer.body))
  }

  /// Goes to the server, whose answer isn't kept but may tell of kept ones.
  private mutating func bypass() async throws(HTTPError) -> Arrival {
    let (answer, challenge) = try await answerToChallenges()
    if let cache = configuration.cache {
      switch hop.method {
      case .get, Method(rawValue: "OPTIONS"), Method(rawValue: "TRACE"): break
      case .head: learn(from: answer, cache)
      default: forgetChanged(by: answer, cache)
      }
    }
    return Arrival(answer: answer, challenge: challenge)
  }

  /// An answer to HEAD freshens what a GET had brought, or shows that it is out of date (section
  /// 4.3.5).
  private func learn(from answer: Answer, _ cache: any ResponseCache) {
    let lookup = CacheLookup(url: address, fields: sent.fields, policy: .useProtocolCachePolicy)
    guard answer.status == 200,
      let kept = cache.newest(for: address, where: lookup.matches)?.head
    else { return }
    guard kept.agrees(with: answer.headers) else { return cache.remove(address) }
    cache.replace(
      kept,
      with: kept.updated(by: answer.headers, request: sent.fields, sentAt: sent.time, now: now))
  }

  /// What has been changed at the server is out of date (section 4.4).
  private func forgetChanged(by answer: Answer, _ cache: any ResponseCache) {
    guard (200..<400).contains(answer.status) else { return }
    let named = ["Location", "Content-Location"].compactMap { name in
      answer.headers[name].flatMap { try? URL($0, relativeTo: hop.url) }
    }
    let own = named.map(\.withoutCredentials.withoutFragment).filter { $0.origin == hop.url.origin }
    for url in Set(own + [address]) { cache.remove(url) }
  }
}
