import Files
import LoopbackServer
import Testing

@testable import courses

struct CredentialTests {
  private let program: TestProgram
  private let server: LoopbackServer

  init() throws {
    program = try TestProgram()
    server = try LoopbackServer { request in
      // ada:lovelace, RFC 7617 by hand: base64("ada:lovelace").
      if request["Authorization"] == "Basic YWRhOmxvdmVsYWNl" {
        return Reply(text: #"{"courses":[{"title":"A"}]}"#)
      }
      return Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"Courses\"")])
    }
  }

  private func sync(_ words: String...) async -> TestProgram.Outcome {
    await program.run(["sync", server.url + "/f", "--user", "ada", "--name", "school"] + words)
  }

  private var authorizations: [Bool] { server.requests.map { $0["Authorization"] != nil } }

  @Test func `the named source's password comes from the environment, after the challenge`() async {
    program.environment["COURSES_PASSWORD"] = "lovelace"
    #expect(await sync().code == .done)
    #expect(authorizations == [false, true])
  }

  @Test func `a second fetch of the same run carries the credential at once`() async {
    program.environment["COURSES_PASSWORD"] = "lovelace"
    _ = await sync()
    _ = await program.run("sync", "school")
    #expect(authorizations == [false, true, true])
  }

  @Test func `a variable with the source's name answers where none is named`() async throws {
    _ = await program.run(
      "source", "add", server.url + "/f", "--user", "ada", "--name", "my-school")
    let other = try program.write(#"{"courses":[{"title":"B"}]}"#, to: "b.json")
    _ = await program.run("source", "add", other)
    program.environment["COURSES_PASSWORD"] = "lovelace"
    #expect(await program.run("sync").code == .tryLater)
    program.environment["COURSES_PASSWORD_MY_SCHOOL"] = "lovelace"
    #expect(await program.run("sync").code == .done)
  }

  @Test func `a password command answers for its source`() async {
    program.shell["pass show school"] = "lovelace"
    #expect(await sync("--password-command", "pass show school").code == .done)
  }

  @Test func `a password command that fails says so`() async {
    program.shell["true"] = ""
    let outcome = await sync("--password-command", "true")
    #expect(outcome.code == .localIO)
    #expect(outcome.errors.contains("The password command of school failed or printed nothing."))
  }

  @Test func `a password that Digest refused is not sent in Basic`() async throws {
    let both = try LoopbackServer { _ in
      Reply(
        401,
        headers: [
          ("WWW-Authenticate", "Digest realm=\"a\", nonce=\"n\", qop=\"auth\""),
          ("WWW-Authenticate", "Basic realm=\"a\""),
        ])
    }
    program.environment["COURSES_PASSWORD"] = "lovelace"
    let outcome = await program.run("sync", both.url, "--user", "ada")
    #expect(outcome.code == .signInRefused)
    let sent = both.requests.compactMap { $0["Authorization"]?.prefix(6) }
    #expect(!sent.isEmpty && sent.allSatisfy { $0 == "Digest" })
  }

  @Test func `netrc answers for its host and user`() async throws {
    _ = try program.write("machine 127.0.0.1 login ada password lovelace\n", to: ".netrc")
    #expect(await sync().code == .done)
  }

  @Test func `a refused password is said with who, where and what asked`() async {
    _ = await program.run("source", "add", server.url + "/f", "--user", "ada", "--name", "school")
    program.environment["COURSES_PASSWORD"] = "wrong"
    let outcome = await program.run("sync", "school")
    #expect(outcome.code == .signInRefused)
    #expect(
      outcome.errors == """
        courses: \(authority) refused ada's password (Basic, "Courses"). Nothing changed. \
        Next: courses login school

        """)
    #expect(authorizations == [false, true])
  }

  @Test func `a password command that is wrong is what is to be mended`() async {
    program.shell["echo no"] = "no"
    let outcome = await sync("--password-command", "echo no")
    #expect(outcome.errors.hasSuffix("Next: mend the password command of school\n"))
  }

  @Test func `elsewhere only netrc can answer, and that is said`() async throws {
    let asking = server.url
    let first = try LoopbackServer { _ in Reply(302, headers: [("Location", asking + "/f")]) }
    program.environment["COURSES_PASSWORD"] = "lovelace"
    let outcome = await program.run("sync", first.url, "--user", "ada", "--name", "school")
    #expect(outcome.code == .signInRefused)
    #expect(outcome.errors.hasSuffix("Next: an entry for 127.0.0.1 in .netrc can answer it\n"))
  }

  @Test func `a source that is not stored yet can't be named in the advice`() async {
    #expect(
      await sync().errors.hasSuffix(
        "Next: set COURSES_PASSWORD, or run this at a terminal to be asked\n"))
    let anyone = await program.run("sync", server.url + "/f")
    #expect(anyone.errors.hasSuffix("Next: the same with --user NAME\n"))
  }

  private var authority: String { String(server.url.dropFirst("http://".count)) }

  @Test func `on a terminal it is asked for, three times at most`() async {
    program.terminal.isTerminal = true
    program.terminal.secrets = ["no", "not", "never", "lovelace"]
    let outcome = await sync()
    #expect(outcome.code == .signInRefused)
    #expect(authorizations == [false, true, true, true])
  }

  @Test func `a password that was asked for is kept when the user says so`() async throws {
    program.terminal.isTerminal = true
    program.terminal.secrets = ["wrong", "lovelace"]
    program.terminal.lines = ["y"]
    let outcome = await sync()
    #expect(outcome.code == .done)
    #expect(
      outcome.output.contains("Password for ada at \(authority) (Basic, \"Courses\"): \n"))
    #expect(outcome.output.contains("Keep it for next time? [y/N] \n"))
    let other = try copy()
    #expect(await other.run("sync", "school").code == .done)
  }

  /// The same folder in a new process: nothing of the session is left.
  private func copy() throws -> TestProgram {
    let other = try TestProgram()
    other.environment = program.environment
    return other
  }

  @Test func `it is not kept unless the user says so`() async throws {
    program.terminal.isTerminal = true
    program.terminal.secrets = ["lovelace"]
    program.terminal.lines = [""]
    #expect(await sync().code == .done)
    #expect(await (try copy()).run("sync", "school").code == .signInRefused)
  }

  @Test func `login keeps a password that works, and logout forgets it`() async throws {
    _ = await program.run("source", "add", server.url + "/f", "--user", "ada", "--name", "school")
    program.environment["COURSES_PASSWORD"] = "lovelace"
    let login = await program.run("login", "school")
    #expect(login.errors == "Signed in to school. The password is kept for next time.\n")
    program.environment["COURSES_PASSWORD"] = nil
    #expect(await (try copy()).run("sync", "school").code == .done)
    let logout = await program.run("logout", "school")
    #expect(logout.errors == "Signed out of school: nothing of its sign-in is kept any longer.\n")
    #expect(await (try copy()).run("sync", "school").code == .signInRefused)
    #expect(await program.run("logout", "school").errors == "Nothing of school was kept.\n")
  }

  @Test func `login keeps nothing that is refused`() async throws {
    _ = await program.run("source", "add", server.url + "/f", "--user", "ada", "--name", "school")
    program.environment["COURSES_PASSWORD"] = "wrong"
    let login = await program.run("login", "school")
    #expect(login.code == .signInRefused)
    #expect(login.errors.contains("refused ada's password"))
    program.environment["COURSES_PASSWORD"] = nil
    #expect(await (try copy()).run("sync", "school").code == .signInRefused)
  }

  @Test func `no secret is in the store or in a message`() async throws {
    program.environment["COURSES_PASSWORD"] = "lovelace"
    let outcome = await sync()
    let store = try InputFile.contents(of: Paths(environment: program.environment).store)
    #expect(!String(decoding: store, as: UTF8.self).contains("lovelace"))
    #expect(!outcome.errors.contains("lovelace"))
  }

  @Test func `the password of the feed's URL does not answer its instance`() async throws {
    let instance = try LoopbackServer { _ in
      Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"Pages\"")])
    }
    let feed = try LoopbackServer { _ in Reply(302, headers: [("Location", instance.url + "/f")]) }
    let url = feed.url.dropFirst("http://".count)
    let outcome = await program.run(
      "sync", "http://ada:lovelace@\(url)/f", "--instance", instance.url)
    #expect(outcome.code == .signInRefused)
    #expect(instance.requests.allSatisfy { $0["Authorization"] == nil })
  }

  @Test func `a page's URL may bring user and password, for its origin alone`() async throws {
    let url = server.url.dropFirst("http://".count)
    let page = await program.run("open", "http://ada:lovelace@\(url)/p", "--dump")
    #expect(page.code == .done)
    #expect(authorizations == [false, true])
    let refused = await program.run("open", "http://ada:wrong@\(url)/p", "--dump")
    #expect(refused.code == .signInRefused)
    #expect(!refused.errors.contains("wrong"))
  }

  @Test func `what keeps a credential from being read is told for a page too`() async throws {
    program.environment["COURSES_PASSWORD"] = "lovelace"
    let page = server.url + "/p"
    _ = await sync()
    program.environment["COURSES_PASSWORD"] = nil
    _ = try program.write("{", to: ".local/state/courses/credentials.json", mode: 0o644)
    let other = try copy()
    let outcome = await other.run("open", page, "--dump")
    #expect(outcome.code == .localIO)
    #expect(outcome.errors.contains("chmod go="))
  }

  @Test func `an access token is kept by login as well`() async throws {
    let bearer = try LoopbackServer { request in
      request["Authorization"] == "Bearer t0ken"
        ? Reply(text: #"{"courses":[{"title":"A"}]}"#)
        : Reply(401, headers: [("WWW-Authenticate", "Bearer realm=\"Courses\"")])
    }
    _ = await program.run("source", "add", bearer.url + "/f", "--name", "tokens")
    program.environment["COURSES_TOKEN"] = "t0ken"
    let login = await program.run("login", "tokens")
    #expect(login.errors == "Signed in to tokens. The access token is kept for next time.\n")
    program.environment["COURSES_TOKEN"] = nil
    #expect(await (try copy()).run("sync", "tokens").code == .done)
    _ = await program.run("logout", "tokens")
    #expect(await (try copy()).run("sync", "tokens").code == .signInRefused)
  }

  @Test func `a user and password in the URL are this run's credential`() async throws {
    let url = server.url.dropFirst("http://".count)
    #expect(await program.run("sync", "http://ada:lovelace@\(url)/f").code == .done)
    #expect(await (try copy()).run("sync", "127.0.0.1").code == .signInRefused)
  }
}
