import Glibc
import LoopbackServer
import Synchronization

/// Answers as a cache test's steps say, by a clock that the test moves.
final class ReplayServer: Sendable {
  struct Received: Sendable {
    /// Counts the client's requests from 1, with those that don't arrive.
    let number: Int
    let request: RecordedRequest
    /// The fields of the answer that the client is to have.
    let checked: [(name: String, value: String)]
  }

  private final class Log: Sendable {
    struct Entries {
      var received: [Received] = []
      /// By the step's number from 0.
      var sent: [Int: [(name: String, value: String)]] = [:]
    }
    let entries = Mutex(Entries())
  }

  private let server: LoopbackServer
  private let log: Log

  init(_ test: CacheTest, clock: Clock) throws {
    let log = Log()
    self.log = log
    server = try LoopbackServer { request in
      let number = request["Req-Num"].flatMap { Int($0) } ?? 0
      guard test.steps.indices.contains(number - 1) else { return Reply(409) }
      clock.advance(test.steps[number - 1].responsePause)
      return log.entries.withLock { entries in
        Self.reply(to: request, number, of: test, now: clock.now, &entries)
      }
    }
  }

  var url: String { server.url }
  var received: [Received] { log.entries.withLock { $0.received } }

  private static func reply(
    to request: RecordedRequest, _ number: Int, of test: CacheTest, now: Int,
    _ entries: inout Log.Entries
  ) -> Reply {
    let step = test.steps[number - 1]
    let sent = { (step: CacheTestStep) in
      step.responseFields.map { field in
        (field.name, Self.text(of: field, step, base: request.target, now: now))
      }
    }
    // The step before may have been answered by the cache.
    let before = number > 1 ? entries.sent[number - 2] ?? sent(test.steps[number - 2]) : []
    let status = status(of: step, request, before: before)
    let fields = sent(step)
    entries.sent[number - 1] = fields
    let names = Set(step.responseFields.filter(\.isChecked).map { $0.name.lowercased() })
    let checked = names.map { name in
      (name, fields.filter { $0.0.lowercased() == name }.map(\.1).joined(separator: ", "))
    }
    entries.received.append(Received(number: number, request: request, checked: checked))
    guard !step.disconnects else { return .raw([]) }
    let own = [
      ("Server-Base-Url", request.target), ("Server-Request-Count", "\(entries.received.count)"),
      ("Client-Request-Count", "\(number)"), ("Server-Now", "\(now)"),
      ("Request-Numbers", entries.received.map { "\($0.number)" }.joined(separator: " ")),
    ]
    let body = status == 204 || status == 304 ? "" : step.responseBody ?? test.id
    return reply(status, own + fields, body, isHead: request.method == "HEAD")
  }

  /// 304 where the step before gave a validator that comes back, 999 where one is missing.
  private static func status(
    of step: CacheTestStep, _ request: RecordedRequest, before: [(name: String, value: String)]
  ) -> Int {
    guard let type = step.type, type.hasSuffix("validated") else { return step.status ?? 200 }
    let isConfirmed = [("Last-Modified", "If-Modified-Since"), ("ETag", "If-None-Match")].contains {
      validator, condition in
      let last = before.last { $0.name.lowercased() == validator.lowercased() }
      return last != nil && request[condition] == last?.value
    }
    return isConfirmed ? 304 : 999
  }

  /// Not by `Reply`'s own fields, since a test may give a length or a coding of its own.
  private static func reply(
    _ status: Int, _ fields: [(String, String)], _ body: String, isHead: Bool
  ) -> Reply {
    let names = Set(fields.map { $0.0.lowercased() })
    var fields = fields
    if !names.contains("content-type") { fields.append(("Content-Type", "text/plain")) }
    var shown = Array(body.utf8)
    if let own = fields.last(where: { $0.0.lowercased() == "content-length" }).flatMap({ Int($0.1) }
    ) {
      shown = Array(shown.prefix(own))
    } else if status != 204, status != 304 {
      fields.append(("Content-Length", "\(shown.count)"))
    }
    let head = fields.map { "\($0.0): \($0.1)\r\n" }.joined()
    let bytes = Array("HTTP/1.1 \(status) Status\r\n\(head)\r\n".utf8) + (isHead ? [] : shown)
    return .raw(bytes, then: .keepAlive)
  }

  /// A number in a date is seconds from now; a location may be below the request's.
  static func text(of field: CacheTest.Field, _ step: CacheTestStep, base: String, now: Int)
    -> String
  {
    let name = field.name.lowercased()
    switch field.value {
    case .number(let seconds):
      let dates = [
        "date", "expires", "last-modified", "if-modified-since", "if-unmodified-since",
      ]
      guard dates.contains(name) else { return "\(seconds)" }
      return date(now + seconds, isOld: step.oldDates.contains(name))
    case .text(let text):
      guard step.hasOwnLocations, ["location", "content-location"].contains(name) else {
        return text
      }
      return text.isEmpty ? base : "\(base)/\(text)"
    case nil: return ""
    }
  }

  /// - Parameter isOld: in the form of RFC 850.
  private static func date(_ seconds: Int, isOld: Bool) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let form = isOld ? "%A, %d-%b-%y %H:%M:%S GMT" : "%a, %d %b %Y %H:%M:%S GMT"
    let count = strftime(&text, text.count, form, &parts)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
