import Glibc

/// A folder of mode 0700 under `TMPDIR`, or `/tmp`, until it is removed.
public struct TemporaryFolder: Sendable {
  public let path: String

  /// - Parameter name: what the folder's name begins with.
  public init(name: String) throws(FileError) {
    let variable = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let parent = variable.isEmpty ? "/tmp" : variable
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .unwritable(parent, reason: .last) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the folder with all that is in it; links are removed, not followed.
  public func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    guard unlink(path) != 0, errno == EISDIR else { return }
    // Another thread may be making a file there just now, so it is tried more than once.
    for _ in 0..<100 {
      for name in Folder.names(in: path) { remove("\(path)/\(name)") }
      if rmdir(path) == 0 || errno != ENOTEMPTY { return }
    }
  }
}
