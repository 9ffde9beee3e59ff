/// The body of a request while it arrives; only the library's thread touches it.
final class Upload {
  /// The most that is kept: a longer body is read to its end, so that the answer reaches its
  /// sender, but forgotten.
  static let limit = 64 * 1024
  /// The most that is read before the connection is closed.
  static let patience = 16 * 1024 * 1024

  /// Nil once the body is longer than `limit`.
  private(set) var bytes: [UInt8]? = []
  private var count = 0

  /// False when there is no patience left.
  func append(_ part: UnsafeRawBufferPointer) -> Bool {
    guard part.count <= Self.patience - count else { return false }
    count += part.count
    if count > Self.limit { bytes = nil }
    bytes?.append(contentsOf: part)
    return true
  }
}
