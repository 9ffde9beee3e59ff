import Catalogue
import CourseStore
import Testing

struct SourceTests {
  let store: CourseStore

  init() throws { store = try CourseStore(path: ":memory:") }

  static let full = Source(
    name: "Academy", location: .file("/home/ada/courses.json"), user: "ada",
    instance: "https://academy.example:8443",
    parameters: [
      .init(name: "b", value: "1&2"), .init(name: "a", value: ""), .init(name: "b", value: "3"),
    ],
    format: "bnr", passwordCommand: "pass academy", tokenCommand: "token academy",
    client: .init(
      id: "cli", issuer: "https://sign-in.example", authorizationEndpoint: "https://a.example/a",
      tokenEndpoint: "https://a.example/t", deviceEndpoint: "https://a.example/d", scope: "a b",
      redirectURI: "http://127.0.0.1:9/cb"))

  static func source(_ name: String, at path: String = "", user: String? = nil) -> Source {
    Source(
      name: name, location: .url("https://\(path.isEmpty ? name : path).example/"), user: user)
  }

  @Test
  func `everything about a source comes back, in the order added`() throws {
    try store.add(Self.full)
    try store.add(Feed.source)
    let stored = try store.sources()
    #expect(stored.map(\.source) == [Self.full, Feed.source])
    #expect(stored.allSatisfy { $0.lastSync == nil && $0.version == FeedVersion() })
    #expect(stored.allSatisfy { $0.courseCount == 0 })
  }

  @Test
  func `a source is found by its name in any case, and by location and user`() throws {
    try store.add(Self.full)
    #expect(try store.source(named: "aCADEMY")?.source == Self.full)
    #expect(try store.source(named: "academ") == nil)
    #expect(try store.source(at: Self.full.location, user: "ada")?.source == Self.full)
    #expect(try store.source(at: Self.full.location, user: nil) == nil)
    #expect(try store.source(at: .url("/home/ada/courses.json"), user: "ada") == nil)
  }

  @Test(arguments: [
    source("SCHOOL", at: "elsewhere"), source("other", at: "school"),
    source("ß", at: "school"),
  ])
  func `a name or a place that is taken is refused`(second: Source) throws {
    try store.add(Self.source("school"))
    let error = #expect(throws: StoreError.self) { try store.add(second) }
    #expect(error == .sourceExists(name: "school"))
    #expect(
      error?.description == """
        There is a source school already. Next: courses source list, or courses source remove school
        """)
    #expect(throws: StoreError.sourceExists(name: "school")) {
      try store.sync(Self.source("school", at: "elsewhere"), Feed.entries(["Swift"]))
    }
    #expect(try store.sources().map(\.source.name) == ["school"])
  }

  @Test
  func `one place may have a source for each user`() throws {
    try store.add(Self.source("school"))
    try store.add(Self.source("ada's", at: "school", user: "ada"))
    #expect(try store.sources().count == 2)
  }

  @Test
  func `a source can be renamed and keeps its courses`() throws {
    try store.sync(Self.source("school"), Feed.entries(["Swift"]))
    try store.update(Self.source("college", at: "school"), named: "school")
    #expect(try store.source(named: "school") == nil)
    #expect(try store.courses().map(\.source) == ["college"])
    try store.update(Self.source("COLLEGE", at: "school"), named: "college")
    #expect(try store.courses().map(\.source) == ["COLLEGE"])
  }

  @Test
  func `an update can't take another source's name or place`() throws {
    try store.add(Self.source("a"))
    try store.add(Self.source("b"))
    #expect(throws: StoreError.sourceExists(name: "a")) {
      try store.update(Self.source("A", at: "b"), named: "b")
    }
    #expect(throws: StoreError.sourceExists(name: "a")) {
      try store.update(Self.source("b", at: "a"), named: "b")
    }
    #expect(try store.sources().map(\.source) == [Self.source("a"), Self.source("b")])
  }

  @Test
  func `what was known of a feed is forgotten when the feed is another`() throws {
    let version = FeedVersion(entityTag: "\"1\"")
    try store.add(Self.source("a"))
    try store.touch(Self.source("a"), version: version)
    var renamed = Self.source("b", at: "a")
    try store.update(renamed, named: "a")
    #expect(try store.source(named: "b")?.version == version)
    renamed.parameters = [.init(name: "year", value: "2027")]
    try store.update(renamed, named: "b")
    #expect(try store.source(named: "b")?.version == FeedVersion())
  }

  @Test
  func `the state of a feed and the time are remembered`() throws {
    let version = FeedVersion(
      entityTag: "W/\"a\"", lastModified: "Mon, 30 Nov 2026 08:00:00 GMT", digest: .max,
      address: "https://school.example/final")
    _ = try store.sync(Feed.source, version: version, allowEmpty: true) { nil }
    let stored = try #require(try store.source(named: "school"))
    #expect(stored.version == version)
    #expect(try #require(stored.lastSync) > 1_700_000_000)
    try store.touch(Feed.source, version: FeedVersion(digest: 0))
    #expect(try store.source(named: "school")?.version == FeedVersion(digest: 0))
  }

  @Test
  func `a removed source takes its courses along, and only its own`() throws {
    try store.sync(Self.source("a"), Feed.entries(["One", "Two"]))
    try store.sync(Self.source("b"), Feed.entries(["Three"]))
    #expect(try store.remove(sourceNamed: "A") == 2)
    #expect(try store.lines() == ["3 Three"])
    #expect(try store.courses(CourseQuery(words: ["one"])).isEmpty)
    #expect(try store.sources().map(\.source.name) == ["b"])
    #expect(try store.isConsistent())
  }

  @Test
  func `a source that comes back has its numbers again and comes last`() throws {
    try store.sync(Self.source("a"), Feed.entries(["One", "Two"]))
    try store.sync(Self.source("b"), Feed.entries(["Three"]))
    _ = try store.remove(sourceNamed: "a")
    try store.sync(Self.source("c"), Feed.entries(["Four"]))
    let changes = try store.sync(
      Self.source("again", at: "a"), Feed.entries(["Five", "Two", "One"]))
    #expect(changes == SyncChanges(added: [1, 2, 5], total: 3))
    #expect(try store.lines() == ["1 One", "2 Two", "3 Three", "4 Four", "5 Five"])
    #expect(try store.sources().map(\.source.name) == ["b", "c", "again"])
  }

  @Test
  func `a source that isn't stored can't be changed`() throws {
    let unknown = StoreError.noSuchSource(name: "x")
    #expect(throws: unknown) { try store.update(Feed.source, named: "x") }
    #expect(throws: unknown) { try store.remove(sourceNamed: "x") }
    #expect(throws: unknown) { try store.touch(Self.source("x"), version: FeedVersion()) }
    #expect(throws: unknown) { try store.courses(CourseQuery(source: "x")) }
    #expect(unknown.description == "There is no source x. Next: courses source list")
  }
}
