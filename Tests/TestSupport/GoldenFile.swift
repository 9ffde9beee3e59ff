import Files
import Glibc

/// A text that was read by a person once, in a file that a test compares with.
public struct GoldenFile {
  /// What comparing came to, where the texts are not the same.
  public struct Difference: Error, CustomStringConvertible {
    public let description: String
  }

  private let path: String

  public init(path: String) { self.path = path }

  /// Compares; with `RECORD_GOLDEN` set, writes the text anew and fails, so that a recording is read
  /// in a diff.
  public func compare(with text: String) throws {
    if getenv("RECORD_GOLDEN") != nil {
      try TestFile.write(Array(text.utf8), to: path)
      throw Difference(description: "\(path) was recorded; read it in the diff")
    }
    let kept = String(decoding: TestFile.bytes(of: path), as: UTF8.self)
    guard kept != text else { return }
    let pairs = zip(
      kept.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false))
    let first = pairs.enumerated().first { $0.element.0 != $0.element.1 }
    throw Difference(
      description: first.map {
        "\(path):\($0.offset + 1)\n  was \($0.element.0)\n  is  \($0.element.1)"
      } ?? "\(path) has another length")
  }
}
