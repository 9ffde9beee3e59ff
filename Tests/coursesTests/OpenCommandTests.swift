import Testing

@testable import courses

/// A page as text for a pipe.
struct OpenCommandTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  private func open(_ html: String, _ options: String...) async throws -> TestProgram.Outcome {
    await program.run(["open", try program.write(html, to: "page.html")] + options)
  }

  @Test func `a file's URL that was typed is opened`() async throws {
    let page = try program.write("<p>Typed", to: "a page.html")
    let url = "file://" + page.replacing(" ", with: "%20")
    #expect(await program.run("open", url, "--dump").output == "Typed\n")
  }

  @Test func `links are numbered and listed where that is asked for`() async throws {
    let html = "<base href='http://127.0.0.1/d/'><input aria-label=Find><a href=x>one</a>"
    #expect(try await open(html, "--dump").output == "Find: empty one\n")
    #expect(
      try await open(html, "--links").output
        == "[1] Find: empty [2] one\n\n[2] http://127.0.0.1/d/x\n")
  }

  @Test func `folded sections are shown where that is asked for`() async throws {
    let html = "<details><summary>More</summary>folded</details>"
    #expect(try await open(html, "--dump").output == "▸ More\n")
    #expect(try await open(html, "--expand").output == "▾ More\nfolded\n")
  }

  @Test func `a page is Markdown where that is asked for, with absolute addresses`() async throws {
    let html = """
      <base href='http://127.0.0.1/d/'><h1>One</h1><p>See <a href='../x?a=1'>two</a>.
      <details><summary>More</summary>folded</details>
      """
    let expected = "# One\n\nSee [two](http://127.0.0.1/x?a=1).\n\n**More**\n\nfolded\n"
    #expect(try await open(html, "--format", "markdown").output == expected)
    #expect(try await open(html, "--format=markdown", "--links", "--expand").output == expected)
    #expect(try await open("", "--format", "markdown").output == "")
  }

  @Test func `plain text is a block of code in Markdown`() async throws {
    let page = try program.write("# no heading\n  x\n", to: "page.txt")
    let outcome = await program.run("open", page, "--format", "markdown")
    #expect(outcome.output == "```\n# no heading\n  x\n```\n")
  }

  @Test func `a format that is none is refused`() async throws {
    let outcome = try await open("<p>x", "--format", "pdf")
    #expect(outcome.code == .usage)
    #expect(outcome.errors.contains("text or markdown"))
  }

  @Test(arguments: [["--tables", "records"], ["--plain"]])
  func `tables are records where that is asked for`(options: [String]) async throws {
    let html = "<table><tr><th>Day<th>Room<tr><td>Mon<td>A<tr><td>Tue<td>B</table>"
    let page = try program.write(html, to: "page.html")
    #expect(await program.run(["open", page] + options).output.contains("  Room: A\n"))
    #expect(await program.run(["open", page]).output.contains("│ Mon │ A    │"))
  }

  @Test func `a style of tables that is none is refused`() async throws {
    let outcome = try await open("<p>x", "--tables", "boxes")
    #expect(outcome.code == .usage)
    #expect(outcome.errors.contains("grids or records"))
  }

  @Test func `a page that scripts build says so beside an empty result`() async throws {
    let outcome = try await open("<title>App</title><script>x</script>", "--dump")
    #expect(outcome.output.isEmpty && outcome.code == .done)
    #expect(
      outcome.errors == "courses: App builds itself with scripts and is empty without them.\n")
  }
}
