import Glibc
import Terminal
import TestSupport
import Testing

struct BrowserTests {
  private let url = "https://school.example/?q=$(id)&a='b c';%20\"`x`"

  /// A browser that writes what it was given, an argument a line.
  private func opened(_ names: (_ browser: String) -> String) async throws -> String {
    let folder = try TemporaryFolder()
    let result = folder.path("result")
    let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" >\(result).new\nmv \(result).new \(result)\n"
    let program = try folder.write(script, to: "browser")
    #expect(chmod(program, 0o700) == 0)
    #expect(Browser.open(url, names: names(program)))
    let deadline = ContinuousClock.now + .seconds(20)
    while access(result, R_OK) != 0 {
      try #require(ContinuousClock.now < deadline)
      await Task.yield()
    }
    return String(decoding: TestFile.bytes(of: result), as: UTF8.self)
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
