import Catalogue
import Files
import Glibc
import HTTP
import Testing

@testable import courses

struct SavedCredentialsTests {
  private let program: TestProgram
  private let saved: SavedCredentials
  private let path: String
  private let space = ProtectionSpace(
    origin: Origin(scheme: "https", host: "school.example", port: 443), realm: "Courses",
    authenticationMethod: .basic)

  init() throws {
    program = try TestProgram()
    path = program.path("state/courses/credentials.json")
    saved = SavedCredentials(path: path)
  }

  private func save(_ user: String, _ password: String) throws {
    try saved.save(Credential(user: user, password: password, persistence: .permanent), for: space)
  }

  private func password(of user: String?) throws -> Credential.Secret? {
    try saved.credential(for: space, user: user)?.secret
  }

  @Test func `what was saved is found by protection space and user`() throws {
    try save("ada", "pä:ss \"wörd\"\u{1B}")
    try save("ben", "b")
    #expect(try password(of: "ada") == .password(user: "ada", password: "pä:ss \"wörd\"\u{1B}"))
    #expect(try password(of: nil) == .password(user: "ben", password: "b"))
    #expect(try password(of: "eve") == nil)
    let other = ProtectionSpace(
      origin: Origin(scheme: "http", host: "school.example", port: 80), realm: "Courses",
      authenticationMethod: .basic)
    #expect(try saved.credential(for: other, user: "ada") == nil)
  }

  @Test func `a new password takes the old one's place`() throws {
    try save("ada", "old")
    try save("ada", "new")
    #expect(try password(of: "ada") == .password(user: "ada", password: "new"))
    #expect(try saved.remove(from: [space.origin], user: "ada") == 1)
    #expect(try password(of: "ada") == nil)
  }

  @Test func `file and folder are the user's alone, whatever the umask`() throws {
    let before = umask(0)
    defer { umask(before) }
    try save("ada", "secret")
    for (path, mode) in [(path, 0o600), (program.path("state/courses"), 0o700)] {
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == mode_t(mode))
    }
  }

  @Test func `a file that others can read is refused with what to do`() throws {
    try save("ada", "secret")
    #expect(chmod(path, 0o640) == 0)
    let error = #expect(throws: FileFailure.self) { try password(of: "ada") }
    #expect(
      error?.description == "\(path) can be used by others (mode 640). Next: chmod go= \(path)")
  }

  @Test(arguments: ["", "{", "[]", "{\"credentials\":3}"])
  func `a damaged file is named, and not written over`(text: String) throws {
    try save("ada", "secret")
    _ = try program.write(text, to: "state/courses/credentials.json")
    #expect(chmod(path, 0o600) == 0)
    let error = #expect(throws: CredentialError.self) { try save("ben", "b") }
    #expect(error?.description.contains(path) == true)
    #expect(try InputFile.contents(of: path) == Array(text.utf8))
  }
}
