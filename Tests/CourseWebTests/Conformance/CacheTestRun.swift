import CourseWeb
import HTTP
import LoopbackServer

/// Plays one cache test through a client with a cache of its own, and says why it fails.
struct CacheTestRun {
  /// What doesn't hold.
  struct Failure: Error {
    let reason: String
    /// It came before what the test is about.
    let isSetup: Bool
  }

  private let test: CacheTest
  private let clock = Clock(1_798_761_600)
  private let server: ReplayServer
  private let client: HTTPClient
  /// Nil for a request that was answered by an error.
  private var responses: [Response?] = []

  init(_ test: CacheTest, in cache: (Clock) -> PageCache) throws {
    self.test = test
    server = try ReplayServer(test, clock: clock)
    var configuration = HTTPClient.Configuration()
    configuration.cache = cache(clock).partition(test.id)
    configuration.now = { [clock] in clock.now }
    client = HTTPClient(configuration: configuration)
  }

  /// - Returns: nil where all holds.
  static func failure(_ test: CacheTest, in cache: (Clock) -> PageCache) async throws -> Failure? {
    var run = try CacheTestRun(test, in: cache)
    do {
      for index in test.steps.indices { try await run.play(index) }
      try run.checkRequests()
      return nil
    } catch let failure as Failure {
      return failure
    }
  }

  private mutating func play(_ index: Int) async throws {
    let step = test.steps[index]
    do {
      let response = try await client.send(request(index))
      responses.append(response)
      try check(response, number: index + 1, step)
    } catch let error as HTTPError {
      responses.append(nil)
      // A proxy would answer an error of its own: 504 where nothing may be sent for an answer.
      let isNotCached = if case .notCached = error { step.expectedStatus == 504 } else { false }
      try require(step.admitsAnyStatus || isNotCached, "request \(index + 1): \(error)", true)
    }
    if step.isPausedAfter { clock.advance(3) }
  }

  private func request(_ index: Int) throws -> Request {
    let step = test.steps[index]
    var headers = Headers()
    for field in step.requestFields {
      guard case .number(let seconds) = field.value, !step.rewritesModifiedSince else {
        headers.add(field.name, text(of: field, step, in: index > 0 ? responses[index - 1] : nil))
        continue
      }
      headers.add(field.name, "\(seconds)")
    }
    // Fetch standard, "HTTP-network-or-cache fetch".
    if step.cacheMode == "no-cache" { headers.add("Cache-Control", "max-age=0") }
    headers.add("Test-ID", test.id)
    headers.add("Req-Num", "\(index + 1)")
    return Request(
      method: Method(rawValue: step.method),
      url: try URL("\(server.url)/test/\(test.id)\(step.ending)"),
      headers: headers, body: step.requestBody.map { Request.Body(Array($0.utf8)) })
  }

  private func text(of field: CacheTest.Field, _ step: CacheTestStep, in response: Response?)
    -> String
  {
    ReplayServer.text(
      of: field, step, base: response?.headers["Server-Base-Url"] ?? "",
      now: response?.headers["Server-Now"].flatMap { Int($0) } ?? clock.now)
  }

  private func require(_ holds: Bool, _ reason: String, _ isSetup: Bool) throws(Failure) {
    guard holds else { throw Failure(reason: reason, isSetup: isSetup) }
  }

  // MARK: What the client got

  private func check(_ response: Response, number: Int, _ step: CacheTestStep) throws {
    let count = response.headers["Server-Request-Count"].flatMap { Int($0) }
    if step.type == "cached" {
      try require(
        count.map { $0 < number } ?? (response.status == 304),
        "response \(number) is not from the cache", step.isSetup("expected_type"))
    } else if step.type == "not_cached" {
      try require(
        count == number, "response \(number) is from the cache",
        step.isSetup("expected_type"))
    }
    try checkStatus(response, number: number, step)
    for field in step.expectedFields { try check(field, in: response, number: number, step) }
    for field in step.missingFields {
      let values = response.headers.all(field.name)
      let isMissing =
        if case .text(let text) = field.value { !values.contains { $0.contains(text) } } else {
          values.isEmpty
        }
      try require(
        isMissing, "response \(number) has \(field.name)",
        step.isSetup("expected_response_headers_missing"))
    }
    try checkBody(response, number: number, step)
  }

  private func checkStatus(_ response: Response, number: Int, _ step: CacheTestStep) throws {
    guard !step.admitsAnyStatus else { return }
    let isConditionMissing = response.status == 999 && step.status == nil
    let expected = step.expectedStatus ?? step.status ?? 200
    let isSetup =
      step.expectedStatus != nil
      ? step.isSetup("expected_status")
      : isConditionMissing ? step.isSetup("expected_type") : true
    try require(
      response.status == expected,
      "response \(number) has status \(response.status), not \(expected)", isSetup)
  }

  private func check(
    _ field: CacheTest.Field, in response: Response, number: Int, _ step: CacheTestStep
  ) throws {
    let value = Self.joined(response.headers.all(field.name))
    var holds = value != nil
    switch (field.comparison, field.value) {
    case ("=", .text(let other)): holds = value == Self.joined(response.headers.all(other))
    case (">", .number(let least)): holds = value.flatMap { Int($0) }.map { $0 > least } ?? false
    case (_, .some): holds = value == text(of: field, step, in: response)
    case (_, nil): break
    }
    try require(
      holds, "response \(number) has \(field.name) \(value ?? "nowhere")",
      step.isSetup("expected_response_headers"))
  }

  private func checkBody(_ response: Response, number: Int, _ step: CacheTestStep) throws {
    guard step.checksBody, !step.admitsAnyText else { return }
    let text = String(decoding: response.body, as: UTF8.self)
    if let expected = step.expectedText {
      try require(
        text == expected, "response \(number) is \(text)",
        step.isSetup("expected_response_text"))
    } else if ![204, 304].contains(response.status), step.method != "HEAD" {
      try require(text == step.responseBody ?? test.id, "response \(number) is \(text)", true)
    }
  }

  private static func joined(_ values: [String]) -> String? {
    values.isEmpty ? nil : values.joined(separator: ", ")
  }

  // MARK: What the server got

  private func checkRequests() throws {
    let received = server.received
    var next = 0
    for (index, step) in test.steps.enumerated() where step.type != "cached" {
      let arrived = received.indices.contains(next) ? received[next] : nil
      next += 1
      try check(arrived, number: index + 1, step)
      guard let arrived, let response = responses[index] else { continue }
      for (name, value) in arrived.checked where name != "date" {
        let has = Self.joined(response.headers.all(name))
        try require(has == value, "response \(index + 1) has \(name) \(has ?? "nowhere")", true)
      }
    }
  }

  private func check(
    _ arrived: ReplayServer.Received?, number: Int, _ step: CacheTestStep
  ) throws {
    if let type = step.type {
      let condition = ["etag_validated": "If-None-Match", "lm_validated": "If-Modified-Since"][type]
      let holds =
        condition.map { arrived?.request[$0] != nil } ?? (arrived?.number == number)
      try require(
        holds, "request \(number) was not sent as expected",
        step.isSetup("expected_type"))
    }
    for field in step.expectedRequestFields {
      let value = arrived?.request[field.name]
      let holds =
        if case .text(let text) = field.value { value == text } else { value != nil }
      try require(
        holds, "request \(number) has \(field.name) \(value ?? "nowhere")",
        step.isSetup("expected_request_headers"))
    }
    for field in step.missingRequestFields {
      let value = arrived?.request[field.name]
      let holds =
        if case .text(let text) = field.value { value != text } else { value == nil }
      try require(
        holds, "request \(number) has \(field.name)",
        step.isSetup("expected_request_headers_missing"))
    }
    if let method = step.expectedMethod {
      try require(
        arrived?.request.method == method, "request \(number) is no \(method)",
        step.isSetup("expected_method"))
    }
  }
}
