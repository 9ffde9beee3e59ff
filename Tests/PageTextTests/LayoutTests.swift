import PageText
import Testing

struct LayoutTests {
  @Test func `white space is folded, and kept beside elements`() {
    let html = "<p>let <span>x</span> <b>=</b>\n <i> 4 </i> (<a href=o>ok</a>), done</p>"
    #expect(lines(html) == ["let x = 4 (ok), done"])
  }

  @Test func `paragraphs are set off by one blank line`() {
    #expect(lines("<p>a</p><p></p><div><div><p>b</p></div></div><p>c") == ["a", "", "b", "", "c"])
  }

  @Test func `a paragraph of spaces only is no line`() {
    #expect(lines("<p>a<p>&nbsp;<p>&shy;<wbr><p>b") == ["a", "", "b"])
  }

  @Test(arguments: [
    "address", "article", "aside", "center", "dd", "details open", "dialog open", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h6", "header", "hgroup",
    "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "ul", "legend",
    "blockquote",
  ])
  func `a block stands on lines of its own`(tag: String) {
    let found = lines("before<\(tag)>in</\(tag.prefix { $0 != " " })>after")
    #expect(found.first == "before" && found.last == "after")
    #expect(found.filter { $0.contains("in") }.count == 1)
  }

  @Test func `an item that shows nothing is no line, but counts`() {
    #expect(lines("<ol><li>a<li><img src=x><li>b</ol>") == ["1. a", "3. b"])
    #expect(lines("<ul><li></ul><p>x") == ["x"])
  }

  @Test func `breaks end lines, and make at most one blank line`() {
    #expect(
      lines("<p>a<br>b<br><br><br><br>c<br></p><br><br><p>d") == ["a", "b", "", "c", "", "d"])
  }

  @Test func `lines break at spaces and fill the width`() {
    #expect(
      lines("<p>one two three four five", columns: 20) == ["one two three four", "five"])
  }

  @Test func `the width is kept between 20 and 1,000`() {
    let words = "<p>" + String(repeating: "word ", count: 1_000)
    #expect(lines(words, columns: 1).map(\.count).max() == 19)
    #expect(lines(words, columns: 5_000).map(\.count).max() == 999)
  }

  @Test(arguments: [
    // A word that is too long, at the edge.
    ("aaaaaaaaaaaaaaaaaaaaaaaaa", ["aaaaaaaaaaaaaaaaaaaa", "aaaaa"]),
    // After a hyphen between letters, but not one before a number or at the start.
    ("a well-considered-idea", ["a well-considered-", "idea"]),
    ("option is longer -xyz", ["option is longer", "-xyz"]),
    ("numbered is A is B-12", ["numbered is A is", "B-12"]),
    // Never at a no-break space.
    ("before this Chapter&nbsp;8", ["before this", "Chapter 8"]),
    // At a soft hyphen, which is shown only there.
    ("super&shy;cali&shy;fragi&shy;listics", ["supercalifragi-", "listics"]),
    // At a zero-width space or wbr.
    ("abcdefghijkl<wbr>mnopqrstuvwx", ["abcdefghijkl", "mnopqrstuvwx"]),
    ("abcdefghijkl&#x200B;mnopqrstuvwx", ["abcdefghijkl", "mnopqrstuvwx"]),
    // Between ideographs, but no full stop begins a line and no bracket ends one.
    ("一二三四五六七八九十。次", ["一二三四五六七八九", "十。次"]),
    ("一二三四五六七八九「十」", ["一二三四五六七八九", "「十」"]),
    // No cluster is split.
    ("👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻", [String(repeating: "👩‍💻", count: 10), "👩‍💻"]),
  ])
  func `lines break where they may`(html: String, expected: [String]) {
    #expect(lines("<p>" + html, columns: 20) == expected)
  }

  @Test func `unbroken soft hyphens and zero-width spaces are not shown`() {
    #expect(lines("<p>time&shy;table and&#x200B;so&#x2060;on") == ["timetable andsoon"])
  }

  @Test func `preformatted text is kept, tabs to the eighth column`() {
    let long = String(repeating: "x", count: 100)
    #expect(
      lines("<pre>\na  b\n\n\tc\n数\td\n\(long)\n</pre>after")
        == ["a  b", "", "        c", "数      d", long + " ↵", "", "after"])
  }

  @Test func `a preformatted line that is too wide is marked at its end, but not when read aloud`()
  {
    let html = "<pre>\(String(repeating: "x", count: 20))\n\(String(repeating: "y", count: 21))"
    let found = [String(repeating: "x", count: 20), String(repeating: "y", count: 21)]
    #expect(lines(html, columns: 20) == [found[0], found[1] + " ↵"])
    #expect(lines(html, columns: 20, plain: true) == found)
  }

  @Test func `list items have bullets by their depth`() {
    #expect(
      lines("<ul><li>a<ul><li>b<ul><li>c</ul></ul><li>d</ul>") == [
        "• a", "  ◦ b", "    ▪ c", "• d",
      ])
  }

  @Test(arguments: [
    ("<ol><li>a<li>b</ol>", ["1. a", "2. b"]),
    ("<ol start=9><li>a<li>b</ol>", [" 9. a", "10. b"]),
    ("<ol reversed><li>a<li>b<li>c</ol>", ["3. a", "2. b", "1. c"]),
    ("<ol><li>a<li value=5>b<li>c</ol>", ["1. a", "5. b", "6. c"]),
    ("<ol type=a start=26><li>x<li>y</ol>", [" z. x", "aa. y"]),
    ("<ol type=A><li>x</ol>", ["A. x"]),
    ("<ol type=I start=8><li>x<li>y</ol>", ["VIII. x", "  IX. y"]),
    ("<ol type=i start=4000><li>x</ol>", ["4000. x"]),
    ("<ol type=a start=0><li>x</ol>", ["0. x"]),
    ("<ol start=-1><li>x<li>y</ol>", ["-1. x", " 0. y"]),
    ("<ol start=99999999999999999999><li>x</ol>", ["1000000000. x"]),
  ])
  func `ordered lists count as they say`(html: String, expected: [String]) {
    #expect(lines(html) == expected)
  }

  @Test func `items hang, and keep their blocks together`() {
    let html = "<ol><li><p>one two three four five</p><p>more</p></li><li>next</ol>"
    #expect(
      lines(html, columns: 20)
        == ["1. one two three", "four five", "", "more", "", "2. next"])
    #expect(
      lines(html, columns: 23)
        == ["1. one two three four", "   five", "", "   more", "", "2. next"])
    #expect(lines("<ul><li><div>a</div><div>b</div></ul>") == ["• a", "  b"])
    #expect(lines("<ul><li><a href=x><div>a</div></a></ul>", numbers: true) == ["• [1] a"])
  }

  @Test func `definitions are indented`() {
    #expect(
      lines("<dl><dt>Credit<dd>A unit.<dt>ECTS<dd>European.</dl>")
        == ["Credit", "    A unit.", "ECTS", "    European."])
  }

  @Test func `the indent of quotes ends where 20 cells are left`() {
    let html = String(repeating: "<blockquote>", count: 30) + "one two three four five"
    #expect(lines(html, columns: 30) == ["          one two three four", "          five"])
  }

  @Test func `rules are as wide as there is room`() {
    #expect(lines("a<hr>b", columns: 20) == ["a", "", String(repeating: "─", count: 20), "", "b"])
    #expect(lines("a<hr>b", columns: 20, plain: true)[2] == String(repeating: "-", count: 20))
  }

  @Test func `images are shown by their alternative text`() {
    #expect(lines("<p>a <img src=x alt='b c'> <img alt=''><img src=y> d") == ["a b c d"])
  }

  @Test func `quotations and ruby are marked`() {
    #expect(
      lines("<p>say <q>yes</q>, <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>") == [
        "say “yes”, 漢(kan)"
      ])
  }

  @Test func `links have their numbers before them, and only where asked for`() {
    let html = "<p>see <a href=x>one</a>, <a href=y></a> <a href=z title=Home></a>"
    #expect(lines(html, numbers: true) == ["see [1] one, [2] y [3] Home"])
    #expect(lines(html) == ["see one, Home"])
  }

  @Test func `a link's number stays with the link`() {
    #expect(
      lines("<p>one two three fo <a href=x>five</a>", columns: 20, numbers: true)
        == ["one two three fo", "[1] five"])
  }

  @Test func `frames and media are links, and their fallback shows only without an address`() {
    let html =
      "<video><source src=v>old</video><object data=''>no plugin</object><audio src=a></audio>"
    #expect(lines(html, numbers: true) == ["[1] [video] no plugin [2] [audio]"])
  }

  @Test func `spans tell what their text is`() {
    let html = "<h2>T <a href=x>l</a></h2><p>a <b>s</b> <em>e</em> <code>c</code><blockquote>q"
    let spans = Layout(Document(html: Array(html.utf8)), columns: 80).lines.flatMap(\.spans)
    let roles = spans.filter { !$0.text.allSatisfy { $0 == " " } }.map { "\($0.role) \($0.text)" }
    #expect(
      roles == [
        "heading T", "number [1]", "link l", "text a ", "strong s", "emphasis e", "code c",
        "quote q",
      ])
  }

  @Test func `headings, anchors and links are found by their lines`() {
    let html = """
      <p id=top>first<h1 id=a>One</h1><p>text <span id=b>x</span></p><h2></h2><h3>Three</h3>
      <a name=c></a><table><tr id=row><td>1<td>2<tr><td id=cell>3<td><a href=x>link</a></table>
      <p><a href=y>last</a><p id=end></p>
      """
    let layout = Layout(Document(html: Array(html.utf8)), columns: 80)
    let found = layout.lines.map(\.text)
    #expect(layout.headings.map(\.level) == [1, 3])
    #expect(layout.headings.map(\.text) == layout.headings.map { found[$0.line] })
    #expect(layout.line(ofAnchor: "top") == 0)
    #expect(layout.line(ofAnchor: "a") == found.firstIndex(of: "One"))
    #expect(layout.line(ofAnchor: "b") == found.firstIndex(of: "text x"))
    #expect(layout.line(ofAnchor: "c") == found.firstIndex { $0.hasPrefix("┌") })
    #expect(layout.line(ofAnchor: "cell") == found.firstIndex { $0.contains("3") })
    #expect(layout.line(ofAnchor: "end") == found.count - 1)
    #expect(layout.line(ofAnchor: "none") == nil)
    #expect(layout.line(ofItem: 1) == found.firstIndex { $0.contains("link") })
    #expect(layout.line(ofItem: 2) == found.firstIndex { $0.contains("last") })
    #expect(layout.line(ofItem: 0) == nil && layout.line(ofItem: 3) == nil)
  }
}
