import Testing

@testable import courses

struct ListCommandTests {
  private let program: TestProgram

  init() async throws {
    program = try TestProgram()
    let feed = try program.write(
      """
      {"courses":[
        {"title":"Plain title","url":"https://school.example/1","upcoming":[
          {"start_date":"2026-01-05"},{"start_date":"2026-12-05"}]},
        {"title":"👩‍💻 Coding","upcoming":[{"start_date":"2027-01-06"}]},
        {"title":"数学 I","url":"https://school.example/3","upcoming":[{"start_date":"2027-01-07"}]},
        {"title":"Linear Algebra"}
      ]}
      """, to: "school.json")
    #expect(await program.run("sync", feed).code == .done)
  }

  @Test func `in a pipe a course is four fields between tabs, an absent one empty`() async {
    let list = await program.run("list")
    #expect(list.code == .done)
    #expect(
      list.output == """
        1\tPlain title\thttps://school.example/1\t2026-12-05
        2\t👩‍💻 Coding\t\t2027-01-06
        3\t数学 I\thttps://school.example/3\t2027-01-07
        4\tLinear Algebra\t\t

        """)
    #expect(list.errors.isEmpty)
  }

  @Test(arguments: [
    (["list", "ALGEBRA", "lin"], [4]), (["list", "--after", "2"], [3, 4]),
    (["list", "--limit", "2"], [1, 2]), (["list", "--limit", "0"], []), (["list", "zoology"], []),
    (["list", "--source", "school"], [1, 2, 3, 4]),
  ])
  func `words and options choose the courses`(words: [String], numbers: [Int]) async {
    let list = await program.run(words)
    #expect(list.lines.map { Int($0.prefix { $0 != "\t" }) } == numbers)
  }

  @Test func `json is an array with the keys of the export`() async {
    let list = await program.run("list", "--json", "--after", "3")
    #expect(
      list.output == """
        [
        {"number":4,"source":"school","title":"Linear Algebra"}
        ]

        """)
    #expect(await program.run("list", "--json", "zoology").output == "[]\n")
  }

  @Test func `a source that is not there is named beside those that are`() async {
    let list = await program.run("list", "--source", "scool")
    #expect(list.code == .notFound)
    #expect(list.errors == "courses: There is no source scool; there is school.\n")
  }

  @Test func `right-to-left titles are isolated on a terminal, and not with --plain`() async throws
  {
    let feed = try program.write(#"{"courses":[{"title":"שלום"}]}"#, to: "hebrew.json")
    #expect(await program.run("sync", feed).code == .done)
    let words = ["list", "--source", "hebrew"]
    #expect(await !program.run(words).output.contains("\u{2068}"))
    program.terminal.isTerminal = true
    #expect(await program.run(words).output.contains("\u{2068}שלום\u{2069}"))
    #expect(await !program.run(words + ["--plain"]).output.contains("\u{2068}"))
  }

  @Test func `on a terminal the dates begin in one column whatever the title's width`() async {
    program.terminal.isTerminal = true
    let list = await program.run("list", "--width", "40")
    #expect(
      list.output == """
        1  Plain title                2026-12-05
        2  👩‍💻 Coding                  2027-01-06
        3  数学 I                     2027-01-07
        4  Linear Algebra

        """)
  }

  @Test func `on a terminal one screen is shown, and how to go on`() async {
    program.terminal.isTerminal = true
    let list = await program.run("list", "--height", "5")
    #expect(list.output.split(separator: "\n").count == 2)
    #expect(list.errors == "More: courses list --after 2\n")
  }

  @Test func `plain rows are sentences`() async {
    program.terminal.isTerminal = true
    let list = await program.run("list", "--plain", "--limit", "1")
    #expect(list.output == "1. Plain title, starts 2026-12-05\n")
  }

  @Test func `an empty store lists nothing and says how to begin`() async throws {
    let empty = try TestProgram()
    let list = await empty.run("list")
    #expect(list.code == .done)
    #expect(list.output.isEmpty)
    #expect(list.errors.hasPrefix("No courses are stored yet."))
    #expect(await empty.run("list", "--json").output == "[]\n")
  }

  @Test func `what would act on a terminal is in no row`() async throws {
    let evil = try TestProgram()
    let feed = try evil.write(
      #"""
      {"courses":[{"title":"Two\nlines\there"},{"title":"\u001b]0;owned\u0007Red \u001b[31malert"},
      {"title":"rtl \u202Egnp.exe"},{"title":"c1 \u009b31m x"}]}
      """#, to: "evil.json")
    _ = await evil.run("sync", feed)
    let list = await evil.run("list")
    #expect(list.lines.count == 4)
    #expect(list.lines.first == "1\tTwo lines here\t\t")
    let allowed: Set<Unicode.Scalar> = ["\n", "\t"]
    let bad = list.output.unicodeScalars.filter {
      ($0.properties.generalCategory == .control && !allowed.contains($0))
        || $0.properties.generalCategory == .format
    }
    #expect(bad.isEmpty)
  }
}
