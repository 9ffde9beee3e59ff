import Files
import Glibc

/// Files as a test makes and reads them, by the plainest way there is.
public enum TestFile {
  /// The bytes, none where the file can't be read.
  public static func bytes(of path: String) -> [UInt8] {
    (try? InputFile.contents(of: path)) ?? []
  }

  /// Writes into the file itself: no draft takes its place.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(number) }
    try FileDescriptor(number).write(bytes)
  }
}
