import Files

/// The lines of earlier sessions, one a line, the oldest first.
///
/// What can't be read or written is passed over: a session is worth more than its history.
struct HistoryFile: Sendable {
  /// The most lines that are kept.
  static let limit = 1_000

  private let file: PrivateFile

  init(path: String) { file = PrivateFile(path: path) }

  /// The newest lines.
  ///
  /// A file that has grown long is cut down to them.
  func load() -> [String] {
    guard let bytes = try? file.contents(limit: 16_777_216) else { return [] }
    if Self.lines(of: bytes).count > 2 * Self.limit {
      try? file.update { bytes in
        Array(Self.lines(of: bytes ?? []).suffix(Self.limit).joined(separator: [10])) + [10]
      }
    }
    return Self.lines(of: bytes).suffix(Self.limit).map { String(typed: $0) }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  /// Adds the newest line; makes the file (0600) and its folders (0700) where they are missing.
  ///
  /// A line with a password in a URL is not kept.
  func append(_ line: String) {
    guard !Self.holdsPassword(line) else { return }
    try? file.append([UInt8]((line + "\n").utf8))
  }

  /// Whether a URL in the line has something before an `@` in its authority.
  private static func holdsPassword(_ line: String) -> Bool {
    line.split(separator: "://").dropFirst().contains { rest in
      rest.prefix { !"/?# ".contains($0) }.contains("@")
    }
  }
}
