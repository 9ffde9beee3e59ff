import Glibc
import Terminal
import Testing

struct ShellCommandTests {
  @Test(arguments: [
    ("echo wonderland", 0, "wonderland"),
    ("printf 'pä:ss wörd'", 0, "pä:ss wörd"),
    ("printf 'first\\nsecond\\n'", 0, "first"),
    ("printf '\\nsecond\\n'", 0, ""),
    ("printf 'a\\377b'", 0, "a\u{FFFD}b"),
    ("true", 0, ""),
    ("echo partly; exit 3", 3, "partly"),
    ("no-such-command-here 2>/dev/null", 127, ""),
    ("kill -TERM $$", 128 + SIGTERM, ""),
    // Restored for commands: the program itself ignores it.
    ("kill -PIPE $$; echo survived", 128 + SIGPIPE, ""),
    ("grep SigBlk /proc/self/status", 0, "SigBlk:\t0000000000000000"),
  ])
  func `a command's status and first line are told`(
    command: String, status: Int32, firstLine: String
  ) async {
    signal(SIGPIPE, SIG_IGN)
    let result = await ShellCommand.run(command)
    #expect(result == ShellCommand.Result(status: status, firstLine: firstLine))
  }

  @Test func `endless output is cut at 64 KB and ended`() async {
    let result = await ShellCommand.run("yes | tr -d '\\n'")
    #expect(result.firstLine.utf8.count == 65_536)
    #expect(result.status == 128 + SIGPIPE)
  }

  // Where the tests run on a terminal, commands may ask on it.
  @Test(.enabled(if: isatty(STDIN_FILENO) == 0))
  func `without a terminal a command has no input`() async {
    let result = await ShellCommand.run("cat; echo end")
    #expect(result == ShellCommand.Result(status: 0, firstLine: "end"))
  }

  @Test func `a cancelled command is ended at once`() async {
    let task = Task { await ShellCommand.run("exec sleep 1000") }
    task.cancel()
    #expect(await task.value == ShellCommand.Result(status: 128 + SIGTERM, firstLine: ""))
  }
}
