import Files
import HTTP
import LoopbackServer
import Synchronization
import Testing

@testable import courses

/// Secrets in a keychain rather than in files.
struct KeychainTests {
  /// One in memory, as a desktop's would be.
  private final class Items: Sendable {
    let secrets = Mutex<[String: (secret: [UInt8], label: String)]>([:])
    /// What it says in place of a secret.
    let lock = Mutex<String?>(nil)

    var keychain: Keychain {
      Keychain(
        keep: { secret, id, label in
          self.secrets.withLock { $0[id] = (secret, label) }
          return true
        },
        secret: { id throws(Keychain.Unavailable) in
          if let words = self.lock.withLock({ $0 }) { throw Keychain.Unavailable(words) }
          return self.secrets.withLock { $0[id]?.secret }
        },
        remove: { id in self.secrets.withLock { $0[id] = nil } })
    }

    var texts: [String] {
      secrets.withLock { $0.values.map { String(decoding: $0.secret, as: UTF8.self) } }
    }
    var labels: [String] { secrets.withLock { $0.values.map(\.label) } }
  }

  private let program: TestProgram
  private let items = Items()
  private let server: LoopbackServer

  init() async throws {
    program = try TestProgram()
    program.keychain = items.keychain
    server = try LoopbackServer { request in
      // base64 of ada:wonderland
      guard request["Authorization"] == "Basic YWRhOndvbmRlcmxhbmQ=" else {
        return Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"Courses\"")])
      }
      return Reply(text: #"{"courses": [{"title": "A", "url": "/a"}]}"#)
    }
    let added = await program.run(
      "source", "add", server.url + "/feed.json", "--name", "school", "--user", "ada")
    #expect(added.code == .done)
    program.environment["COURSES_PASSWORD"] = "wonderland"
    let login = await program.run("login", "school")
    #expect(login.errors == "Signed in to school. The password is kept for next time.\n")
    program.environment["COURSES_PASSWORD"] = nil
  }

  @Test func `a password is in the keychain, and in no file`() async {
    #expect(items.texts == ["wonderland"])
    #expect(items.labels == ["courses: ada at http://127.0.0.1:\(server.port)"])
    #expect(program.files(containing: "wonderland").isEmpty)
    #expect(await program.run("sync", "school").code == .done)
  }

  @Test func `a new password leaves no item of the old one`() async {
    program.environment["COURSES_PASSWORD"] = "wonderland"
    _ = await program.run("login", "school")
    #expect(items.texts == ["wonderland"])
  }

  @Test func `signing out removes the item`() async {
    _ = await program.run("logout", "school")
    #expect(items.texts.isEmpty)
    #expect(await program.run("sync", "school").code == .signInRefused)
  }

  @Test func `an item that someone else removed is as if nothing were kept`() async {
    items.secrets.withLock { $0 = [:] }
    #expect(await program.run("sync", "school").code == .signInRefused)
  }

  @Test func `a keychain that is locked is told, and nothing is sent`() async {
    items.lock.withLock { $0 = "the collection is locked\u{1B}" }
    let sync = await program.run("sync", "school")
    #expect(
      sync.errors == "courses: The keychain can't be read: the collection is locked. "
        + "Next: unlock it on the desktop, or give the secret by COURSES_PASSWORD or COURSES_TOKEN\n"
    )
    #expect(sync.code == .localIO)
  }

  @Test func `who can be asked for the password goes on without the keychain`() async {
    items.lock.withLock { $0 = "it is locked" }
    program.terminal.isTerminal = true
    program.terminal.secrets = ["wonderland"]
    program.terminal.lines = ["n"]
    let sync = await program.run("sync", "school")
    #expect(sync.code == .done)
    #expect(sync.errors.contains("The keychain can't be read: it is locked."))
  }

  @Test func `what was kept in the file before is still found`() async {
    program.keychain = .none
    program.environment["COURSES_PASSWORD"] = "wonderland"
    _ = await program.run("login", "school")
    program.environment["COURSES_PASSWORD"] = nil
    #expect(program.files(containing: "wonderland") == [".local/state/courses/credentials.json"])
    program.keychain = items.keychain
    #expect(await program.run("sync", "school").code == .done)
  }
}
