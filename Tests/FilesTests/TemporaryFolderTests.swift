import Files
import Glibc
import TestSupport
import Testing

struct TemporaryFolderTests {
  @Test func `a temporary folder is its owner's alone and goes whole, links not followed`() throws {
    let outer = try TestSupport.TemporaryFolder()
    try outer.write([1], to: "kept")
    let folder = try Files.TemporaryFolder(name: "files-test")
    var status = stat()
    #expect(stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    try PrivateFile(path: folder.path + "/a/b/file").append([1])
    symlink(outer.path, folder.path + "/a/link")
    folder.remove()
    #expect(access(folder.path, F_OK) != 0)
    #expect(outer.names == ["kept"])
  }

  @Test func `it is made where TMPDIR says`() async throws {
    let outer = try TestSupport.TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = outer.path as String] in
      setenv("TMPDIR", path, 1)
      let folder = try Files.TemporaryFolder(name: "inner")
      guard folder.path.hasPrefix(path + "/inner-") else { exit(1) }
      setenv("TMPDIR", path + "/none", 1)
      do { _ = try Files.TemporaryFolder(name: "inner") } catch {
        exit("\(error)" == "\(path)/none can't be written: No such file or directory." ? 0 : 2)
      }
      exit(3)
    }
    #expect(outer.names.count == 1)
  }
}
