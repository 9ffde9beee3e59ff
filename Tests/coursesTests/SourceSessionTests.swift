import Files
import Glibc
import LoopbackServer
import Terminal
import TestSupport
import Testing

@testable import courses

/// The session of a source's pages, over several runs of the program.
struct SourceSessionTests {
  private let program: TestProgram
  private let instance: TokenInstance

  init() async throws {
    program = try TestProgram()
    instance = try TokenInstance(.inline)
    let added = await program.run("sync", instance.url + "/feed.json", "--name", "school")
    #expect(added.code == .done)
  }

  /// What the instance saw after the feed was fetched.
  private var log: [String] { instance.log.filter { !$0.contains("/feed.json") } }

  /// The program as another run finds it: the same files and no connections.
  private func again(_ program: TestProgram? = nil) throws -> TestProgram {
    let (program, copy) = (program ?? self.program, try TestProgram())
    copy.environment = program.environment
    copy.terminal = program.terminal
    copy.shell = program.shell
    return copy
  }

  private func text(of path: String) -> String {
    String(decoding: TestFile.bytes(of: program.path(path)), as: UTF8.self)
  }

  private var cookies: String {
    ".local/state/courses/cookies/school@\(instance.url.dropFirst(7).split(separator: ":").joined(separator: "%3A")).txt"
  }

  @Test func `a session by token lasts over runs, in a file of the user's alone`() async throws {
    program.environment["COURSES_TOKEN"] = "token-1"
    let before = umask(0)
    defer { umask(before) }
    let first = await program.run("open", "1", "--dump")
    #expect(first.code == .done && first.output.contains("/a for members"))
    program.environment["COURSES_TOKEN"] = nil
    #expect(await (try again()).run("open", "2", "--dump").output.contains("/b for members"))
    #expect(log == ["GET /a Bearer token-1", "GET /b sid=1"])
    #expect(text(of: cookies).hasSuffix("#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\t1\n"))
    for (path, mode) in [(cookies, 0o600), (".local/state/courses/cookies", 0o700)] {
      var status = stat()
      #expect(stat(program.path(path), &status) == 0)
      #expect(status.st_mode & 0o777 == mode_t(mode))
    }
  }

  @Test func `a session that has ended is renewed by the token command`() async throws {
    let other = try TestProgram()
    _ = await other.run(
      "sync", instance.url + "/feed.json", "--name", "school", "--token-command", "mint")
    other.shell["mint"] = "token-1"
    other.terminal.lines = ["1", "q"]
    #expect(await other.run().output.contains("/a for members"))
    instance.forget()
    other.shell["mint"] = "token-2"
    other.terminal.lines = ["2", "1", "q"]
    #expect(await (try again(other)).run().output.contains("/b for members"))
    #expect(
      log.suffix(3) == ["GET /b sid=1", "GET /b Bearer token-2 sid=1", "GET /b sid=2"])
  }

  @Test func `a token that is good no more is told`() async throws {
    program.environment["COURSES_TOKEN"] = "token-0"
    let outcome = await program.run("open", "1", "--dump")
    #expect(outcome.code == .signInRefused)
    #expect(
      outcome.errors == "courses: The access token of school is good no more. "
        + "Next: courses login school, or a new COURSES_TOKEN\n")
    #expect(log == ["GET /a Bearer token-0"])
  }

  @Test func `a sign-in by hand is kept only after a yes, and then renews the session`()
    async throws
  {
    program.terminal.isTerminal = true
    program.terminal.lines = ["1", "1 ada", "2", "wonderland", "3", "y", "y", "q"]
    let first = await program.run()
    #expect(first.output.contains("Keep it for next time? [y/N] "))
    #expect(first.output.contains("/a for members"))
    #expect(!first.output.contains("wonderland"))
    instance.forget()
    let second = await (try again()).run("open", "2", "--dump")
    #expect(second.output.contains("/b for members"))
    #expect(text(of: ".local/state/courses/credentials.json").contains("wonderland"))
    #expect(
      await program.run("logout", "school").errors
        == "Signed out of school: nothing of its sign-in is kept any longer.\n")
    instance.forget()
    let third = await (try again()).run("open", "2", "--dump")
    #expect(third.output.contains("Password: empty"))
    #expect(!text(of: ".local/state/courses/credentials.json").contains("wonderland"))
  }

  @Test func `login --form asks what the site's form asks, and keeps it`() async throws {
    program.terminal.lines = ["ada", "wonderland"]
    let login = await program.run("login", "school", "--form")
    #expect(login.errors == "Signed in to school. That is kept until courses logout school.\n")
    let host = instance.url.dropFirst("http://".count)
    #expect(login.questions.map(\.text) == ["User at \(host): ", "Password at \(host): "])
    #expect(login.questions.map(\.kind) == [.answer, .secret])
    for _ in 1...2 {
      let shown = await (try again()).run("open", "2", "--dump")
      #expect(shown.output.contains("/b for members"))
      instance.forget()
    }
  }

  @Test func `secrets stand in the files for them alone, and in nothing that is printed`()
    async throws
  {
    program.environment["COURSES_TOKEN"] = "token-1"
    let byToken = await program.run("open", "1", "--dump")
    #expect(program.files(containing: "token-1") == [])
    #expect(program.files(containing: "sid\t1") == [cookies])
    program.terminal.isTerminal = true
    program.terminal.lines = ["ada", "wonderland"]
    let byForm = await program.run("login", "school", "--form")
    #expect(byForm.code == .done)
    instance.forget()
    program.environment["COURSES_TOKEN"] = nil
    program.terminal.lines = ["2", "reload", "q"]
    let session = await (try again()).run()
    #expect(session.output.contains("/b for members"))
    #expect(program.files(containing: "wonderland") == [".local/state/courses/credentials.json"])
    for run in [byToken, byForm, session] {
      for secret in ["token-1", "wonderland", "sid=", "Bearer"] {
        #expect(!run.output.contains(secret) && !run.errors.contains(secret))
      }
    }
    _ = await program.run("logout", "school")
    for secret in ["wonderland", "sid\t"] { #expect(program.files(containing: secret) == []) }
  }

  @Test func `login --form keeps nothing that the site refuses`() async throws {
    program.terminal.lines = ["ada", "looking-glass"]
    let login = await program.run("login", "school", "--form")
    #expect(login.code == .signInRefused)
    let host = instance.url.dropFirst("http://".count)
    #expect(
      login.errors == "courses: \(host) refused that. Nothing was kept. "
        + "Next: courses login school --form, or sign in on the page itself\n")
    #expect(text(of: ".local/state/courses/credentials.json").isEmpty)
    _ = await program.run("source", "add", "https://b.example/f", "--name", "plain")
  }

  @Test func `a sign-in by hand is not kept after a no, nor where nobody is asked`() async throws {
    program.terminal.lines = ["1", "1 ada", "2", "wonderland", "3", "q"]
    #expect(await program.run().output.contains("/a for members"))
    instance.forget()
    #expect(await (try again()).run("open", "2", "--dump").output.contains("Password: empty"))
  }

  @Test func `cookies of one source are not sent for another`() async throws {
    program.environment["COURSES_TOKEN_SCHOOL"] = "token-1"
    _ = await program.run("open", "1", "--dump")
    let added = await program.run("sync", instance.url + "/feed.json?2", "--name", "other")
    #expect(added.code == .done)
    program.environment["COURSES_TOKEN_SCHOOL"] = nil
    #expect(await (try again()).run("open", "3", "--dump").output.contains("Password: empty"))
    #expect(log.last == "GET /a")
  }

  @Test func `the demonstration's members' pages are read without a sign-in page`() async throws {
    let program = try TestProgram()
    program.terminal.lines = ["1", "go /members/notes", "go /library/", "q"]
    program.terminal.isTerminal = true
    let outcome = await program.run("demo")
    #expect(outcome.output.contains("The key to the Long Room"))
    #expect(outcome.output.contains("Members borrow three books"))
    #expect(!outcome.output.contains("Password"))
    #expect(Folder.names(in: program.path(".local/state/courses/cookies")).isEmpty)
  }

  @Test(arguments: [("# x\nnothing", "line 2 is no cookie of Netscape's format")])
  func `a damaged file of cookies is told`(text: String, reason: String) async throws {
    let path = try program.write(text, to: cookies, mode: 0o600)
    chmod(program.path(".local/state/courses/cookies"), 0o700)
    let outcome = await program.run("open", "1", "--dump")
    #expect(outcome.code == .localIO)
    #expect(outcome.errors.contains("\(path) can't be read: \(reason)."))
  }
}
