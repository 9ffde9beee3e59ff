import Files
import Glibc
import TestSupport
import Testing

struct PrivateFolderTests {
  private let folder: TestSupport.TemporaryFolder

  init() throws { folder = try TestSupport.TemporaryFolder() }

  @Test(arguments: ["a", "a/b/c", "a/b/", "a//b", "a/\u{301}b"])
  func `a folder is made with those around it`(name: String) throws {
    try PrivateFolder.make(at: folder.path(name))
    #expect(folder.mode(name) == 0o700)
    #expect(folder.mode("a") == 0o700)
  }

  @Test func `the folders around a file are made, and not the file`() throws {
    try PrivateFolder.make(around: folder.path("a/\u{301}b/file"))
    #expect(folder.names(in: "a/\u{301}b") == [])
    try PrivateFolder.make(around: "file")
    #expect(access("file", F_OK) != 0)
  }

  @Test func `a folder that is there stays as it is`() throws {
    mkdir(folder.path("open"), 0o755)
    chmod(folder.path("open"), 0o755)
    symlink("open", folder.path("link"))
    try PrivateFolder.make(at: folder.path("open"))
    try PrivateFolder.make(at: folder.path("link/inner"))
    #expect(folder.mode("open") == 0o755)
    #expect(folder.mode("open/inner") == 0o700)
    try PrivateFolder.make(at: "/")
  }

  @Test(arguments: ["file", "file/inner"])
  func `a file is in the way`(name: String) throws {
    try folder.write([], to: "file")
    let path = folder.path(name)
    let error = #expect(throws: FileError.unwritable(path, reason: SystemError(code: ENOTDIR))) {
      try PrivateFolder.make(at: path)
    }
    #expect(error?.description == "\(path) can't be written: Not a directory.")
  }

  @Test func `an empty path is refused`() {
    #expect(throws: FileError.unwritable("", reason: SystemError(code: ENOENT))) {
      try PrivateFolder.make(at: "")
    }
  }
}
