import Glibc

/// A file read whole.
enum FileContents {
  static func read(_ path: String) throws(FeedError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno, path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(errno, path) }
    // One byte more than a file has shows that it is over; a pipe has no size beforehand.
    let size = max(Int(status.st_size) + 1, 1 << 20)
    var bytes = try part(of: descriptor, size: size, path)
    var isFull = bytes.count == size
    while isFull {
      let more = try part(of: descriptor, size: 1 << 20, path)
      isFull = more.count == 1 << 20
      bytes += more
    }
    return bytes
  }

  /// Reads until `size` bytes are there or no more come.
  private static func part(
    of descriptor: Int32, size: Int, _ path: String
  ) throws(FeedError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if read > 0 {
          count += read
        } else if read == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw error(failure, path) }
    return bytes
  }

  private static func error(_ code: Int32, _ path: String) -> FeedError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchFile(path)
    case EISDIR: .folder(path)
    default: .unreadableFile(path, reason: String(cString: strerror(code)))
    }
  }
}
