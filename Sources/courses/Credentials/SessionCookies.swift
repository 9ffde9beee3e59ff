import Files
import Glibc
import HTTP
import Synchronization

/// The cookies of a source's session, kept between runs in a file that other tools read.
final class SessionCookies: Sendable {
  private let file: PrivateFile
  /// As they stand in the file.
  private let saved = Mutex<Set<Cookie>>([])

  init(path: String) { file = PrivateFile(path: path) }

  private static var now: Int { time(nil) }

  /// Those that have not expired; none where there is no file.
  func load() throws -> [Cookie] {
    guard let bytes = try FileFailure.explaining({ try file.contents() }) else { return [] }
    do {
      let cookies = try CookieFile.cookies(in: bytes, now: Self.now)
      saved.withLock { $0 = Set(cookies) }
      return cookies
    } catch {
      throw CredentialError.damaged(path: file.path, reason: error.description)
    }
  }

  /// Writes them where they are others than before.
  func save(_ cookies: [Cookie]) throws {
    let isNew = saved.withLock { saved in
      guard saved != Set(cookies) else { return false }
      saved = Set(cookies)
      return true
    }
    guard isNew else { return }
    let sorted = cookies.sorted { ($0.domain, $0.path, $0.name) < ($1.domain, $1.path, $1.name) }
    try FileFailure.explaining { try file.update { _ in CookieFile.bytes(of: sorted) } }
  }

  /// Removes the file.
  ///
  /// - Returns: whether there was one.
  func remove() -> Bool { unlink(file.path) == 0 }
}
