import Files
import LoopbackServer
import Testing

@testable import courses

struct SyncCommandTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  private static func server(_ text: String, entityTag: String? = nil) throws -> LoopbackServer {
    try LoopbackServer { request in
      if let entityTag, request["If-None-Match"] == entityTag { return Reply(304) }
      let tag = entityTag.map { [(name: "ETag", value: $0)] } ?? []
      return Reply(headers: tag + [("Content-Type", "application/json")], text: text)
    }
  }

  @Test func `a first sync adds the source and says how to undo it`() async throws {
    let server = try Self.server(#"{"courses":[{"title":"A","url":"/a"},{"title":"B"}]}"#)
    let sync = await program.run("sync", server.url + "/feed")
    #expect(sync.code == .done)
    #expect(sync.output.isEmpty)
    #expect(
      sync.errors == """
        2 courses from 127.0.0.1 (Big Nerd Ranch courses): 2 added.
        127.0.0.1 is a source now; courses source remove 127.0.0.1 undoes that.
        Kept, but: entry 2 (no url).

        """)
    #expect(await program.run("list").lines.first == "1\tA\t\(server.url)/a\t")
  }

  @Test func `quiet says nothing`() async throws {
    let server = try Self.server(#"{"courses":[{"title":"A"}]}"#)
    let sync = await program.run("--quiet", "sync", server.url)
    #expect(sync.code == .done)
    #expect(sync.errors.isEmpty)
  }

  @Test func `an unchanged feed is a 304 and says that nothing changed`() async throws {
    let server = try Self.server(#"{"courses":[{"title":"A"}]}"#, entityTag: "\"v1\"")
    _ = await program.run("sync", server.url, "--name", "school")
    let again = await program.run("sync", "school")
    #expect(again.code == .done)
    #expect(again.errors == "Nothing changed in school: 1 course.\n")
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, "\"v1\""])
  }

  @Test func `parameters of the source are sent with every sync`() async throws {
    let server = try Self.server(#"{"courses":[{"title":"A"}]}"#)
    _ = await program.run(
      "sync", server.url + "/f?x=1", "--name", "s", "--query", "year=20 27", "--query", "q=ä&b")
    _ = await program.run("sync", "s")
    #expect(
      server.requests.map(\.target) == Array(repeating: "/f?x=1&year=20+27&q=%C3%A4%26b", count: 2))
  }

  @Test(arguments: [
    ("", ExitCode.badData), ("nonsense", .badData), (#"{"courses":[{"title":"A"}"#, .badData),
    ("<html><title>Sign in</title>", .badData), (#"{"items":[],"total":3}"#, .badData),
    ("[]", .badData), (#"{"courses":[]}"#, .badData),
  ])
  func `a feed that is refused leaves the stored courses`(text: String, code: ExitCode) async throws
  {
    let path = try program.write(#"{"courses":[{"title":"A"}]}"#, to: "f.json")
    _ = await program.run("sync", path)
    _ = try program.write(text, to: "f.json")
    let sync = await program.run("sync", "f")
    #expect(sync.code == code)
    #expect(sync.errors.split(separator: "\n").count <= 2)
    #expect(await program.run("list").lines == ["1\tA\t\t"])
  }

  @Test func `a refusal names the keys that the feed does have`() async throws {
    let path = try program.write(#"{"items":[],"total":3}"#, to: "f.json")
    let errors = await program.run("sync", path).errors
    #expect(errors.contains("items") && errors.contains("total"))
  }

  @Test func `an empty feed removes every course only when that is allowed`() async throws {
    let path = try program.write(#"{"courses":[{"title":"A"}]}"#, to: "f.json")
    _ = await program.run("sync", path)
    _ = try program.write(#"{"courses":[]}"#, to: "f.json")
    #expect(await program.run("sync", "f").errors.contains("--allow-empty"))
    #expect(await program.run("sync", "f", "--allow-empty").code == .done)
    #expect(await program.run("list").output.isEmpty)
  }

  @Test func `without a network the stored courses are named`() async throws {
    var server: LoopbackServer? = try Self.server(#"{"courses":[{"title":"A"}]}"#)
    let address = try #require(server?.url)
    _ = await program.run("sync", address, "--name", "school")
    server = nil
    let sync = await program.run("sync", "school")
    #expect(sync.code == .unavailable)
    #expect(sync.errors.contains("1 course from"))
    #expect(sync.errors.contains("list and search work."))
  }

  @Test func `when some sources fail and others do not, the others are stored`() async throws {
    let path = try program.write(#"{"courses":[{"title":"A"}]}"#, to: "good.json")
    _ = await program.run("source", "add", path)
    _ = await program.run("source", "add", "http://127.0.0.1:1/f", "--name", "bad")
    let sync = await program.run("sync")
    #expect(sync.code == .tryLater)
    #expect(sync.errors.contains("1 of 2 sources could not be synced."))
    #expect(await program.run("list").lines.count == 1)
  }

  @Test func `without sources there is nothing to sync`() async {
    let sync = await program.run("sync")
    #expect(sync.code == .notFound)
    #expect(sync.errors.hasPrefix("courses: No source has been added yet."))
  }

  @Test(arguments: ["nothing", "./nothing.json", "/no/such/file"])
  func `a name that is neither source nor file says so`(name: String) async {
    let sync = await program.run("sync", name)
    #expect(sync.code == .notFound)
    #expect(sync.errors.contains(name))
  }

  @Test func `a URL without a user means the stored source with that URL`() async throws {
    let server = try Self.server(#"{"courses":[{"title":"A"}]}"#)
    _ = await program.run("sync", server.url, "--user", "ada", "--name", "school")
    #expect(await program.run("sync", server.url).errors.hasPrefix("Nothing changed in school"))
    _ = await program.run("sync", server.url, "--user", "ben", "--name", "other")
    let renamed = await program.run("sync", server.url, "--user", "ada", "--name", "other")
    #expect(renamed.code == .usage)
    #expect(renamed.errors.contains("school has this feed already"))
    let same = await program.run("sync", server.url, "--user", "ada", "--name", "school")
    #expect(same.code == .done)
    let ambiguous = await program.run("sync", server.url)
    #expect(ambiguous.code == .usage)
    #expect(ambiguous.errors.contains("More than one source has this URL: school, other."))
  }

  @Test func `a stored source with another user is not meant`() async throws {
    let server = try Self.server(#"{"courses":[{"title":"A"}]}"#)
    _ = await program.run("sync", server.url, "--user", "ada", "--name", "school")
    let other = await program.run("sync", "school", "--user", "ben")
    #expect(other.code == .usage)
    #expect(await program.run("sync", "school", "--user", "ada").code == .done)
  }

  @Test func `a file's name is fit to print before it becomes a source's`() async throws {
    let path = try program.write(#"{"courses":[{"title":"A"}]}"#, to: "a \u{1B}]0;x\u{07}b.json")
    let sync = await program.run("sync", path)
    #expect(sync.code == .done)
    #expect(await program.run("source", "list").lines.first?.hasPrefix("a-b\t") == true)
  }

  @Test func `a failed first sync adds no source and makes no store`() async throws {
    let sync = await program.run("sync", "http://127.0.0.1:1/f")
    #expect(sync.code == .unavailable)
    #expect(await program.run("source", "list").output.isEmpty)
    #expect(!CourseStoreFile.exists(in: program))
  }
}

private enum CourseStoreFile {
  static func exists(in program: TestProgram) -> Bool {
    (try? InputFile.contentsIfPresent(
      of: Paths(environment: program.environment).store)) ?? nil != nil
  }
}
