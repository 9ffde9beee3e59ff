import Catalogue
import CourseFeed
import Glibc
import HTTP
import Testing

struct FeedFileTests {
  private static func feed(
    _ path: String, instance: String? = nil, since version: FeedVersion? = nil
  ) async throws -> FeedAnswer {
    let source = Source(name: "school", location: .file(path), instance: instance)
    return try await FeedService(client: HTTPClient()).feed(of: source, since: version)
  }

  private static let text = #"{"courses": [{"title": "a", "url": "/a"}]}"#

  @Test func `a file is read whole, and its relative urls by the source's instance`() async throws {
    let file = try TemporaryFile(Array(Self.text.utf8))
    guard
      case .feed(let feed) = try await Self.feed(file.path, instance: "https://school.example")
    else { throw FeedError.noSuchFile("not a feed") }
    #expect(feed.address == "https://school.example")
    #expect(try feed.decoded().entries.map(\.course.url) == ["https://school.example/a"])
  }

  @Test func `without an instance a relative url becomes none`() async throws {
    let file = try TemporaryFile(Array(Self.text.utf8))
    guard case .feed(let feed) = try await Self.feed(file.path) else {
      throw FeedError.noSuchFile("not a feed")
    }
    #expect(feed.address == nil)
    let (entries, report) = try feed.decoded()
    #expect(entries.map(\.course.url) == [nil])
    #expect(report.lines == ["1 a relative url, and nothing that it is relative to"])
  }

  @Test func `the same file is no news`() async throws {
    let file = try TemporaryFile(Array(Self.text.utf8))
    guard case .feed(let feed) = try await Self.feed(file.path),
      case .notModified(let version) = try await Self.feed(file.path, since: feed.version)
    else { throw FeedError.noSuchFile("not what was expected") }
    #expect(version == feed.version)
    guard case .feed = try await Self.feed(file.path, instance: "http://x", since: version) else {
      throw FeedError.noSuchFile("another instance makes other urls")
    }
  }

  @Test func `a file larger than a feed from a server may be is read`() async throws {
    let text = Self.text + String(repeating: " ", count: 3_000_000)
    let file = try TemporaryFile(Array(text.utf8))
    let source = Source(name: "school", location: .file(file.path))
    let answer = try await FeedService(client: HTTPClient())
      .feed(of: source, since: nil, options: FeedOptions(maximumSize: 10))
    guard case .feed(let feed) = answer else {
      Issue.record("it is no feed")
      return
    }
    var reader = try feed.makeReader()
    #expect(try reader.next()?.isEmpty == false)
  }

  @Test func `a pipe is read to its end`() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let text = Array((Self.text + String(repeating: " ", count: 1000)).utf8)
    try #require(write(ends[1], text, text.count) == text.count)
    close(ends[1])
    guard case .feed(let feed) = try await Self.feed("/dev/fd/\(ends[0])") else {
      throw FeedError.noSuchFile("not a feed")
    }
    #expect(try feed.decoded().entries.count == 1)
  }

  @Test func `a file that can't be read is refused and the message says why`() async throws {
    let file = try TemporaryFile([])
    for (path, message) in [
      (file.path, "courses.json is empty."),
      (file.folder, "\(file.folder) is a folder, not a feed."),
      (file.path + "x", "There is no file \(file.path)x."),
      (file.path + "/x", "There is no file \(file.path)/x."),
      ("/proc/self/mem", "/proc/self/mem can't be read: Input/output error."),
    ] {
      let error = await #expect(throws: FeedError.self) { try await Self.feed(path) }
      #expect(error?.description == message)
    }
  }

  @Test func `a web page in a file is no reason to sign in`() async throws {
    let file = try TemporaryFile(Array("<html>".utf8))
    let error = await #expect(throws: FeedError.self) { try await Self.feed(file.path) }
    #expect(error?.description == "courses.json is a web page, not courses.")
  }

  @Test func `a format that the source names must exist`() async throws {
    let source = Source(name: "school", location: .file("/nowhere"), format: "x")
    let error = await #expect(throws: FeedError.self) {
      try await FeedService(client: HTTPClient()).feed(of: source, since: nil)
    }
    #expect(error?.description == "There is no feed format x, only bnr.")
  }
}
