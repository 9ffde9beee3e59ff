import Glibc
import PageText
import Terminal
import Testing

struct OutputTests {
  private func terminal(output: Int32) -> Terminal {
    // As the program does at its start; otherwise the write would end the tests.
    signal(SIGPIPE, SIG_IGN)
    var options = Terminal.Options()
    options.output = output
    options.error = output
    return Terminal.standard(options)
  }

  @Test func `lines go out at once`() throws {
    let pipe = try TestPipe()
    try terminal(output: pipe.input).print([Line("one"), Line("two")], .plain)
    #expect(pipe.contents() == "one\ntwo\n")
  }

  @Test func `a pipe nobody reads is closed`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let terminal = terminal(output: ends[1])
    #expect(throws: OutputError.closed) { try terminal.write([65]) }
    terminal.writeError([65])
  }

  @Test func `a full disk is told`() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    let terminal = terminal(output: full)
    #expect(throws: OutputError.full) { try terminal.write([65]) }
  }

  @Test func `any other failure is told in the system's words`() {
    let terminal = terminal(output: -1)
    #expect(throws: OutputError.failed("Bad file descriptor")) { try terminal.write([65]) }
  }

  @Test func `each error says what it is about`() {
    #expect("\(OutputError.closed)" == "The output was closed before everything was written.")
    #expect("\(OutputError.full)" == "The output can't be written: no space is left there.")
    #expect("\(OutputError.failed("Bad luck"))" == "The output can't be written: Bad luck.")
  }

  @Test func `a full pipe is waited for, even where it doesn't block`() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (source, sink) = (ends[0], ends[1])
    defer { close(source) }
    _ = fcntl(sink, F_SETFL, O_NONBLOCK)
    let terminal = terminal(output: sink)
    let bytes = [UInt8](repeating: 65, count: 1_000_000)
    let writer = Task.detached {
      defer { close(sink) }
      try terminal.write(bytes)
    }
    var count = 0
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let read = read(source, &chunk, chunk.count), read > 0 {
      count += read
      await Task.yield()
    }
    try await writer.value
    #expect(count == bytes.count)
  }
}
