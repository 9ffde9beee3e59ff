import Files
import Glibc
import TestSupport
import Testing

struct InputFileTests {
  private let folder: TestSupport.TemporaryFolder

  init() throws { folder = try TestSupport.TemporaryFolder() }

  /// Below, at and above the sizes that are read at once.
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 3_000_000])
  func `a file is read whole`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "file")
    #expect(try InputFile.contents(of: folder.path("file")) == bytes)
  }

  @Test(arguments: [1, 65_536, 200_000])
  func `a file may be as large as the limit and no larger`(limit: Int) throws {
    let path = folder.path("file")
    try folder.write([UInt8](repeating: 1, count: limit), to: "file")
    #expect(try InputFile.contents(of: path, limit: limit).count == limit)
    try folder.write([UInt8](repeating: 1, count: limit + 1), to: "file")
    let error = #expect(throws: FileError.tooLarge(path, limit: limit)) {
      try InputFile.contents(of: path, limit: limit)
    }
    #expect(error?.description == "\(path) is larger than \(limit) bytes.")
  }

  @Test func `a file without an end is refused at the limit`() {
    #expect(throws: FileError.tooLarge("/dev/zero", limit: 100_000)) {
      try InputFile.contents(of: "/dev/zero", limit: 100_000)
    }
  }

  /// 100,000 bytes are more than a pipe holds, so that some wait until others were read.
  @Test func `a pipe is read to its end and left open`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let bytes = [UInt8](repeating: 7, count: 100_000)
    let writer = try #require(startWriting(bytes, to: ends[1]))
    #expect(try InputFile.contents(of: ends[0], named: "standard input") == bytes)
    pthread_join(writer, nil)
    #expect(fcntl(ends[0], F_GETFD) >= 0)
    close(ends[0])
  }

  /// In a thread of its own; the descriptor is closed at the end.
  private func startWriting(_ bytes: [UInt8], to number: Int32) -> pthread_t? {
    let start = UnsafeMutablePointer<(Int32, [UInt8])>.allocate(capacity: 1)
    start.initialize(to: (number, bytes))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { argument in
        let start = argument?.assumingMemoryBound(to: (Int32, [UInt8]).self)
        guard let (number, bytes) = start?.move() else { return nil }
        start?.deallocate()
        try? FileDescriptor(number).write(bytes)
        close(number)
        return nil
      }, start)
    return result == 0 ? thread : nil
  }

  @Test(arguments: ["none", "none/file", "file/in a file"])
  func `a missing file is named`(name: String) throws {
    try folder.write([], to: "file")
    let path = folder.path(name)
    let error = #expect(throws: FileError.missing(path)) { try InputFile.contents(of: path) }
    #expect(error?.description == "There is no file \(path).")
    #expect(try InputFile.contentsIfPresent(of: path) == nil)
  }

  @Test func `a folder is no file`() {
    let path = folder.path
    let error = #expect(throws: FileError.folder(path)) { try InputFile.contents(of: path) }
    #expect(error?.description == "\(path) is a folder, not a file.")
    #expect(throws: FileError.folder(path)) { try InputFile.contentsIfPresent(of: path) }
  }

  @Test func `what can't be read says why`() {
    symlink("loop", folder.path("loop"))
    let path = folder.path("loop")
    let error = #expect(throws: FileError.unreadable(path, reason: SystemError(code: ELOOP))) {
      try InputFile.contents(of: path)
    }
    #expect(error?.description == "\(path) can't be read: Too many levels of symbolic links.")
    #expect(throws: FileError.unreadable("input", reason: SystemError(code: EBADF))) {
      try InputFile.contents(of: -1, named: "input")
    }
  }

  @Test func `an absolute path has no links in it`() throws {
    try folder.write([], to: "file")
    symlink("file", folder.path("link"))
    let expected = try InputFile.absolutePath(of: folder.path) + "/file"
    #expect(try InputFile.absolutePath(of: folder.path + "/./link") == expected)
    #expect(throws: FileError.missing("none")) { try InputFile.absolutePath(of: "none") }
  }
}
