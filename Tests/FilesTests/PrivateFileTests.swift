import Files
import Glibc
import TestSupport
import Testing

struct PrivateFileTests {
  private struct Refusal: Error {}

  private let folder: TestSupport.TemporaryFolder
  private let file: PrivateFile

  init() throws {
    folder = try TestSupport.TemporaryFolder()
    file = PrivateFile(path: folder.path("a/b/file"))
  }

  @Test func `a file that isn't there has no contents, and reading makes nothing`() throws {
    #expect(try file.contents() == nil)
    #expect(folder.names == [])
  }

  @Test(arguments: [mode_t(0), 0o077, 0o777])
  func `file and folders are their owner's alone, whatever the umask`(mask: mode_t) async throws {
    // Without any right to a folder that it made, only the superuser gets further.
    guard geteuid() == 0 || mask != 0o777 else { return }
    let path = file.path
    await #expect(processExitsWith: .success) { [path = path as String, mask = mask as mode_t] in
      umask(mask)
      try PrivateFile(path: path).update { _ in [1] }
      try PrivateFile(path: path + "2").append([1])
      try PrivateFile(path: path + "3").create()
    }
    #expect(folder.mode("a/b/file") == 0o600)
    #expect(folder.mode("a/b/file2") == 0o600)
    #expect(folder.mode("a/b/file3") == 0o600)
    #expect(folder.mode("a/b") == 0o700 & ~mask)
    #expect(folder.mode("a") == 0o700 & ~mask)
  }

  @Test func `making a file that is there leaves it as it is`() throws {
    try file.append([1])
    try file.create()
    #expect(try file.contents() == [1])
  }

  @Test func `an update is given what was there`() throws {
    try file.update { old in
      #expect(old == nil)
      return [1]
    }
    try file.update { old in (old ?? []) + [2] }
    #expect(try file.contents() == [1, 2])
    #expect(folder.names(in: "a/b") == ["file"])
  }

  @Test func `an update that throws changes nothing`() throws {
    try file.update { _ in [1] }
    #expect(throws: Refusal.self) { try file.update { _ in throw Refusal() } }
    #expect(try file.contents() == [1])
    #expect(folder.names(in: "a/b") == ["file"])
  }

  @Test(arguments: [mode_t(0o750), 0o701])
  func `a folder that others may use is refused`(mode: mode_t) throws {
    try file.update { _ in [1] }
    #expect(chmod(folder.path("a/b"), mode) == 0)
    let refusal = FileError.openToOthers(folder.path("a/b"), mode: mode)
    #expect(throws: refusal) { try file.contents() }
    #expect(throws: refusal) { try file.update { _ in [2] } }
    #expect(throws: refusal) { try file.append([2]) }
  }

  @Test func `what is appended comes last`() throws {
    try file.append([1])
    try file.append([2, 3])
    #expect(try file.contents() == [1, 2, 3])
  }

  @Test(arguments: [mode_t(0o640), 0o602, 0o610])
  func `a file that others may use is neither read nor written`(mode: mode_t) throws {
    try file.update { _ in [1] }
    chmod(file.path, mode)
    let refusal = FileError.openToOthers(file.path, mode: mode)
    let error = #expect(throws: refusal) { try file.contents() }
    let octal = String(mode, radix: 8)
    #expect(error?.description == "\(file.path) can be used by others (mode \(octal)).")
    #expect(throws: refusal) { try file.update { _ in [2] } }
    #expect(throws: refusal) { try file.append([2]) }
    #expect(try InputFile.contents(of: file.path) == [1])
  }

  @Test func `a link is refused`() throws {
    try folder.write([1], to: "elsewhere")
    let link = PrivateFile(path: folder.path("link"))
    symlink("elsewhere", link.path)
    #expect(throws: FileError.unreadable(link.path, reason: SystemError(code: ELOOP))) {
      try link.update { _ in [2] }
    }
    #expect(throws: FileError.unwritable(link.path, reason: SystemError(code: ELOOP))) {
      try link.append([2])
    }
    #expect(try folder.isLink("link") && InputFile.contents(of: link.path) == [1])
  }

  @Test func `a draft that a killed process left is in nobody's way`() throws {
    try file.update { _ in [1] }
    try folder.write([9], to: "a/b/file.new")
    try file.update { _ in [2] }
    #expect(try file.contents() == [2])
    #expect(folder.names(in: "a/b") == ["file"])
  }

  @Test func `the folder is locked while an update is made`() throws {
    let outer = folder.path("a/b")
    try file.update { _ in
      let other = open(outer, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(other) }
      #expect(flock(other, LOCK_EX | LOCK_NB) == -1 && errno == EWOULDBLOCK)
      return []
    }
  }

  @Test func `no change of several at once is lost`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { [file] in try? file.update { ($0 ?? []) + [1] } }
        group.addTask { [file] in try? file.append([2]) }
      }
    }
    let ones = [UInt8](repeating: 1, count: 20)
    let twos = [UInt8](repeating: 2, count: 20)
    #expect(try file.contents()?.sorted() == ones + twos)
  }
}
