import Files
import Glibc
import TestSupport
import Testing

struct OutputFileTests {
  private let folder: TestSupport.TemporaryFolder
  private let path: String

  init() throws {
    folder = try TestSupport.TemporaryFolder()
    path = folder.path("file")
  }

  @Test func `a file has its contents only once it is committed`() throws {
    try folder.write([1, 2, 3], to: "file")
    let file = try OutputFile(path: path)
    try file.write([4])
    #expect(try InputFile.contents(of: path) == [1, 2, 3])
    try file.write([5])
    try file.commit()
    #expect(try InputFile.contents(of: path) == [4, 5])
    #expect(folder.names == ["file"])
  }

  @Test func `what is not committed leaves nothing`() throws {
    do {
      let file = try OutputFile(path: path)
      try file.write([1])
      #expect(folder.names.count == 1)
    }
    #expect(folder.names == [])
  }

  /// A file size limit is the one way to fill a disk that a test has.
  @Test func `when the writing fails, what was there stays and the draft goes`() async throws {
    try folder.write([1, 2, 3], to: "file")
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000, rlim_max: 1_000)
      setrlimit(__rlimit_resource_t(1), &limit)
      do {
        let file = try OutputFile(path: path)
        try file.write([UInt8](repeating: 0, count: 2_000))
        exit(1)
      } catch {
        let expected = "\(path) can't be written: File too large. Nothing there changed."
        exit("\(error)" == expected ? 0 : 2)
      }
    }
    #expect(try InputFile.contents(of: path) == [1, 2, 3])
    #expect(folder.names == ["file"])
  }

  @Test func `when the draft can't take the name, it goes`() throws {
    let file = try OutputFile(path: path)
    try file.write([1])
    mkdir(path, 0o700)
    let error = #expect(throws: FileError.abandoned(path, reason: SystemError(code: EISDIR))) {
      try file.commit()
    }
    let expected = "\(path) can't be written: Is a directory. Nothing there changed."
    #expect(error?.description == expected)
    #expect(folder.names == ["file"])
  }

  @Test func `a missing folder is not made`() {
    let path = folder.path("none/file")
    let error = #expect(throws: FileError.unwritable(path, reason: SystemError(code: ENOENT))) {
      try OutputFile(path: path)
    }
    #expect(error?.description == "\(path) can't be written: No such file or directory.")
  }

  @Test func `a folder is no file`() {
    #expect(throws: FileError.folder(folder.path)) { try OutputFile(path: folder.path) }
  }

  /// The superuser may write any file.
  @Test(.enabled(if: geteuid() != 0))
  func `a file that may not be written is not replaced`() throws {
    try folder.write([1], to: "file")
    chmod(path, 0o400)
    #expect(throws: FileError.unwritable(path, reason: SystemError(code: EACCES))) {
      try OutputFile(path: path)
    }
  }

  /// Umasks belong to the process: every test that sets one does so in a process of its own.
  @Test func `a mode that is given holds whatever the umask`() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      umask(0o777)
      let file = try OutputFile(path: path, mode: 0o640)
      try file.commit()
    }
    #expect(folder.mode("file") == 0o640)
  }

  @Test func `a new file has what the umask leaves, a replaced one its old mode`() async throws {
    try folder.write([1], to: "old")
    chmod(folder.path("old"), 0o606)
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      umask(0o027)
      for name in ["new", "old"] { try OutputFile(path: "\(folder)/\(name)").commit() }
    }
    #expect(folder.mode("new") == 0o640)
    #expect(folder.mode("old") == 0o606)
  }

  @Test func `a link to a file is followed and stays`() throws {
    try folder.write([1], to: "file")
    let link = folder.path("link")
    symlink("file", link)
    let file = try OutputFile(path: link)
    try file.write([2])
    try file.commit()
    #expect(try InputFile.contents(of: path) == [2])
    #expect(folder.isLink("link"))
    #expect(folder.names == ["file", "link"])
  }

  @Test func `a link that leads nowhere is replaced`() throws {
    symlink("none", path)
    try OutputFile(path: path).commit()
    #expect(folder.names == ["file"])
    #expect(!folder.isLink("file"))
  }

  @Test func `a device is written to directly, and a full one says so`() throws {
    let file = try OutputFile(path: "/dev/full")
    let full = FileError.unwritable("/dev/full", reason: SystemError(code: ENOSPC))
    let error = #expect(throws: full) {
      try file.write([1])
    }
    #expect(error?.description == "/dev/full can't be written: No space left on device.")
  }

  @Test func `a pipe is written to directly`() throws {
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    do {
      let file = try OutputFile(path: path)
      try file.write([1, 2])
      try file.commit()
    }
    #expect(try InputFile.contents(of: reader, named: path) == [1, 2])
    #expect(folder.names == ["file"])
  }

  @Test func `an open file that is named by its number is added to, not replaced`() throws {
    try folder.write([1], to: "file")
    let number = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(number) }
    let file = try OutputFile(path: "/dev/fd/\(number)")
    try file.write([2])
    try file.commit()
    #expect(try InputFile.contents(of: path) == [1, 2])
  }

  @Test func `two drafts of one file don't disturb each other`() throws {
    let first = try OutputFile(path: path)
    let second = try OutputFile(path: path)
    try first.write([1])
    try second.write([2])
    try second.commit()
    try first.commit()
    #expect(try InputFile.contents(of: path) == [1])
  }
}
