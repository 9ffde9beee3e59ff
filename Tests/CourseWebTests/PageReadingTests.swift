import CourseWeb
import HTTP
import Navigation
import PageText
import Testing

/// A page in the viewer: what its numbers do besides leading elsewhere, and what is said of it.
struct PageReadingTests {
  private func viewer(
    _ html: String, url: String? = nil, options: Layout.Options = Layout.Options()
  ) throws -> WebViewController {
    let page = Page(
      url: try url.map { try URL($0) }, name: "page.html",
      contentType: ContentType(mediaType: "text/html"),
      body: Array(html.utf8))
    return try WebViewController(
      page: page, session: WebSession(instance: nil, client: HTTPClient()), options: options,
      makePlainSession: { WebSession(instance: nil, client: HTTPClient()) })
  }

  private func text(_ viewer: WebViewController) -> [String] {
    viewer.lines(columns: 80).map(\.text)
  }

  @Test func `a folded section opens and closes by its number, and is shown from there`()
    async throws
  {
    let viewer = try viewer(
      "<p>1<p>2<p>3<details><summary>More</summary>folded</details><p><a href=x>link</a>")
    #expect(!text(viewer).contains("folded"))
    guard case .show(let line) = await viewer.answer("1") else {
      Issue.record("nothing was shown")
      return
    }
    #expect(text(viewer)[line + 2] == "[1] ▾ More")
    #expect(text(viewer).contains("folded"))
    _ = await viewer.answer("1")
    #expect(!text(viewer).contains("folded"))
  }

  @Test func `a jump into a folded section opens it`() throws {
    let html = "<p>1<details><summary>More</summary><p id=in>folded</details>"
    let viewer = try viewer(html, url: "http://127.0.0.1/p#in")
    #expect(text(viewer)[viewer.firstLine(columns: 80)] == "folded")
    #expect(!text(try self.viewer(html)).contains("folded"))
  }

  @Test func `a link within a file's page goes to its place`() async throws {
    let viewer = try viewer(
      "<a href='#%C3%A9nd'>down</a> <a href='#gone'>gone</a><p>1<p>2<p id=énd>here")
    guard case .show(let line) = await viewer.answer("1") else {
      Issue.record("nothing was shown")
      return
    }
    #expect(text(viewer)[line] == "here")
    guard case .say(let said) = await viewer.answer("2") else {
      Issue.record("nothing was said")
      return
    }
    #expect(said == "There is no place gone on this page.")
  }

  @Test(arguments: [
    ("two words", 0), ("WORDS  here", 1), ("one wide", 0), ("again", 3), ("here again", nil),
  ])
  func `words are found wherever a line ends between them, but not across paragraphs`(
    words: String, expected: Int?
  ) async throws {
    let viewer = try viewer("<p>This is one wide two words here<p>again")
    #expect(
      viewer.lines(columns: 20).map(\.text) == ["This is one wide two", "words here", "", "again"])
    let answer = await viewer.answer("/\(words)")
    if case .show(let line) = answer { #expect(line == expected) } else { #expect(expected == nil) }
  }

  @Test func `tables are records where that is asked for`() throws {
    let table = "<table><tr><th>Day<th>Room<tr><td>Mon<td>A<tr><td>Tue<td>B</table>"
    #expect(text(try viewer(table))[1] == "│ Day │ Room │")
    let records = text(try viewer(table, options: Layout.Options(tables: .records)))
    #expect(records.contains("  Room: A"))
  }

  @Test(arguments: [
    ("<p>text", "Whole page, 0 links."),
    ("<a href=x>a</a>", "Whole page, 1 link."),
    ("<a href=x>a</a> <a href=x>b</a>", "Whole page, 2 links."),
    ("<a href=x>a</a> <input>", "Whole page, 1 link, 1 form control."),
    ("<input><button>x</button>", "Whole page, 2 form controls."),
  ])
  func `a page that fits says what is on it`(html: String, expected: String) throws {
    #expect(try viewer(html).ending(isWhole: true) == expected)
  }

  @Test func `a page's end says how to go on`() throws {
    #expect(try viewer("<p>x").ending(isWhole: false) == "End of page. b back, h help.")
  }

  @Test func `a page that scripts build says so, and an empty one too`() throws {
    #expect(
      text(try viewer("<script>x</script><div id=root></div>")) == [
        "This page builds itself with scripts and is empty without them. o opens your browser."
      ])
    #expect(text(try viewer("<p></p>")) == ["This page is empty."])
  }
}
