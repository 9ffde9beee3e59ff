import HTTP
import LoopbackServer
import Synchronization

/// A client with a cache and a clock that a test moves.
final class CachedClient: Sendable {
  let cache = MemoryCache()
  let client: HTTPClient
  private let clock: Clock

  private final class Clock: Sendable {
    // 1 January 2027.
    let now = Atomic(1_798_761_600)
  }

  init() {
    let clock = Clock()
    var configuration = HTTPClient.Configuration()
    configuration.cache = cache
    configuration.now = { clock.now.load(ordering: .relaxed) }
    client = HTTPClient(configuration: configuration)
    self.clock = clock
  }

  var now: Int { clock.now.load(ordering: .relaxed) }
  func wait(_ seconds: Int) { clock.now.add(seconds, ordering: .relaxed) }

  func get(
    _ url: String, _ headers: [(name: String, value: String)] = [], method: Method = .get,
    _ policy: Request.CachePolicy = .useProtocolCachePolicy
  ) async throws -> Response {
    try await client.send(
      Request(method: method, url: URL(url), headers: Headers(headers), cachePolicy: policy))
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }

  var isFromCache: Bool {
    if case .cache = source { true } else { false }
  }
}

extension LoopbackServer {
  /// Answers every request with the same fields, and with how many came before as its text.
  static func counting(
    _ fields: [(name: String, value: String)], status: Int = 200
  ) throws -> LoopbackServer {
    let count = Mutex(0)
    return try LoopbackServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return Reply(status, headers: fields, text: "answer \(number)")
    }
  }
}
