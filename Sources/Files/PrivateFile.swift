import Glibc

/// A file that only its owner may use (0600), in a folder that is its owner's alone (0700).
///
/// Changes are made under a lock of the folder, so that no two processes make one at a time; a
/// change must therefore not begin another one in the same folder. A symbolic link is refused.
public struct PrivateFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// The bytes; nil where there is no file yet.
  ///
  /// - Throws: `FileError.openToOthers` when others may use the file or its folder; it is then not
  ///   read.
  public func contents(limit: Int = .max) throws(FileError) -> [UInt8]? {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard number >= 0 else {
      let error = FileError(reading: path, .last)
      guard case .missing = error else { throw error }
      return nil
    }
    defer { close(number) }
    try refuseOthers(number)
    try PrivateFolder.refuseOthers(around: path)
    return try InputFile.contents(of: number, named: path, limit: limit)
  }

  /// Makes an empty file, and its folders, where there is none: for a library that writes by itself.
  ///
  /// One that is there is left alone, not even opened: to open and close it would drop the locks
  /// that such a library in this process may hold on it.
  public func create() throws(FileError) {
    try PrivateFolder.make(around: path)
    let number = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard number >= 0 else {
      let error = SystemError.last
      if error.code == EEXIST { return }
      throw .unwritable(path, reason: error)
    }
    defer { close(number) }
    // Whatever the umask.
    guard fchmod(number, 0o600) == 0 else { throw .unwritable(path, reason: .last) }
  }

  /// Changes the contents: the file is written whole, or stays as it was.
  public func update(_ change: ([UInt8]?) throws -> [UInt8]) throws {
    try locked { try replace(with: change(try contents())) }
  }

  /// Adds to the end.
  public func append(_ bytes: [UInt8]) throws {
    try locked {
      let number = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
      guard number >= 0 else {
        let error = SystemError.last
        guard error.code == ENOENT else { throw FileError.unwritable(path, reason: error) }
        return try replace(with: bytes)
      }
      defer { close(number) }
      try refuseOthers(number)
      do throws(SystemError) { try FileDescriptor(number).write(bytes) } catch {
        throw FileError.unwritable(path, reason: error)
      }
    }
  }

  private func refuseOthers(_ number: Int32) throws(FileError) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .unreadable(path, reason: .last) }
    guard status.st_mode & 0o077 == 0 else {
      throw .openToOthers(path, mode: status.st_mode & 0o777)
    }
  }

  private func replace(with bytes: [UInt8]) throws(FileError) {
    // The lock makes one name enough, and one that a killed process left is not left for good.
    let draft = path + ".new"
    unlink(draft)
    let file = try OutputFile(path: path, mode: 0o600, draft: draft)
    try file.write(bytes)
    try file.commit()
  }

  private func locked(_ body: () throws -> Void) throws {
    try PrivateFolder.make(around: path)
    try PrivateFolder.refuseOthers(around: path)
    let folder = open(PrivateFolder.containing(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError.unwritable(path, reason: .last) }
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileError.unwritable(path, reason: .last) }
    }
    try body()
  }
}
