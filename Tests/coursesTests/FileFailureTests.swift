import Catalogue
import Files
import Testing

@testable import courses

struct FileFailureTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  @Test func `a full device is not said to be left as it was`() async throws {
    let export = await program.run("export", "--output", "/dev/full")
    #expect(export.code == .localIO)
    #expect(
      export.errors == """
        courses: /dev/full can't be written: No space left on device. \
        Next: see that the folder can be written and the disk has room

        """)
  }

  @Test func `control characters of a file's name don't reach the terminal`() async throws {
    let open = await program.run("open", "no\u{1B}[31m\nsuch\u{202E}.html")
    #expect(open.code == .notFound)
    #expect(open.errors == "courses: There is no file no such.html.\n")
    let failure = FileFailure(reason: .openToOthers("a\u{1B}[31mb", mode: 0o604))
    #expect(failure.description == "ab can be used by others (mode 604). Next: chmod go= ab")
  }

  @Test func `a folder is not found as a file, and what can't be read is another failure`() {
    #expect(ExitCode(for: FileFailure(reason: .folder("a"))) == .notFound)
    #expect(ExitCode(for: FileFailure(reason: .tooLarge("a", limit: 1))) == .localIO)
  }
}
