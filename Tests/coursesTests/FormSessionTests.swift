import LoopbackServer
import Terminal
import TestSupport
import Testing

@testable import courses

/// Forms in a session: what is typed, what is heard, and what the server gets.
struct FormSessionTests {
  private let program: TestProgram
  private let server: LoopbackServer

  init() throws {
    program = try TestProgram()
    server = try LoopbackServer { request in
      request.method == "POST"
        ? page("<title>Thanks</title><p>You are on the list.")
        : page(
          """
          <title>Enrol</title><form method=post action=/enrol aria-label=Enrolment>
          <p><label>Name <input name=name required></label>
          <p><label>E-mail <input name=mail type=email required></label>
          <p><label>Key <input name=key type=password></label>
          <p><label>Day <select name=day><option value=1>Monday<option value=2>Tuesday</select></label>
          <p><label><input type=checkbox name=new value=yes> I am new here</label>
          <p><label><input type=radio name=pay value=cash checked> Cash</label>
          <label><input type=radio name=pay value=card> Card</label>
          <p><label>Note <textarea name=note></textarea></label>
          <input type=hidden name=course value=CS-201>
          <p><button name=go value=1>Ask for a place</button></form>
          """)
    }
  }

  /// What a session prints for these lines; without a terminal with what was typed.
  private func session(_ lines: String...) async -> TestProgram.Outcome {
    program.terminal.lines = ["go \(server.url)/"] + lines
    program.terminal.showsAnswers = !program.terminal.isTerminal
    let outcome = await program.run("--plain")
    #expect(outcome.code == .done)
    return outcome
  }

  @Test func `a form's session reads well from beginning to end`() async {
    let outcome = await session(
      "9", "1", "Ada Lovelace", "2 ada", "3", "wonderland", "4", "2", "5", "7", "8", "First", "..",
      ".", "forms", "9", "2 ada@school.example", "9", "back", "forward", "reload", "q")
    let text = outcome.output.split(separator: "lists the commands.\n").last.map(String.init) ?? ""
    #expect(text.replacing(server.url, with: "http://school.example") == Self.transcript)
    #expect(server.requests.map(\.method) == ["GET", "POST"])
    #expect(
      server.requests.last.map { String(decoding: $0.body, as: UTF8.self) }
        == "name=Ada+Lovelace&mail=ada%40school.example&key=wonderland&day=2&new=yes&pay=card"
        + "&note=First%0D%0A.&course=CS-201&go=1")
  }

  private static let transcript = """
    courses (a number opens a course)> go http://school.example/
    [1] Name: empty, required

    [2] E-mail: empty, required

    [3] Key: empty

    [4] Day: Monday

    [5] I am new here: not ticked

    [6] Cash: chosen [7] Card: not chosen

    [8] Note: empty

    [9] Button: Ask for a place
    Whole page, 9 form controls.
    Enrol (1-9)> 9
    Nothing was sent yet:
    [1] Name must be filled in.
    [2] E-mail must be filled in.
    Enrol (1-9)> 1
    [1] Name: empty, required
    Name> Ada Lovelace
    [1] Name: Ada Lovelace, required
    Enrol (1-9)> 2 ada
    [2] E-mail: ada, required
    Enrol (1-9)> 3
    [3] Key: empty
    Key> 
    [3] Key: filled in
    Enrol (1-9)> 4
    [4] Day: Monday
    1 Monday, chosen
    2 Tuesday
    Day (1-2)> 2
    [4] Day: Tuesday
    Enrol (1-9)> 5
    [5] I am new here: ticked
    Enrol (1-9)> 7
    [7] Card: chosen
    Enrol (1-9)> 8
    [8] Note: empty
    Lines; a dot alone ends them. For a line of dots type one more.
    > First
    > ..
    > .
    [8] Note: First .
    Enrol (1-9)> forms
    Form: Enrolment
    [1] Name: Ada Lovelace, required
    [2] E-mail: ada, required
    [3] Key: filled in
    [4] Day: Tuesday
    [5] I am new here: ticked
    [6] Cash: not chosen
    [7] Card: chosen
    [8] Note: First .
    [9] Button: Ask for a place
    hidden course: CS-201
    Enrol (1-9)> 9
    Nothing was sent yet:
    [2] E-mail is no e-mail address: an @ is missing.
    Enrol (1-9)> 2 ada@school.example
    [2] E-mail: ada@school.example, required
    Enrol (1-9)> 9
    Sends by POST to http://school.example/enrol:
      Name: Ada Lovelace
      E-mail: ada@school.example
      Key: not shown
      Day: Tuesday
      I am new here: ticked
      Card: chosen
      Note: First .
      course: CS-201, hidden
      Button: Ask for a place: pressed
    You are on the list.
    Whole page, 0 links.
    Thanks> back
    [8] Note: First .

    [9] Button: Ask for a place
    End of page. b back, h help.
    Enrol (1-9)> forward
    You are on the list.
    Whole page, 0 links.
    Thanks> reload
    This page is the answer to what was sent by POST to http://school.example/enrol.
    Nothing was sent again. reload yes sends it without asking.
    Thanks> q

    """

  @Test func `a password is shown in no transcript`() async {
    let outcome = await session("3 wonderland", "3", "queen of hearts")
    #expect(outcome.output.contains("3 (not shown)\n[3] Key: filled in"))
    #expect(!outcome.output.contains("wonderland") && !outcome.output.contains("hearts"))
    #expect(outcome.questions.map(\.kept).contains("3 (not shown)"))
  }

  @Test func `on a terminal it is said that a password behind its number is seen`() async {
    program.terminal.isTerminal = true
    let outcome = await session("3 wonderland", "1 Ada")
    let warning = "What is typed here is seen; the number alone asks for it unseen."
    #expect(outcome.output.contains(warning + "\n[3] Key: filled in"))
    #expect(outcome.output.ranges(of: warning).count == 1)
  }

  @Test(arguments: [
    ("su", "su is not enough: submit sends a form. Next: submit"),
    ("sub", "sub is not enough: submit sends a form. Next: submit"),
    ("submit \"\"", "No form \"\"; this page has 1 to 1."),
    ("help submit", "submit: send a form; submit 2 the second of the page"),
  ])
  func `a form is sent by the whole word only`(line: String, words: String) async {
    let outcome = await session("1 Ada", "2 ada@school.example", line)
    #expect(outcome.output.contains("> \(line)\n\(words)\n"))
    #expect(server.requests.count == 1)
  }

  @Test func `a line that is too long is left out and said so`() async {
    let outcome = await session("1 Ada", String(repeating: "x", count: 65_537), "1")
    #expect(
      outcome.output.contains(
        "A line may have 65536 bytes; this one has more, and was left out."))
    #expect(outcome.output.contains("[1] Name: Ada, required\nName>"))
  }

  @Test(arguments: [("y", 2), ("yes", 2), ("", 1), ("n", 1)])
  func `on a terminal a POST is sent only after a yes`(answer: String, requests: Int) async {
    program.terminal.isTerminal = true
    let outcome = await session("1 Ada", "2 ada@school.example", "9", answer)
    #expect(outcome.output.contains("Send it? [y/N] "))
    #expect(outcome.output.contains("Nothing was sent.") == (requests == 1))
    #expect(server.requests.count == requests)
  }

  @Test func `the end of input at a question changes nothing and sends nothing`() async {
    program.terminal.isTerminal = true
    let outcome = await session("1 Ada", "2 ada@school.example", "9")
    #expect(outcome.output.contains("Nothing was sent."))
    #expect(server.requests.count == 1)
  }

  @Test func `reloading an answer asks on a terminal`() async {
    program.terminal.isTerminal = true
    _ = await session("1 Ada", "2 ada@school.example", "9", "y", "reload", "n", "reload", "y")
    #expect(server.requests.map(\.method) == ["GET", "POST", "POST"])
  }

  @Test func `a text of several lines goes to the editor on a terminal`() async {
    program.terminal.isTerminal = true
    program.editText = { current in
      #expect(current == "First")
      return .text("Second\nThird")
    }
    let outcome = await session("8 First", "8")
    #expect(outcome.output.contains("[8] Note: Second Third"))
  }

  @Test func `without a working editor the lines are typed`() async {
    program.terminal.isTerminal = true
    program.editText = { _ in .failed("vi was not found.") }
    let outcome = await session("8", "one", "...", ".")
    #expect(outcome.output.contains("vi was not found.\nLines; a dot alone ends them."))
    #expect(outcome.output.contains("[8] Note: one .."))
  }
}

private func page(_ html: String) -> Reply {
  Reply(headers: [("Content-Type", "text/html; charset=utf-8")], text: html)
}
