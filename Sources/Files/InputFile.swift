import Glibc

/// Files that are read whole.
public enum InputFile {
  /// - Parameter limit: the most bytes; a file with more throws `FileError.tooLarge`, also one
  ///   without an end, such as `/dev/zero`.
  public static func contents(
    of path: String, limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw FileError(reading: path, .last) }
    defer { close(number) }
    return try contents(of: number, named: path, limit: limit)
  }

  /// The same; nil where there is no such file.
  public static func contentsIfPresent(
    of path: String, limit: Int = .max
  ) throws(FileError) -> [UInt8]? {
    do {
      return try contents(of: path, limit: limit)
    } catch {
      guard case .missing = error else { throw error }
      return nil
    }
  }

  /// Reads an open file from where it stands to its end, and leaves it open.
  ///
  /// - Parameter name: what errors call it.
  public static func contents(
    of descriptor: Int32, named name: String, limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    // One byte more than a file has shows that it is over; a pipe has no size beforehand.
    let size = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    var room = max(size, 65_535)
    var bytes: [UInt8] = []
    while true {
      let wanted = min(room, limit - bytes.count) + 1
      let part = try Self.part(of: FileDescriptor(descriptor), size: wanted, name)
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if part.count < wanted { return bytes }
      guard bytes.count <= limit else { throw .tooLarge(name, limit: limit) }
      room = 1 << 20
    }
  }

  /// Reads until `size` bytes are there or no more come.
  private static func part(
    of file: FileDescriptor, size: Int, _ name: String
  ) throws(FileError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(SystemError) {
        while count < size {
          let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
          let more = try file.read(into: UnsafeMutableRawBufferPointer(rest))
          guard more > 0 else { return }
          count += more
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw FileError(reading: name, failure) }
    return bytes
  }

  /// The path from the root, without links in it, of a file or folder that is there.
  public static func absolutePath(of path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError(reading: path, .last) }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
