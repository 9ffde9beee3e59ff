import Glibc

/// The lines of earlier sessions, one a line, the oldest first.
///
/// What can't be read or written is passed over: a session is worth more than its history.
struct HistoryFile: Sendable {
  /// The most lines that are kept.
  static let limit = 1_000

  let path: String

  /// The newest lines.
  ///
  /// A file that has grown long is cut down to them.
  func load() -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let longest = 4_194_304
    let file = Descriptor(number: descriptor)
    var bytes: [UInt8] = []
    while case let chunk = file.read(upTo: 65_536), !chunk.isEmpty, bytes.count < longest {
      bytes += chunk
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let newest = lines.suffix(Self.limit)
    if lines.count > 2 * Self.limit { replace(with: newest) }
    return newest.map { String(typed: $0) }
  }

  /// Adds the newest line; makes the file (0600) and its folder (0700) where they are missing.
  ///
  /// A line with a password in a URL is not kept.
  func append(_ line: String) {
    guard !Self.holdsPassword(line) else { return }
    if let folderEnd = path.lastIndex(of: "/") { _ = mkdir(String(path[..<folderEnd]), 0o700) }
    write([UInt8]((line + "\n").utf8), to: path, O_APPEND)
  }

  /// Whether a URL in the line has something before an `@` in its authority.
  private static func holdsPassword(_ line: String) -> Bool {
    line.split(separator: "://").dropFirst().contains { rest in
      rest.prefix { !"/?# ".contains($0) }.contains("@")
    }
  }

  private func replace(with lines: ArraySlice<ArraySlice<UInt8>>) {
    let next = path + ".new"
    guard write([UInt8](lines.joined(separator: [10])) + [10], to: next, O_TRUNC) else { return }
    _ = rename(next, path)
  }

  @discardableResult
  private func write(_ bytes: [UInt8], to path: String, _ flag: Int32) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    do {
      try Descriptor(number: descriptor).write(bytes)
      return true
    } catch {
      return false
    }
  }
}
