import LoopbackServer
import Terminal
import Testing

@testable import courses

struct SessionTests {
  private let program: TestProgram
  private let server: LoopbackServer

  init() async throws {
    program = try TestProgram()
    server = try LoopbackServer { request in
      switch request.path {
      case "/feed":
        Reply(
          text: #"""
            {"courses":[{"title":"Data Structures","url":"/ds"},{"title":"Poetry","url":"/poetry"},
            {"title":"Without a page"}]}
            """#)
      case "/ds": page("<title>Data Structures</title><p>Lists. <a href=/poetry>Poetry too</a>")
      case "/poetry": page("<title>Poetry</title><p>Rhymes.")
      default: Reply(404)
      }
    }
    let sync = await program.run("sync", server.url + "/feed", "--name", "school")
    #expect(sync.code == .done)
  }

  /// What the session prints for these lines.
  private func session(_ lines: String...) async -> [String] {
    program.terminal.lines = lines
    let outcome = await program.run()
    #expect(outcome.code == .done)
    #expect(outcome.errors.isEmpty)
    return outcome.lines
  }

  @Test func `the stored list appears at once, and the prompt says what a number means`() async {
    let lines = await session("l")
    #expect(
      lines.prefix(5) == [
        "3 courses from school", "1  Data Structures", "2  Poetry", "3  Without a page",
        "courses (a number opens a course)> ",
      ])
    #expect(lines.last == "courses> ")
    #expect(server.requests.count == 1)
  }

  @Test func `a course is opened by its number, a link followed, and back leads to the list`() async
  {
    let lines = await session("1", "u", "1", "u", "b", "u", "b", "2", "u")
    let addresses = lines.filter { $0.hasPrefix("http://") }.map { $0.dropFirst(server.url.count) }
    #expect(addresses == ["/ds", "/poetry", "/ds", "/poetry"])
    #expect(lines.contains("Data Structures (1)> "))
    #expect(lines.filter { $0 == "3 courses from school" }.count == 2)
    // Only what was not shown before was fetched.
    #expect(server.requests.map(\.path) == ["/feed", "/ds", "/poetry", "/poetry"])
  }

  @Test func `a course without a page shows its details`() async {
    #expect(await session("3").contains("Number: 3"))
  }

  @Test(arguments: [
    ("b", "courses> "), ("999", "No course 999; numbers run from 1 to 3."),
    ("links", "links does nothing here. Here: a number opens a course. h says what does."),
    ("zebra", "There is no command zebra. Next: help"),
    ("lo", "lo could be login or logout."), ("lis", "1  Data Structures"),
    ("list poet", "2  Poetry"), ("sh 2", "Poetry"), ("so l", "school: 3 courses"),
    ("courses show 2", "Poetry"), ("/it\"s", "/it\"s does nothing here."), ("+3", "There is no"),
    ("list \"poet", "A closing \" is missing."), ("o", "o opens a page; there is none here."),
    ("show 7", "No course 7; numbers run from 1 to 3."), ("", "These were all courses."),
  ])
  func `a line is answered`(line: String, answer: String) async {
    let lines = await session(line)
    #expect(lines.dropFirst(5).contains { $0.hasPrefix(answer) }, "\(lines)")
  }

  @Test func `open shows a page over the list`() async {
    let lines = await session("open 2", "b", "q", "never read")
    #expect(lines.contains("Rhymes."))
    #expect(lines.last == "courses> ")
  }

  @Test func `an empty store says how to begin, makes nothing and still takes commands`()
    async throws
  {
    let empty = try TestProgram()
    let feed = try empty.write(#"{"courses":[{"title":"First"}]}"#, to: "f.json")
    empty.terminal.lines = ["list", "sync \(feed)", "l"]
    let outcome = await empty.run()
    #expect(outcome.code == .done)
    #expect(outcome.lines.first?.hasPrefix("No courses are stored yet.") == true)
    #expect(outcome.output.contains("1 course from f (Big Nerd Ranch courses): 1 added."))
    #expect(outcome.lines.contains("1  First"))
  }

  @Test func `on a terminal a screen is shown at a time`() async throws {
    let many = try TestProgram()
    let titles = (1...30).map { "{\"title\":\"Course \($0)\"}" }.joined(separator: ",")
    _ = await many.run("sync", try many.write("{\"courses\":[\(titles)]}", to: "f.json"))
    many.terminal.isTerminal = true
    many.terminal.size.rows = 12
    many.terminal.lines = ["", "q"]
    let lines = await many.run().lines
    #expect(lines[10] == "10 of 31 lines. Return shows more.")
    #expect(lines.contains("19  Course 19"))
    #expect(!lines.contains("20  Course 20"))
  }

  @Test func `help names the short forms and every command`() async {
    let lines = await session("h")
    for entry in SessionInput.words { #expect(lines.contains { $0.contains(entry.help) }) }
    for command in CommandList.all.commands {
      #expect(lines.contains { $0.contains(command.synopsis.summary) })
    }
  }
}

private func page(_ html: String) -> Reply {
  Reply(headers: [("Content-Type", "text/html; charset=utf-8")], text: html)
}
