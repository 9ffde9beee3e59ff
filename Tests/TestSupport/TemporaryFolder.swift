import Files
import Glibc

/// A folder of a test's own, gone with all that is in it when the test lets go of it.
public final class TemporaryFolder: Sendable {
  private let folder: Files.TemporaryFolder

  public init() throws { folder = try Files.TemporaryFolder(name: "courses-test") }

  deinit { folder.remove() }

  public var path: String { folder.path }

  /// The names of what is in it, sorted.
  public var names: [String] { names(in: ".") }

  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// - Returns: the file's path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try TestFile.write(bytes, to: path(name))
    return path(name)
  }

  /// - Returns: the file's path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  public func names(in inner: String) -> [String] { Folder.names(in: path(inner)).sorted() }

  public func mode(_ name: String) -> UInt32? {
    var status = stat()
    return stat(path(name), &status) == 0 ? status.st_mode & 0o777 : nil
  }

  public func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
