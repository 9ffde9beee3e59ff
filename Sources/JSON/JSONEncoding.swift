extension [UInt8] {
  /// Calls `body` with the bytes after a byte order mark, once they are known to be UTF-8 text.
  func withJSONText<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    if let name = foreignEncoding { throw .encoding(name) }
    let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return try withUnsafeBufferPointer { (all) throws(JSONError) in
      let text = UnsafeBufferPointer(rebasing: all[start...])
      guard text.contains(where: { !$0.isJSONSpace }) else { throw .empty }
      return try body(text)
    }
  }

  /// JSON begins with two ASCII characters or a string, so that zero bytes among the first four
  /// tell UTF-16 and UTF-32 (RFC 4627, section 3).
  private var foreignEncoding: String? {
    let zeros = prefix(4).map { $0 == 0 }
    if starts(with: [0xFF, 0xFE, 0, 0]) || starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] {
      return "UTF-32"
    }
    if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    if zeros.count >= 2, zeros[0] != zeros[1] { return "UTF-16" }
    return nil
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }
}
