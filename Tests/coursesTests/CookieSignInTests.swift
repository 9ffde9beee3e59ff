import LoopbackServer
import SQLite
import TestSupport
import Testing

@testable import courses

/// Taking over a browser's session.
struct CookieSignInTests {
  private let program: TestProgram
  private let instance: TokenInstance

  init() async throws {
    program = try TestProgram()
    instance = try TokenInstance(.inline)
    _ = await program.run("sync", instance.url + "/feed.json", "--name", "school")
  }

  private var host: String { String(instance.url.dropFirst("http://".count)) }

  /// A session that some browser has.
  private func begin() async {
    program.environment["COURSES_TOKEN"] = "token-1"
    _ = await program.run("open", "1", "--dump")
    program.environment["COURSES_TOKEN"] = nil
    _ = await program.run("logout", "school")
  }

  private func cookies(_ lines: String...) throws -> String {
    try program.write(
      "# Netscape HTTP Cookie File\n" + lines.joined(separator: "\n") + "\n", to: "cookies.txt")
  }

  @Test func `a browser's exported session opens the pages`() async throws {
    await begin()
    let path = try cookies(
      "127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\t1", "other.example\tFALSE\t/\tFALSE\t0\tsid\t9")
    let login = await program.run("login", "school", "--cookies", path)
    #expect(
      login.errors == "Signed in to school by a cookie of \(path). "
        + "That is kept until courses logout school.\n")
    #expect(await program.run("open", "2", "--dump").output.contains("/b for members"))
    let kept = program.files(containing: "sid", below: ".local/state/courses/cookies")
    #expect(kept.count == 1)
    #expect(program.files(containing: "other.example", below: ".local").isEmpty)
  }

  @Test func `cookies without the session are no sign-in`() async throws {
    let path = try cookies("127.0.0.1\tFALSE\t/\tFALSE\t0\ttheme\tdark")
    let login = await program.run("login", "school", "--cookies", path)
    #expect(login.code == .signInRefused)
    #expect(
      login.errors == "courses: The session is not among \(path)'s cookies: \(host) asks for a "
        + "sign-in. Nothing was kept. Next: sign in there with \"keep me signed in\", "
        + "or export all cookies while the browser runs\n")
  }

  @Test func `other hosts' cookies are none`() async throws {
    let path = try cookies("other.example\tFALSE\t/\tFALSE\t0\tsid\t1")
    let login = await program.run("login", "school", "--cookies", path)
    #expect(
      login.errors == "courses: \(path) has no cookie of \(host). Nothing was kept. "
        + "Next: sign in to \(host) in the browser, then try again\n")
    let bad = try program.write("hello", to: "cookies.txt")
    let refused = await program.run("login", "school", "--cookies", bad)
    #expect(refused.code == .badData)
    #expect(
      refused.errors == "courses: \(bad) can't be used: line 1 is no cookie of Netscape's format. "
        + "Nothing was kept. Next: a cookies.txt in Netscape's format\n")
  }

  // MARK: Firefox

  /// - Parameter schema: 15 has seconds, 16 and later milliseconds.
  private func makeFirefox(_ place: String, schema: Int, expiry: Int, value: String = "1") throws {
    let profile = "\(place)/abc.default-release"
    _ = try program.write(
      """
      [Profile1]
      Name=old
      IsRelative=1
      Path=old.default
      Default=1

      [Install4F96D1932A9F858E]
      Default=abc.default-release
      Locked=1

      """, to: "\(place)/profiles.ini")
    let path = try program.write("", to: "\(profile)/cookies.sqlite")
    let connection = try Connection(path: path, access: .readWrite)
    try connection.execute(
      """
      PRAGMA user_version = \(schema); PRAGMA journal_mode = WAL;
      CREATE TABLE moz_cookies (id INTEGER PRIMARY KEY, originAttributes TEXT NOT NULL DEFAULT '',
        name TEXT, value TEXT, host TEXT, path TEXT, expiry INTEGER, lastAccessed INTEGER,
        creationTime INTEGER, isSecure INTEGER, isHttpOnly INTEGER, inBrowserElement INTEGER
        DEFAULT 0, sameSite INTEGER DEFAULT 0, schemeMap INTEGER DEFAULT 0);
      INSERT INTO moz_cookies (originAttributes, name, value, host, path, expiry, isSecure,
        isHttpOnly) VALUES
        ('', 'sid', '\(value)', '127.0.0.1', '/', \(expiry), 0, 1),
        ('^userContextId=2', 'sid', '7', '127.0.0.1', '/', \(expiry), 0, 1),
        ('', 'sid', '8', '.other.example', '/', \(expiry), 0, 1);
      """)
  }

  @Test(arguments: [
    (".mozilla/firefox", 15, 4_102_444_800), (".mozilla/firefox", 16, 4_102_444_800_000),
    ("snap/firefox/common/.mozilla/firefox", 17, 4_102_444_800_000),
  ])
  func `Firefox's session opens the pages, and its database stays as it is`(
    place: String, schema: Int, expiry: Int
  ) async throws {
    await begin()
    try makeFirefox(place, schema: schema, expiry: expiry)
    let database = program.path("\(place)/abc.default-release/cookies.sqlite")
    let before = TestFile.bytes(of: database)
    let login = await program.run("login", "school", "--from", "firefox")
    #expect(
      login.errors == "Signed in to school by a cookie of Firefox. "
        + "That is kept until courses logout school.\n")
    #expect(await program.run("open", "2", "--dump").output.contains("/b for members"))
    #expect(TestFile.bytes(of: database) == before)
  }

  @Test func `what Firefox doesn't have is told`() async throws {
    let none = await program.run("login", "school", "--from", "firefox")
    #expect(none.code == .notFound)
    #expect(
      none.errors == "courses: There is no Firefox of this user here. "
        + "Next: --cookies FILE, with the cookies that another browser exports\n")
    _ = try program.write("[Profile0]\nPath=x\n", to: ".mozilla/firefox/profiles.ini")
    #expect(
      await program.run("login", "school", "--from", "firefox").errors
        .hasPrefix("courses: Firefox has no profile with cookies."))
    try makeFirefox(".mozilla/firefox", schema: 15, expiry: 1_000)
    #expect(
      await program.run("login", "school", "--from", "firefox").errors
        .hasPrefix("courses: Firefox has no cookie of \(host)."))
    let path = program.path(".mozilla/firefox/abc.default-release/cookies.sqlite")
    try TestFile.write(Array(repeating: 0x78, count: 5_000), to: path)
    #expect(
      await program.run("login", "school", "--from", "firefox").errors
        .hasPrefix("courses: Firefox's cookies at \(path) can't be read: "))
    #expect(
      await program.run("login", "school", "--from", "chrome").errors
        == "courses: --from chrome: firefox is wanted. Next: --help lists the options\n")
  }
}
