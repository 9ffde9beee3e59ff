import Glibc

/// A file that is written whole or not at all: a draft beside it takes its name at the end.
///
/// A symbolic link to a file is followed, so that the link stays; one that leads nowhere is
/// replaced. What is no regular file, such as a pipe, and what names an open file, such as
/// `/dev/stdout`, is written to directly.
public final class OutputFile {
  private let path: String
  /// Where the draft goes in the end.
  private let target: String
  private let file: FileDescriptor
  /// nil when written to directly, and once the draft is gone.
  private var draft: String?

  /// - Parameter mode: the file's, whatever the umask; nil: that of the file which is replaced, or
  ///   what the umask leaves of 0666.
  public convenience init(path: String, mode: UInt32? = nil) throws(FileError) {
    try self.init(path: path, mode: mode, draft: nil)
  }

  /// - Parameter draft: nil: a name that no other draft has.
  init(path: String, mode: UInt32?, draft: String?) throws(FileError) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || (status.st_mode & S_IFMT == S_IFREG && !Self.namesOpenFile(path)) else {
      target = path
      file = FileDescriptor(try Self.open(path, O_WRONLY | O_APPEND, mode: 0, for: path))
      return
    }
    // Renaming would not ask whether the old file may be written.
    guard !exists || access(path, W_OK) == 0 else { throw .unwritable(path, reason: .last) }
    target = exists ? try InputFile.absolutePath(of: path) : path
    let name = draft ?? "\(target).\(String(UInt32.random(in: 0 ... .max), radix: 36)).new"
    let wanted = mode ?? (exists ? status.st_mode & 0o777 : nil)
    file = FileDescriptor(
      try Self.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: wanted ?? 0o666, for: path))
    self.draft = name
    if let wanted, fchmod(file.number, wanted) != 0 { throw failure(.last) }
  }

  private static func namesOpenFile(_ path: String) -> Bool {
    ["/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"].contains { path.hasPrefix($0) }
  }

  private static func open(
    _ name: String, _ flags: Int32, mode: UInt32, for path: String
  ) throws(FileError) -> Int32 {
    let number = Glibc.open(name, flags | O_CLOEXEC, mode)
    guard number < 0 else { return number }
    let error = SystemError.last
    throw error.code == EISDIR ? .folder(path) : .unwritable(path, reason: error)
  }

  deinit {
    if let draft { unlink(draft) }
    close(file.number)
  }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    do { try file.write(bytes) } catch { throw failure(error) }
  }

  public func write(_ bytes: [UInt8]) throws(FileError) {
    do { try file.write(bytes) } catch { throw failure(error) }
  }

  /// Gives the file its name; without this the draft is removed.
  public func commit() throws(FileError) {
    guard let draft else { return }
    guard fsync(file.number) == 0, rename(draft, target) == 0 else { throw failure(.last) }
    self.draft = nil
  }

  private func failure(_ reason: SystemError) -> FileError {
    guard let draft, unlink(draft) == 0 else { return .unwritable(path, reason: reason) }
    self.draft = nil
    return .abandoned(path, reason: reason)
  }
}
