import HTTP
import LoopbackServer
import Testing

/// How long an answer is used without a question (RFC 9111, section 4.2).
struct FreshnessTests {
  private static let today = ("Date", "Fri, 01 Jan 2027 00:00:00 GMT")

  @Test
  func `a fresh answer costs no request and says how old it is`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100"), ("Age", "20")])
    let client = CachedClient()
    #expect(try await client.get(server.url).source == .network)
    let storedAt = client.now
    client.wait(79)
    let response = try await client.get(server.url + "/#part")
    #expect(response.text == "answer 1")
    #expect(response.source == .cache(storedAt: storedAt, isStale: false))
    #expect(response.headers.all("Age") == ["99"])
    #expect(response.url.fragment == "part")
    #expect(server.requests.count == 1)
    client.wait(1)
    #expect(try await client.get(server.url).text == "answer 2")
  }

  @Test(arguments: [
    ("max-age=100", 100), ("max-age=\"100\"", 100), ("MAX-AGE=0100", 100),
    ("max-age=100, max-age=50", 50), ("s-maxage=10, max-age=100", 100), ("max-age=-1", 0),
    ("max-age", 0), ("max-age='100'", 0), ("max-age=1e2", 0), ("max-age =100", 0),
    ("x=\"max-age=5\", max-age=100", 100), ("max-age=100, x=\"unended, no-store", 0),
    ("no-cache, max-age=100", 0), ("no-cache=\"set-cookie\", max-age=100", 0),
    ("max-age=99999999999999999999", 2_147_483_648), ("private, max-age=100", 100),
  ])
  func `the strictest reading of Cache-Control counts`(field: String, lifetime: Int) async throws {
    try await expect([("Cache-Control", field), ("Last-Modified", Self.today.1)], lifetime)
  }

  @Test(arguments: [
    ("Fri, 01 Jan 2027 00:01:00 GMT", 60), ("Friday, 01-Jan-27 00:01:00 GMT", 60),
    ("Fri Jan  1 00:01:00 2027", 60), ("fri, 01 jan 2027 00:01:00 gmt", 60),
    ("Tuesday, 01-Jan-80 00:00:00 GMT", 0), ("Fri, 01 Jan 2027 00:01:00 UTC", 0),
    ("Fri, 1 Jan 2027 00:01:00 GMT", 0), ("Fri, 32 Jan 2027 00:01:00 GMT", 0),
    ("01 Jan 2027 00:01:00 GMT", 0), ("0", 0), ("", 0), ("Thu, 31 Dec 2026 23:59:59 GMT", 0),
  ])
  func `what is no date in Expires is in the past`(expires: String, lifetime: Int) async throws {
    try await expect([Self.today, ("Expires", expires)], lifetime)
  }

  @Test(arguments: [
    // A tenth of 100 days is cut to a day.
    (200, "Wed, 23 Sep 2026 00:00:00 GMT", 86_400), (200, "Thu, 31 Dec 2026 23:50:00 GMT", 60),
    (404, "Thu, 31 Dec 2026 23:50:00 GMT", 60), (403, "Thu, 31 Dec 2026 23:50:00 GMT", 0),
    (200, "Sat, 02 Jan 2027 00:00:00 GMT", 0), (200, "yesterday", 0),
  ])
  func `without a word of the server a tenth of the past is guessed`(
    status: Int, modified: String, lifetime: Int
  ) async throws {
    try await expect(
      [Self.today, ("Last-Modified", modified)], status: status, lifetime)
  }

  @Test(arguments: [
    ([("Age", "30")], 70), ([("Age", "30"), ("Age", "0")], 70), ([("Age", "30, 0")], 70),
    ([("Age", "abc")], 100), ([("Age", "-30")], 100), ([("Age", "30.0")], 100),
    ([("Age", "4000000000")], 0), ([("Date", "Thu, 31 Dec 2026 23:59:30 GMT")], 70),
    ([("Date", "Thu, 31 Dec 2026 23:59:30 GMT"), ("Age", "40")], 60),
    ([("Date", "Fri, 01 Jan 2027 00:00:30 GMT")], 100), ([("Date", "today")], 100),
  ])
  func `time that was spent on the way counts`(
    fields: [(String, String)], lifetime: Int
  ) async throws {
    try await expect([("Cache-Control", "max-age=100")] + fields, lifetime)
  }

  @Test
  func `an answer from the future is asked about`() async throws {
    let server = try LoopbackServer.counting([("Cache-Control", "max-age=100")])
    let client = CachedClient()
    _ = try await client.get(server.url)
    client.wait(-50)
    #expect(try await client.get(server.url).source == .network)
  }

  /// Whether an answer is used for so many seconds, and no longer.
  private func expect(
    _ fields: [(name: String, value: String)], status: Int = 200, _ lifetime: Int
  ) async throws {
    let server = try LoopbackServer.counting(fields, status: status)
    let client = CachedClient()
    _ = try await client.get(server.url)
    if lifetime > 0 {
      client.wait(lifetime - 1)
      #expect(try await client.get(server.url).isFromCache)
      client.wait(1)
    }
    #expect(try await client.get(server.url).source == .network)
  }
}
