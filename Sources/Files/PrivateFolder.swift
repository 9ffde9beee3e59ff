import Glibc

/// Folders that only their owner may look into.
public enum PrivateFolder {
  /// Makes the folder, and those around it, of mode 0700 where they are missing.
  ///
  /// One that is there stays as it is.
  public static func make(at path: String) throws(FileError) {
    guard mkdir(path, 0o700) != 0 else { return }
    var error = SystemError.last
    if error.code == ENOENT, case let outer = containing(path), outer != path {
      try make(at: outer)
      if mkdir(path, 0o700) == 0 { return }
      error = .last
    }
    // Another process may have been faster. Some file systems refuse before they look.
    guard !Folder.isFolder(path) else { return }
    throw .unwritable(path, reason: error.code == EEXIST ? SystemError(code: ENOTDIR) : error)
  }

  /// Makes the folders that a file is to be in.
  public static func make(around file: String) throws(FileError) {
    try make(at: containing(file))
  }

  /// Refuses a file whose folder others may use; one that isn't there is no fault.
  static func refuseOthers(around file: String) throws(FileError) {
    let folder = containing(file)
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    throw .openToOthers(folder, mode: status.st_mode & 0o777)
  }

  /// The folder that a file is in; `.` for a bare name.
  static func containing(_ path: String) -> String {
    // By bytes: to `Character`, a slash before a combining mark is no slash.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
