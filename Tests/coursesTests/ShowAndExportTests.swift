import Testing

@testable import courses

struct ShowAndExportTests {
  private static let feed = """
    {"courses":[
    {"id":"ds-1","code":"DS101","title":"Data Structures","url":"https://school.example/ds",\
    "description":"<p>Lists &amp; trees</p>","price":{"amount":"12.50","currency":"GBP"},\
    "level":"beginner","language":"en","upcoming":[{"start_date":"2027-02-01",\
    "end_date":"2027-02-05","instructors":"Ada Example","location":"Room 1"},{}]},
    {"title":"Without a page"}
    ]}

    """

  private let program: TestProgram

  init() async throws {
    program = try TestProgram()
    let path = try program.write(Self.feed, to: "school.json")
    #expect(await program.run("sync", path).code == .done)
  }

  @Test func `show says everything that is stored`() async {
    let show = await program.run("show", "1")
    #expect(
      show.output == """
        Data Structures
        Number: 1
        Source: school
        Id: ds-1
        Code: DS101
        Page: https://school.example/ds
        Level: beginner
        Language: en
        Price: 12.50 GBP
        Instance: 2027-02-01 to 2027-02-05, Room 1, with Ada Example
        Instance: no dates yet

        Lists & trees

        """)
  }

  @Test func `show as json is one object`() async {
    let show = await program.run("show", "2", "--json")
    #expect(show.output == "{\"number\":2,\"source\":\"school\",\"title\":\"Without a page\"}\n")
  }

  @Test(arguments: ["show", "open"])
  func `a number without a course says which numbers there are`(command: String) async {
    let outcome = await program.run(command, "999")
    #expect(outcome.code == .notFound)
    #expect(outcome.errors == "courses: No course 999; numbers run from 1 to 2.\n")
    #expect(outcome.output.isEmpty)
  }

  @Test func `a course without a page opens as its details`() async {
    let open = await program.run("open", "2", "--dump")
    #expect(open.code == .done)
    #expect(open.output == "Without a page\nNumber: 2\nSource: school\n")
  }

  @Test func `an export that is synced and exported again is the same but for its source`()
    async throws
  {
    let copy = program.path("copy.json")
    #expect(await program.run("export", "--output", copy).code == .done)
    let other = try TestProgram()
    #expect(await other.run("sync", copy).code == .done)
    let again = await other.run("export").output
    let first = await program.run("export").output
    #expect(again.replacing("\"source\":\"copy\"", with: "\"source\":\"school\"") == first)
    #expect(first.contains("\"amount\":\"12.50\""))
  }

  @Test func `an export to a place that can't be written leaves nothing and says why`() async {
    let export = await program.run("export", "--output", program.path("no/such/folder.json"))
    #expect(export.code == .localIO)
    #expect(export.errors.contains("can't be written: No such file or directory."))
  }

  @Test func `an empty file is a store without courses, until a sync fills it`() async throws {
    let empty = try program.write("", to: "empty.sqlite")
    #expect(await program.run("--store", empty, "list").code == .done)
    let feed = program.path("school.json")
    #expect(await program.run("--store", empty, "sync", feed).code == .done)
    #expect(await program.run("--store", empty, "list").lines.count == 2)
  }

  @Test func `a store that can't be looked at is no empty catalogue`() async throws {
    let store = program.path("school.json") + "/store.sqlite"
    let export = await program.run("--store", store, "export")
    #expect(export.code == .localIO)
    #expect(export.output.isEmpty)
  }

  @Test func `only what must be waited for starts a thread`() throws {
    let page = try program.write("<p>Typed", to: "page.html")
    #expect(try program.runWithoutThreads("open", page, "--dump") == .done)
    #expect(try program.runWithoutThreads("list") == .done)
    #expect(try program.runWithoutThreads("open", page + ".gone", "--dump") == .notFound)
    #expect(try program.runWithoutThreads("open", "http://127.0.0.1:1/", "--dump") == nil)
    #expect(try program.runWithoutThreads("sync", "school.json") == nil)
  }

  @Test func `an export of an empty store is a feed without courses`() async throws {
    #expect(await (try TestProgram()).run("export").output == "{\"courses\":[]}\n")
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
