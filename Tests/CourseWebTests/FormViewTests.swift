import CourseWeb
import HTTP
import LoopbackServer
import Navigation
import PageText
import Testing

/// Filling in and sending forms by typed lines; what was sent is what the server saw.
struct FormViewTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      switch request.path {
      case "/form":
        page(
          """
          <title>Form</title><form method=post action=/sent><label>Name <input name=n required>
          </label><label>Key <input type=password name=p></label>
          <label><input type=checkbox name=c> Agreed</label>
          <select name=m aria-label=Day><option>Monday<option>Tuesday<option>Thursday</select>
          <textarea name=t aria-label=Note></textarea>
          <input type=file name=f aria-label=Paper><button name=b value=1>Send</button>
          <button type=reset>Clear</button><button type=button>Fancy</button></form>
          """)
      case "/search":
        page("<form action=/found?old=1#here><input name=q value=x><input name=q></form>")
      case "/two": page("<form action=/a><button>A</button></form><form action=/b></form>")
      case "/keeps": Reply(307, headers: [("Location", "/sent")])
      case "/see-other": Reply(303, headers: [("Location", "/found")])
      case "/refused": Reply(422, headers: [("Content-Type", "text/html")], text: "<p>No such day.")
      case "/plain-refusal":
        Reply(500, headers: [("Content-Type", "application/json")], text: "{\"day\": \"full\"}")
      case "/empty-refusal": Reply(400, headers: [("Content-Type", "text/html")])
      case "/nothing": Reply(204)
      case "/cut": .raw("")
      case "/words":
        page(
          """
          <form action=/words?old=1><fieldset><legend>Drink:</legend>
          <label><input type=radio name=d value=t checked>Tea</label>
          <label><input type=radio name=d value=c>Coffee</label></fieldset>
          <label>Your name: <input name=n value=' '></label><b id=w>Which</b> <b id=d>day:</b>
          <input name=day aria-labelledby='w d' value=Monday>
          <div style="display:none"><input name=trap value=x></div>
          <label>Paper <input type=file name=f></label><input type=image name=go alt=Go></form>
          """)
      case "/mail": page("<form action=mailto:ada@school.example><button>Go</button></form>")
      case _ where request.path.hasPrefix("/to/"):
        page(
          "<form method=post action=/\(request.path.dropFirst(4))><input name=n value=Ada></form>")
      default: page("<title>\(request.path)</title>Thanks for \(request.method)")
      }
    }
  }

  // MARK: Filling in

  @Test func `a number and text fill in, and the new state is said`() async throws {
    let form = try await opened("/form")
    #expect(await said(form, "1 Ada  Lovelace ") == "[1] Name: Ada Lovelace, required")
    #expect(await said(form, "2 wonderland") == "[2] Key: filled in")
    #expect(await said(form, "3") == "[3] Agreed: ticked")
    #expect(await said(form, "4 2") == "[4] Day: Tuesday")
    #expect(await said(form, "4 mon") == "[4] Day: Monday")
    #expect(await said(form, "1 \"\"") == "[1] Name: empty, required")
    #expect(form.secretNumbers == [2])
  }

  @Test func `a number alone asks for what the field takes`() async throws {
    let form = try await opened("/form")
    let name = try await question(form, "1")
    #expect(name.introduction == "[1] Name: empty, required" && name.prompt == "Name")
    #expect(name.wanted == .line && name.refusal == "Nothing was changed.")
    #expect(await text(name.then("Ada")) == "[1] Name: Ada, required")
    // Return alone leaves it.
    #expect(try await text(question(form, "1").then("")) == "[1] Name: Ada, required")
    #expect(try await question(form, "2").wanted == .secret)
    let menu = try await question(form, "4")
    #expect(
      menu.introduction == "[4] Day: Monday\n1 Monday, chosen\n2 Tuesday\n3 Thursday")
    #expect(menu.prompt == "Day (1-3)")
    let note = try await question(form, "5")
    #expect(note.wanted == .lines(current: ""))
    #expect(await text(note.then("one\ntwo")) == "[5] Note: one two")
    #expect(try await question(form, "5").wanted == .lines(current: "one\ntwo"))
    #expect(try await question(form, "6").wanted == .paths)
  }

  @Test(arguments: [
    ("4 5", "5 is no choice here; the choices are 1 to 3. Nothing was changed."),
    ("4 t", "t could be several choices; the choices are 1 to 3. Nothing was changed."),
    ("4 1 2", "Only one of the choices can be chosen. Nothing was changed."),
    ("3 yes", "Agreed takes no text; 3 alone changes it."),
    ("7 now", "Button: Send takes no text."),
    ("9", "Button: Fancy does nothing without scripts. o opens the page in your browser."),
    ("6 /none/such", "/none/such can't be read: No such file or directory. Nothing was changed."),
    ("6 \"a\" \"b\"", "Only one file can be chosen."),
    ("6 \"a", "a closing \" is missing. Nothing was changed."),
    ("submit 2", "No form 2; this page has 1 to 1."),
    ("reset x", "No form x; this page has 1 to 1."),
    (
      "7", "Nothing was sent yet:\n[1] Name must be filled in."
    ),
  ])
  func `what can't be done says why`(line: String, words: String) async throws {
    let form = try await opened("/form")
    #expect(await said(form, line) == words)
    #expect(server.requests.count == 1)
  }

  @Test func `the forms of a page are listed with what is in them`() async throws {
    let form = try await opened("/form")
    _ = await form.answer("1 Ada")
    let list = """
      Form
      [1] Name: Ada, required
      [2] Key: empty
      [3] Agreed: not ticked
      [4] Day: Monday
      [5] Note: empty
      [6] Paper: no file chosen
      [7] Button: Send
      [8] Button: Clear
      [9] Button: Fancy
      """
    #expect(await said(form, "forms") == list)
    let cleared = "The form is as the page gave it:\n" + list.replacing("Ada", with: "empty")
    #expect(await said(form, "8") == cleared)
    #expect(try await said(opened("/sent"), "forms") == "This page has no forms.")
    #expect(
      try await said(opened("/two"), "submit")
        == "This page has 2 forms. Next: submit 1, or another; forms lists them.")
  }

  // MARK: Sending

  @Test func `what goes where is said before a POST, and agreed to`() async throws {
    let form = try await opened("/form")
    for line in ["1 Ada", "2 wonderland", "3"] { _ = await form.answer(line) }
    let question = try await question(form, "7")
    #expect(
      question.introduction == """
        Sends by POST to \(server.url)/sent:
          Name: Ada
          Key: not shown
          Agreed: ticked
          Day: Monday
          Note: empty
          Paper: no file
          Button: Send: pressed
        """)
    #expect(question.prompt == "Send it?" && question.wanted == .consent(unattended: true))
    #expect(question.refusal == "Nothing was sent.")
    #expect(server.requests.count == 1)
    _ = await question.then("")
    let sent = try #require(server.requests.last)
    #expect(sent.method == "POST" && sent.target == "/sent")
    #expect(
      String(decoding: sent.body, as: UTF8.self)
        == "n=Ada&p=wonderland&c=on&m=Monday&t=&f=&b=1")
    #expect(sent["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(sent["Origin"] == server.url && sent["Referer"] == server.url + "/form")
    #expect(shown(form).contains("Thanks for POST"))
  }

  @Test func `a GET replaces the query and asks nothing on its own site`() async throws {
    let form = try await opened("/search")
    _ = await form.answer("2 a b")
    let question = try await question(form, "submit")
    #expect(question.wanted == .nothing)
    _ = await question.then("")
    #expect(server.requests.last?.target == "/found?q=x&q=a+b")
  }

  @Test func `a password in an address is warned of and asked about`() async throws {
    let server = try LoopbackServer { _ in page("<form><input type=password name=p></form>") }
    let form = try await opened("/form", on: server)
    _ = await form.answer("1 wonderland")
    let question = try await question(form, "submit")
    #expect(question.introduction.hasSuffix("The password will stand in the address of the page."))
    #expect(question.wanted == .consent(unattended: true))
    _ = await question.then("")
    // Nor does it stand in a prompt.
    #expect(form.title == server.url + "/form")
  }

  @Test func `going back to an answer shows it without sending again`() async throws {
    let form = try await opened("/form")
    _ = await form.answer("1 Ada")
    _ = try await question(form, "7").then("")
    _ = await form.answer("back")
    #expect(shown(form).contains("Name: Ada"))
    _ = await form.answer("forward")
    #expect(shown(form).contains("Thanks for POST"))
    #expect(server.requests.count == 2)
  }

  @Test func `an answer is only sent for again when that was agreed to`() async throws {
    let form = try await opened("/form")
    _ = await form.answer("1 Ada")
    _ = try await question(form, "7").then("")
    let question = try await question(form, "reload")
    #expect(
      question.introduction
        == "This page is the answer to what was sent by POST to \(server.url)/sent.")
    #expect(question.wanted == .consent(unattended: false))
    #expect(server.requests.count == 2)
    _ = await question.then("")
    #expect(server.requests.map(\.method) == ["GET", "POST", "POST"])
    #expect(server.requests[2].body == server.requests[1].body)
    _ = await form.answer("reload yes")
    #expect(server.requests.count == 4)
  }

  @Test func `the answer after a 303 is a page like any`() async throws {
    let form = try await opened("/to/see-other")
    _ = try await question(form, "submit").then("")
    #expect(shown(form).contains("Thanks for GET"))
    #expect(server.requests.last?["Origin"] == nil)
    _ = await form.answer("reload")
    #expect(server.requests.last?.method == "GET")
  }

  @Test func `a refusal that is a page is shown, with its status`() async throws {
    let form = try await opened("/to/refused")
    _ = try await question(form, "submit").then("")
    #expect(shown(form).hasPrefix("127.0.0.1:\(server.port) answered 422.\n\nNo such day."))
    let other = try await opened("/to/plain-refusal")
    _ = try await question(other, "submit").then("")
    #expect(shown(other).contains("answered 500.\n\n{\"day\": \"full\"}"))
    let empty = try await opened("/to/empty-refusal")
    let step = try await question(empty, "submit").then("")
    #expect(text(step) == "\(server.url)/empty-refusal failed (400).")
  }

  @Test func `an answer without content is told, and the form stays`() async throws {
    let form = try await opened("/to/nothing")
    let step = try await question(form, "submit").then("")
    #expect(text(step) == "\(server.url)/nothing has taken it and has nothing to show (204).")
    #expect(shown(form).contains("Ada"))
  }

  @Test func `a connection that ends after sending leaves open whether it arrived`() async throws {
    let form = try await opened("/to/cut")
    let step = try await question(form, "submit").then("")
    #expect(text(step).hasSuffix("\nIt may have arrived all the same."))
  }

  @Test func `each field is told by what its reader knows it by`() async throws {
    let form = try await opened("/words")
    #expect(
      await said(form, "forms") == """
        Form: Drink
        [1] Tea: chosen
        [2] Coffee: not chosen
        [3] Your name: only blanks
        [4] Which day: Monday
        [5] Paper: no file chosen
        [6] Button: Go
        """)
    #expect(
      try await question(form, "6").introduction == """
        Sends by GET to \(server.url)/words:
          Drink, Tea: chosen
          Your name: only blanks
          Which day: Monday
          trap: x, hidden
          Paper: no file
          Button: Go: pressed
        """)
    _ = await form.answer("5 \(#filePath)")
    let lines = try await question(form, "6").introduction.split(separator: "\n")
    #expect(lines.last == "Of files this form sends the names only.")
  }

  @Test func `a form that isn't sent by http is refused before it is asked about`() async throws {
    let form = try await opened("/mail")
    #expect(
      await said(form, "1")
        == "mailto:ada@school.example can't be opened: it is no http or https page.")
  }

  @Test func `what goes to another host is asked about, and opens without this session`()
    async throws
  {
    let elsewhere = try LoopbackServer { _ in page("over there") }
    let address = elsewhere.url
    let server = try LoopbackServer { _ in
      page("<form action='\(address)/x'><input name=q value=1></form>")
    }
    let form = try await opened("/form", on: server)
    let question = try await question(form, "submit")
    #expect(question.wanted == .consent(unattended: true))
    #expect(
      question.introduction.hasSuffix(
        "\nThat is another site than this page's, 127.0.0.1:\(server.port)."))
    guard case .push(let pushed) = await question.then("") else {
      Issue.record("nothing was pushed")
      return
    }
    await pushed.settle()
    #expect(elsewhere.requests.map(\.target) == ["/x?q=1"])
    #expect(elsewhere.requests[0]["Referer"] == server.url + "/")
  }

  @Test func `a body is sent on to another host only when that was agreed to`() async throws {
    let elsewhere = try LoopbackServer { _ in page("over there") }
    let address = elsewhere.url
    let mover = try LoopbackServer { request in
      request.path == "/form"
        ? page("<form method=post action=/move><input name=q value=1></form>")
        : Reply(308, headers: [("Location", address + "/x")])
    }
    let form = try await opened("/form", on: mover)
    let question = try await question(form, "submit")
    guard case .ask(let second) = await question.then("") else {
      Issue.record("nothing was asked")
      return
    }
    #expect(
      second.introduction
        == "127.0.0.1:\(mover.port) wants the same sent on to \(elsewhere.url)/x.")
    #expect(elsewhere.requests.isEmpty)
    guard case .push(let pushed) = await second.then("") else { return }
    await pushed.settle()
    #expect(elsewhere.requests.map(\.body) == [Array("q=1".utf8)])
  }

  @Test func `a form of a file goes nowhere without an address`() async throws {
    let file = Page(
      url: nil, name: "form.html", contentType: nil, body: Array("<form><button>Go</button>".utf8))
    let view = try WebViewController(
      page: file, session: WebSession(instance: nil, client: HTTPClient()),
      makePlainSession: { WebSession(instance: nil, client: HTTPClient()) })
    #expect(
      await said(view, "1")
        == "This form names no address, and the page has none: it goes nowhere.")
  }

  // MARK: Steps

  private func opened(
    _ path: String, on server: LoopbackServer? = nil
  ) async throws -> WebViewController {
    let url = try URL((server ?? self.server).url + path)
    let controller = WebViewController(
      url: url, session: WebSession(instance: url.origin, client: HTTPClient()),
      makePlainSession: { WebSession(instance: nil, client: HTTPClient()) })
    controller.loadPage()
    await controller.settle()
    return controller
  }

  private func shown(_ controller: WebViewController) -> String {
    controller.lines(columns: 80).map(\.text).joined(separator: "\n")
  }

  private func said(_ controller: WebViewController, _ line: String) async -> String {
    await text(controller.answer(line))
  }

  private func text(_ step: Step) -> String {
    if case .say(let text) = step { text } else { "\(step)" }
  }

  private struct NoQuestion: Error {
    let step: String
  }

  private func question(_ controller: WebViewController, _ line: String) async throws -> Question {
    let step = await controller.answer(line)
    guard case .ask(let question) = step else { throw NoQuestion(step: "\(step)") }
    return question
  }
}

private func page(_ html: String) -> Reply {
  Reply(headers: [("Content-Type", "text/html; charset=utf-8")], text: html)
}
