import PageText
import TestSupport
import Testing

/// Pages as Markdown; what is expected is by CommonMark 0.31.2 and GitHub's extensions.
struct MarkdownTests {
  private func markdown(_ html: String) -> String { Markdown(document(html)).text }

  /// Of one paragraph, without the line feed.
  private func line(_ html: String) -> String { String(markdown("<p>" + html).dropLast()) }

  @Test func `headings and paragraphs are a line each, whatever their length`() {
    let long = String(repeating: "word ", count: 100) + "end"
    #expect(markdown("<h1>One</h1><h6>Six</h6><p>\(long)") == "# One\n\n###### Six\n\n\(long)\n")
    #expect(markdown("<h2>a<br>b</h2><h3></h3>") == "## a b\n")
    #expect(markdown("") == "" && markdown("<p> <p>") == "")
  }

  @Test func `a heading that was never ended ends before the page's blocks`() {
    #expect(markdown("<h1>Title<p>one<p>two") == "# Title\n\none\n\ntwo\n")
    #expect(markdown("<h1><div>Title</div></h1>") == "# Title\n")
  }

  @Test(arguments: [
    ("<em>a</em> <b>b</b> <del>c</del> <code>d</code>", "*a* **b** ~~c~~ `d`"),
    ("<b>a </b>b<i> c</i>", "**a** b *c*"),
    ("in<b>fi</b>x, <b>(a)</b>b", "in**fi**x, (a)b"),
    ("<b>a <i>b</i></b> <b>a<i>b</i></b> <em>a<em>b</em></em>", "**a *b*** **ab** *ab*"),
    ("<em>a</em><em>b</em>", "*ab*"),
    ("<b><i>class</i> a(<i>**k</i>, <i>x</i>)</b>", #"***class* a(\*\*k, *x*)**"#),
    ("<b> </b>a<b></b>", "a"),
    ("<b>a<br></b>b", "**a**\\\nb"),
    ("<code>a ` b</code> <code>`</code> <tt>*x*</tt>", "``a ` b`` `` ` `` `*x*`"),
    ("<code><a href=x>f</a>()</code>", "[`f`](x)`()`"),
    (
      "E = mc<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>, a<sub>xy</sub>",
      "E = mc², H₂O, 1st, a_xy"
    ),
    ("word<sup><a href=#n>[1]</a></sup>", "word[[1]](#n)"),
    ("<q>a <q>b </q></q>", "“a ‘b’”"), ("<span lang=de><q>a</q></span>", "„a“"),
    ("<ruby>漢<rp>(</rp><rt>kan</rt></ruby>", "漢(kan)"),
    ("a\u{AD}b<wbr>c\u{A0}d", "abc\u{A0}d"),
    ("<span hidden>x</span>a<script>y</script>", "a"),
  ])
  func `text is set in Markdown's marks`(html: String, expected: String) {
    #expect(line(html) == expected)
  }

  @Test(arguments: [
    ("<a href='a b'>x</a>", "[x](<a b>)"),
    ("<a href='a_(b)'>x</a>", "[x](<a_(b)>)"),
    (#"<a href='a<b>\'>x</a>"#, #"[x](<a\<b\>\\>)"#),
    ("<a href='?a=1&amp;copy=2&amp;lt;'>x</a>", #"[x](?a=1&copy=2\&lt;)"#),
    ("<a href=x></a>", "[x](x)"), ("<a name=x>t</a>", "t"), ("<a href=''>x</a>", "[x]()"),
    ("<a href=x>a [b]</a> [c]", "[a [b]](x) [c]"),
    ("<a href=x>a] [b](c)</a>", #"[a\] \[b\](c)](x)"#),
    ("<a href=x><img src=i alt=pic></a>", "[![pic](i)](x)"),
    ("<img alt='' src=i><img src=i><img alt=a><img alt=b src='data:,'>", "ab"),
    ("<iframe src=q title=Quiz></iframe> <video src=v></video>", "[frame: Quiz](q) [video](v)"),
    ("hey!<a href=x>y</a>", #"hey\![y](x)"#),
  ])
  func `links and images have their addresses`(html: String, expected: String) {
    #expect(line(html) == expected)
  }

  @Test func `addresses are written as the caller gives them`() {
    let page = document("<a href=x>t</a><img src=i alt=a>")
    let text = Markdown(page) { "http://h/" + $0 }.text
    #expect(text == "[t](http://h/x)![a](http://h/i)\n")
  }

  @Test(arguments: [
    (
      "*a* and 2 * 3, 5*, _x_ snake_case __init__",
      #"\*a\* and 2 * 3, 5\*, \_x\_ snake_case \_\_init\_\_"#
    ),
    ("4* hotel, ~5 km, a `quote", "4* hotel, ~5 km, a `quote"),
    ("<b>n</b>: 4*", #"**n**: 4\*"#),
    ("~~a~~ `b` [c] [d](e) a[i]", #"\~\~a\~\~ \`b\` [c] [d\](e) a[i]"#),
    ("a &lt; b &lt;b> &lt;/i> x>y", #"a < b \<b> \</i> x>y"#),
    ("AT&amp;T &amp;amp; &amp;#38; R&amp;D; x", "AT&T \\&amp; \\&#38; R\\&D; x"),
    (#"C:\dir \* a\"#, #"C:\dir \\* a\\"#),
    ("# a", "\\# a"), ("#a", "#a"), ("+ a", #"\+ a"#), ("- a", #"\- a"#), ("-a", "-a"),
    ("* a", #"\* a"#), ("> a", #"\> a"#), ("1. a", #"1\. a"#), ("1) a", #"1\) a"#),
    ("2026. ", #"2026\."#), ("1.5 a", "1.5 a"), ("1234567890. a", "1234567890. a"),
    ("---", #"\---"#), ("_ _ _", #"\_ _ _"#), ("***", #"\***"#), ("~~~ a", #"\~~~ a"#),
    ("[a]: b", #"\[a]: b"#), ("[x] a", #"\[x] a"#), ("[1] a", "[1] a"),
    ("a<br>===", "a\\\n\\==="), ("a<br>--", "a\\\n\\--"), ("a|b<br>-|-", "a|b\\\n\\-|-"),
    ("=== a | b", "=== a | b"),
  ])
  func `what would be read as Markdown is escaped, and only that`(html: String, expected: String) {
    #expect(line(html) == expected)
  }

  @Test func `a heading's end is escaped, its start isn't`() {
    #expect(markdown("<h1>- C #</h1><h1>C#</h1>") == "# - C \\#\n\n# C#\n")
  }

  @Test func `tight lists stand close, loose ones don't`() {
    #expect(markdown("<p>x<ul><li>a<li>b</ul><p>y") == "x\n\n- a\n- b\n\ny\n")
    #expect(markdown("<ul><li><p>a<li><p>b<p>c</ul>") == "- a\n\n- b\n\n  c\n")
    #expect(
      markdown("<ul><li>a<ol><li>b<li>c</ol><li>d<ul></ul><li></ul>")
        == "- a\n  1. b\n  2. c\n- d\n")
    #expect(markdown("<ul><li><ul><li>a</ul></ul>") == "- - a\n")
  }

  @Test func `numbers are the page's, and two lists in a row stay two`() {
    #expect(
      markdown("<ol start=9 type=i><li>a<li>b<li value=3>c</ol>") == "9. a\n10. b\n3. c\n")
    #expect(markdown("<ol reversed><li>a<li>b</ol>") == "2. a\n1. b\n")
    #expect(markdown("<ol start=-4><li>a</ol>") == "0. a\n")
    #expect(
      markdown("<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul><ol><li>d</ol><ol><li>e</ol>")
        == "- a\n\n* b\n\n- c\n\n1. d\n\n1) e\n")
  }

  @Test func `a numbered list in a close item begins with 1 or after a blank line`() {
    #expect(markdown("<ul><li>a<ol start=5><li>b</ol></ul>") == "- a\n\n  5. b\n")
  }

  @Test func `quotes, lists and code nest`() {
    let html = """
      <blockquote><p>a<ul><li>b<pre>c</pre></ul><blockquote>d</blockquote></blockquote>
      <blockquote>e</blockquote>
      """
    #expect(
      markdown(html) == """
        > a
        >
        > - b
        >
        >   ```
        >   c
        >   ```
        >
        > > d

        > e

        """)
  }

  @Test func `preformatted text is a fenced block, with its language`() {
    let html = "<pre class='x language-c++'>\n\tint a;\n\n  *b*</pre>"
    #expect(markdown(html) == "```c++\n        int a;\n\n  *b*\n```\n")
    #expect(markdown("<pre><code class=language-swift>a</code></pre>") == "```swift\na\n```\n")
    #expect(markdown("<pre>```\n````</pre>") == "`````\n```\n````\n`````\n")
    #expect(markdown("<pre>a<br>b<div>c</div>d</pre><pre> </pre>") == "```\na\nb\nc\nd\n```\n")
    #expect(Markdown(Document(plainText: Array("a\n".utf8))).text == "```\na\n```\n")
  }

  @Test func `rules and line ends`() {
    #expect(markdown("a<hr>b<br>c<br><br>d<br>") == "a\n\n---\n\nb\\\nc\n\nd\n")
    #expect(markdown("<ul><li><hr></ul>") == "- ___\n")
  }

  @Test func `terms are bold, and folded sections open`() {
    #expect(markdown("<dl><dt>a<dd>b<dd>c</dl>") == "**a**\n\nb\n\nc\n")
    #expect(
      markdown("<details><summary>a</summary>b</details><details>c</details>")
        == "**a**\n\nb\n\n**Details**\n\nc\n")
  }

  @Test func `controls are told in words`() {
    #expect(
      line("<label>Name: <input required></label> <label><input type=checkbox> Agree</label>")
        == "Name: empty, required Agree: not ticked")
    #expect(line("<input aria-label=Find><button>Go</button>") == "Find: empty Button: Go")
  }

  @Test func `a data table is a table`() {
    let html = """
      <table><caption>T</caption><tr><th>a<th>b|c<tr><td>1<br>2<td><code>x|y</code>
      <tr><th>n<td><a href='p|q'>-</a></table>
      """
    #expect(
      markdown(html)
        == #"""
        **T**

        | **a** | **b\|c** |
        | --- | --- |
        | 1<br>2 | `x\|y` |
        | **n** | [-](p\|q) |

        """#.replacing("**a** | **b\\|c**", with: "a | b\\|c"))
  }

  @Test func `a table without a header has an empty one`() {
    #expect(
      markdown("<table><tr><td>a<td>b<tr><td>c</table>")
        == "|  |  |\n| --- | --- |\n| a | b |\n| c |  |\n")
  }

  @Test func `a table whose cells reach further, or hold blocks, is a list of its rows`() {
    let html = "<table><tr><th>D<th>R<th>S<tr><td rowspan=2>1<td>2<td>3<tr><td colspan=2>4</table>"
    #expect(
      markdown(html)
        == "- D: **1**\n  - R: 2\n  - S: 3\n- D: **1**\n  - R and S: 4\n")
    #expect(
      markdown("<table><tr><th>D<th>R<tr><td>1<td><ul><li>2</ul></table>")
        == "- D: **1**\n  - R:\n    - 2\n")
  }

  @Test func `a table that only arranges is read in order`() {
    #expect(
      markdown("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>")
        == "a\n\nb\n\nc\n\nd\n")
  }

  @Test func `a page that leads on says so, and so does one that was cut`() {
    #expect(
      markdown("<meta http-equiv=refresh content='0;url=n'>x")
        == "[This page leads on to n](n)\n\nx\n")
    let deep = markdown(String(repeating: "<div>", count: 600) + "x")
    #expect(deep.hasPrefix("x\n\n*Some of this page"))
  }

  @Test func `words stay in order, without controls, whatever the tags and signs`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "<b>", "</b>", "<i>", "</i>", "<a href='x y'>", "</a>", "<code>", "</code>", "<del>",
      "</del>",
      "<p>", "<ul>", "</ul>", "<ol>", "</ol>", "<li>", "<blockquote>", "</blockquote>", "<pre>",
      "</pre>", "<h2>", "</h2>", "<br>", "<dl><dd>", "</dl>", "<div>", "</div>", "<hr>", "<sup>",
      "</sup>", "* ", "_", "`", "~~", "[", "](", "&lt;", "&amp;", "\\", "|", "# ", "1. ", "- ",
      "&#27;[2J", "&#x202e;",
    ]
    for _ in 0..<300 {
      var html = ""
      var words: [String] = []
      for number in 0..<Int.random(in: 1...60, using: &random) {
        html += pieces.randomElement(using: &random) ?? ""
        guard Bool.random(using: &random) else { continue }
        words.append("word\(number)end")
        html += " word\(number)end "
      }
      let text = markdown(html)
      let found = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      #expect(found.filter { $0.hasPrefix("word") } == words, "\(html)")
      #expect(!text.split(separator: "\n").contains { hasControl(String($0)) }, "\(html)")
    }
  }

  @Test(arguments: ["<ul><li>x", "<blockquote>x", "<blockquote><ol start=99999999><li>x"])
  func `deep pages don't become much larger than they are`(start: String) {
    let html = String(repeating: start, count: 1_000)
    #expect(markdown(html).utf8.count < 12 * html.utf8.count)
  }
}
