import Glibc
import Terminal
import Testing

struct ToolCommandTests {
  private func run(_ script: String, input: String = "", within limit: Duration = .seconds(60))
    -> ToolCommand.Result?
  {
    ToolCommand.run(["/bin/sh", "-c", script], input: Array(input.utf8), within: limit)
  }

  @Test(arguments: [
    ("cat", "a\nb", 0, "a\nb", ""), ("echo no >&2; exit 3", "", 3, "", "no\n"),
    ("kill -KILL $$", "", 128 + SIGKILL, "", ""),
    // What reads nothing of its input may be gone before that is written.
    ("exec <&-; echo done", String(repeating: "x", count: 8_192), 0, "done\n", ""),
  ])
  func `a program's status and all that it wrote are told`(
    script: String, input: String, status: Int32, output: String, error: String
  ) {
    #expect(
      run(script, input: input)
        == ToolCommand.Result(status: status, output: Array(output.utf8), error: error))
  }

  @Test func `more than a pipe holds is read from both of its streams`() throws {
    let script = "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"
    let result = try #require(run(script))
    #expect(result.output.count == 300_000 && result.error.utf8.count == 300_000)
  }

  @Test func `one that goes on for too long is ended`() {
    #expect(run("echo begun; exec sleep 600", within: .milliseconds(50))?.status == 128 + SIGTERM)
  }

  @Test func `one that is not there is not run`() {
    #expect(ToolCommand.run(["no-such-program-here"], input: [], within: .seconds(60)) == nil)
  }
}
