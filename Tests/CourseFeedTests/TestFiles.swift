import Glibc
import TestSupport
import Testing

/// A file that goes with the test.
struct TemporaryFile {
  private let parent: TemporaryFolder
  let path: String

  init(_ bytes: [UInt8], name: String = "courses.json") throws {
    parent = try TemporaryFolder()
    path = try parent.write(bytes, to: name)
  }

  var folder: String { parent.path }
}

/// The feeds beside the package; where they are absent, the tests that need them are skipped.
enum SharedFeeds {
  static let folder: String = {
    let package = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(package)/../shared/feeds/bnr"
  }()

  static var exist: Bool { access(folder, R_OK) == 0 }

  static func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen("\(folder)/\(name)", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }
}
