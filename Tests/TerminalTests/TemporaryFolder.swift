import Glibc
import Testing

/// A folder of its own for one test.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = [CChar]("/tmp/terminal-tests-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit { _ = system("rm -rf '\(path)'") }
}
