import Files
import Glibc

/// A lock among processes that is held while the network is waited for, so it is waited for by tries:
/// a blocked thread would hold up other tasks.
struct RefreshLock {
  private let descriptor: Int32

  static func take(_ path: String) async throws -> RefreshLock {
    try PrivateFolder.make(around: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw FileError.unwritable(path, reason: SystemError(code: errno))
    }
    do {
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        guard errno == EWOULDBLOCK || errno == EINTR else {
          throw FileError.unwritable(path, reason: SystemError(code: errno))
        }
        try await Task.sleep(for: .milliseconds(20))
      }
    } catch {
      close(descriptor)
      throw error
    }
    return RefreshLock(descriptor: descriptor)
  }

  /// Closing it is what unlocks it.
  func unlock() { close(descriptor) }
}
