import Glibc
import Testing

/// A file that goes with the test.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8], name: String = "courses.json") throws {
    var template = Array("/tmp/course-feed-XXXXXX\0".utf8CString)
    let folder = try #require(mkdtemp(&template))
    path = String(cString: folder) + "/" + name
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  deinit {
    unlink(path)
    rmdir(folder)
  }
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
