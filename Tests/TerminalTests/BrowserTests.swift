import Glibc
import Terminal
import Testing

struct BrowserTests {
  private let url = "https://school.example/?q=$(id)&a='b c';%20\"`x`"

  /// A browser that writes what it was given, an argument a line.
  private func opened(_ names: (_ browser: String) -> String) async throws -> String {
    let folder = try TemporaryFolder()
    let (program, result) = (folder.path + "/browser", folder.path + "/result")
    let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" >\(result).new\nmv \(result).new \(result)\n"
    let file = open(program, O_WRONLY | O_CREAT | O_CLOEXEC, 0o700)
    #expect(write(file, script, script.utf8.count) == script.utf8.count)
    close(file)
    #expect(Browser.open(url, names: names(program)))
    let deadline = ContinuousClock.now + .seconds(20)
    while access(result, R_OK) != 0 {
      try #require(ContinuousClock.now < deadline)
      await Task.yield()
    }
    let arguments = open(result, O_RDONLY | O_CLOEXEC)
    defer { close(arguments) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = max(0, read(arguments, &bytes, bytes.count))
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test func `the address is the last argument and no shell reads it`() async throws {
    #expect(try await opened { "\($0) --new-window" } == "--new-window\n\(url)\n")
  }

  @Test func `%s is the address's place`() async throws {
    #expect(try await opened { "\($0) --url=%s -x" } == "--url=\(url)\n-x\n")
  }

  @Test func `the first that can be started is taken`() async throws {
    #expect(try await opened { ":/nowhere/browser: :\($0):false" } == "\(url)\n")
  }

  @Test(arguments: ["", ":", "/nowhere/browser %s"])
  func `where none can be started that is told`(names: String) {
    #expect(!Browser.open(url, names: names))
  }
}
