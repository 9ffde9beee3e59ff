import Files
import Glibc

/// A regular file, open to be read at any place; closed with its last owner.
final class OpenFile: Sendable {
  let path: String
  /// Bytes, as it was when it was opened.
  let size: Int
  private let descriptor: Int32

  init(_ path: String) throws(HTTPError) {
    // Nothing waits for the other end of a FIFO.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
    do throws(HTTPError) {
      size = try Self.size(of: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// - Returns: how many bytes were read; 0 where the file has none any more.
  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }

  private static func size(of descriptor: Int32, _ path: String) throws(HTTPError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw unreadable(path, EISDIR)
    default: throw .unreadableFile(path: path, reason: "it is no regular file")
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> HTTPError {
    .unreadableFile(path: path, reason: "\(SystemError(code: code))")
  }
}
