import CourseWeb
import HTTP
import LoopbackServer
import TestSupport
import Testing

/// What a page cache keeps, and for how long.
struct PageCacheTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("courses/pages.sqlite")
  }

  @Test func `what is kept is there for the next process, whatever its bytes`() throws {
    let headers = Headers([
      ("Content-Type", "text/html"), ("X", "a:\u{301} ü\0"), ("X", ""), ("Vary", "A"),
    ])
    let answer = try StoredAnswer.of(
      "https://school.example/a?b=%C3%BC", body: [0, 0xFF, 10], headers: headers, variant: "a=1")
    PageCache(path: path).partition("school").store(answer)
    let other = PageCache(path: path).partition("school")
    #expect(other.newest(for: answer.head.url) { _ in true } == answer)
    #expect(other.newest(for: answer.head.url) { $0.variant.text.isEmpty } == nil)
    #expect(other.newest(for: try URL("https://school.example/a")) { _ in true } == nil)
  }

  @Test func `the file and its folder are their owner's alone`() throws {
    let cache = PageCache(path: path)
    #expect(folder.names.isEmpty)
    cache.partition("school").store(try .of("https://school.example/"))
    #expect(folder.mode("courses") == 0o700)
    let names = folder.names(in: "courses")
    #expect(names == ["pages.sqlite", "pages.sqlite-shm", "pages.sqlite-wal"])
    for name in names { #expect(folder.mode("courses/\(name)") == 0o600) }
  }

  @Test func `no source sees what another one keeps`() throws {
    let cache = PageCache(path: path)
    let url = try URL("https://school.example/")
    cache.partition("ada").store(try .of("https://school.example/", body: [1]))
    cache.partition("bob").store(try .of("https://school.example/", body: [2]))
    let body = { (name: String) in cache.partition(name).newest(for: url) { _ in true }?.body }
    #expect(body("ada") == [1] && body("bob") == [2] && body("eve") == nil)
    cache.partition("ada").remove(url)
    #expect(body("ada") == nil && body("bob") == [2])
  }

  @Test func `the newest that matches answers, and one without variants replaces all`() throws {
    let cache = PageCache(path: path).partition("school")
    let url = try URL("https://school.example/")
    for (variant, body) in [("a=1", 1), ("a=2", 2), ("a=1", 3)] {
      cache.store(
        try .of(url.description, body: [UInt8(body)], variant: variant, time: 100 + body))
    }
    #expect(cache.newest(for: url) { _ in true }?.body == [3])
    #expect(cache.newest(for: url) { $0.variant.text == "a=2" }?.body == [2])
    cache.store(try .of(url.description, body: [4]))
    #expect(cache.newest(for: url) { $0.variant.text == "a=2" } == nil)
    #expect(cache.newest(for: url) { _ in true }?.body == [4])
  }

  @Test func `a head that is replaced keeps its body`() throws {
    let cache = PageCache(path: path)
    let partition = cache.partition("school")
    let old = try StoredAnswer.of("https://school.example/", body: [1], variant: "a=1")
    let new = try StoredAnswer.of(
      "https://school.example/", headers: Headers([("X", "new")]), variant: "b=1", time: 200)
    partition.replace(old.head, with: new.head)
    #expect(cache.pages().isEmpty)
    partition.store(old)
    partition.replace(old.head, with: new.head)
    let kept = partition.newest(for: old.head.url) { _ in true }
    #expect(kept == StoredAnswer(head: new.head, body: [1]))
  }

  @Test func `what was used least recently goes first`() throws {
    let clock = Clock(1_000)
    let cache = PageCache(path: path, limit: 10_000, now: { clock.now })
    let partition = cache.partition("school")
    let page = { (name: String) in try URL("https://school.example/\(name)") }
    let store = { (name: String, size: Int) in
      clock.advance(100)
      partition.store(try .of(page(name).description, body: [UInt8](repeating: 1, count: size)))
    }
    for name in ["a", "b", "c", "d"] { try store(name, 2_200) }
    clock.advance(100)
    #expect(partition.newest(for: try page("a")) { _ in true } != nil)
    try store("e", 2_200)
    #expect(cache.pages().map(\.url.path) == ["/a", "/c", "/d", "/e"])
    #expect(cache.pages().map(\.size).reduce(0, +) <= 10_000)
    // More than a quarter of all room is for no one page.
    try store("a", 2_500)
    #expect(cache.pages().map(\.url.path) == ["/c", "/d", "/e"])
  }

  @Test func `what is kept is listed, and cleared by source or whole`() throws {
    let cache = PageCache(path: path)
    try cache.clear()
    #expect(folder.names.isEmpty)
    let body = [UInt8](repeating: 7, count: 500_000)
    for (partition, name) in [("ada", "a"), ("ada", "b"), ("bob", "c")] {
      cache.partition(partition).store(
        try .of("https://school.example/\(name)", body: body, time: 100))
    }
    let pages = cache.pages(in: "ada")
    #expect(pages.map(\.url.path) == ["/a", "/b"])
    #expect(pages.allSatisfy { $0.storedAt == 100 && $0.size > 500_000 && $0.partition == "ada" })
    try cache.clear(partition: "ada")
    #expect(cache.pages().map(\.partition) == ["bob"])
    #expect(
      cache.partition("bob").newest(for: try URL("https://school.example/c")) { _ in true }
        != nil)
    try cache.clear()
    #expect(cache.pages().isEmpty)
    for name in folder.names(in: "courses") {
      let bytes = TestFile.bytes(of: folder.path("courses/\(name)"))
      #expect(bytes.count < 100_000)
      #expect(!String(decoding: bytes, as: UTF8.self).contains("school.example"))
    }
  }

  @Test func `a page is read again without the network in the next process`() async throws {
    let url: String
    do {
      let server = try LoopbackServer { _ in
        Reply(headers: [("Content-Type", "text/html")], text: "<p>Kept")
      }
      url = server.url + "/a"
      _ = try await client(PageCache(path: path)).send(Request(url: URL(url)))
    }
    let offline = Request(url: try URL(url), cachePolicy: .returnCacheDataDontLoad)
    let response = try await client(PageCache(path: path)).send(offline)
    #expect(response.body == Array("<p>Kept".utf8))
    #expect(response.headers["Content-Type"] == "text/html")
  }

  @Test func `many use the file at once`() async throws {
    let problems = Problems()
    let path = path
    await withTaskGroup { group in
      for worker in 0..<4 {
        group.addTask {
          let cache = PageCache(
            path: path, limit: 40_000, lockTimeout: .seconds(30), report: problems.add)
          for number in 0..<50 {
            let partition = cache.partition("\(number % 3)")
            guard
              let answer = try? StoredAnswer.of(
                "https://school.example/\(number % 7)", body: [UInt8(worker), UInt8(number)])
            else { continue }
            partition.store(answer)
            _ = partition.newest(for: answer.head.url) { _ in true }
          }
        }
      }
    }
    #expect(problems.all.isEmpty)
    #expect(PageCache(path: path).pages().count == 21)
  }

  private func client(_ cache: PageCache) -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    configuration.cache = cache.partition("school")
    return HTTPClient(configuration: configuration)
  }
}
