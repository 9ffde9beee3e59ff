import LoopbackServer
import Testing

@testable import courses

struct SourceCommandTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  private func add(_ words: String...) async -> TestProgram.Outcome {
    await program.run(["source", "add"] + words)
  }

  @Test func `a source is named after its host, and a taken name gets a number`() async {
    #expect(await add("https://school.example/a.json").errors.hasPrefix("school.example is added."))
    #expect(
      await add("https://school.example/b.json").errors.hasPrefix("school.example-2 is added."))
    #expect(
      await add("https://school.example/c.json").errors.hasPrefix("school.example-3 is added."))
    let list = await program.run("source", "list")
    #expect(list.lines.first == "school.example\thttps://school.example/a.json\t\t0\t")
    #expect(list.lines.count == 3)
  }

  @Test func `the same feed of another user is another source`() async {
    _ = await add("https://school.example/f", "--user", "ada")
    #expect(await add("https://school.example/f", "--user", "ben").code == .done)
    let again = await add("https://school.example/f", "--user", "ada", "--name", "again")
    #expect(again.code == .usage)
    #expect(again.errors.contains("There is a source school.example already."))
  }

  @Test func `user and password in a URL are not kept`() async throws {
    let added = await add("https://ada:s3cret@school.example/f")
    #expect(added.errors.contains("The password in the URL is not kept."))
    let list = await program.run("source", "list")
    #expect(list.lines == ["school.example\thttps://school.example/f\tada\t0\t"])
    #expect(!added.errors.contains("s3cret"))
  }

  @Test func `show says every setting`() async {
    _ = await add(
      "https://school.example/f", "--user", "ada", "--name", "school", "--instance",
      "https://www.school.example/x", "--query", "year=2027", "--password-command", "pass show x")
    #expect(
      await program.run("source", "show", "SCHOOL").output == """
        Name: school
        Feed: https://school.example/f
        User: ada
        Instance: https://www.school.example
        Password command: pass show x
        Query: year=2027
        Courses: 0
        Last sync: never

        """)
  }

  @Test func `removing takes the courses along, and they have their numbers again later`()
    async throws
  {
    let one = try program.write(#"{"courses":[{"title":"A"},{"title":"B"}]}"#, to: "one.json")
    let two = try program.write(#"{"courses":[{"title":"C"}]}"#, to: "two.json")
    _ = await program.run("sync", one)
    let removed = await program.run("source", "remove", "one")
    #expect(removed.errors == "one is removed, and its 2 courses with it.\n")
    _ = await program.run("sync", two)
    _ = await program.run("sync", one)
    #expect(await program.run("list").lines == ["1\tA\t\t", "2\tB\t\t", "3\tC\t\t"])
  }

  @Test(arguments: ["show", "remove"])
  func `a source that is not there says which are`(command: String) async {
    #expect(
      await program.run("source", command, "school").errors.contains("no source has been added yet")
    )
    _ = await add("https://school.example/f", "--name", "school")
    let outcome = await program.run("source", command, "scool")
    #expect(outcome.code == .notFound)
    #expect(outcome.errors == "courses: There is no source scool; there is school.\n")
  }

  @Test func `only http and https can be added`() async {
    let outcome = await add("ftp://school.example/f")
    #expect(outcome.code == .badData)
    #expect(outcome.errors.contains("ftp"))
  }
}
