import PageText
import TestSupport
import Testing

/// Long texts go around the parser; what is shown must be what it would have made of them.
struct LongTextTests {
  private static let text = "a text of more letters than it takes to go around"

  @Test(arguments: [
    ("<p>\(text)", text),
    ("<p>\n  \(text) \n", text),
    ("<textarea>\(text)</textarea>", "Text area: \(text)"),
    // Not with its first letters, which are a character's name.
    ("<p>&copyright of everybody who was ever here", "©right of everybody who was ever here"),
    ("<p>\(text) &amp; \(text)", "\(text) & \(text)"),
    ("<svg><text><![CDATA[\(text) > \(text)]]></text></svg>", "\(text) > \(text)"),
    (
      "<p>1 < 2 is what everybody who was here has known",
      "1 < 2 is what everybody who was here has known"
    ),
    (
      "<p>𝄞 漢字 한국어 ελληνικά и по-русски, all of it \u{10FFFD}",
      "𝄞 漢字 한국어 ελληνικά и по-русски, all of it \u{10FFFD}"
    ),
  ])
  func `a long text is shown as it is written`(html: String, shown: String) {
    #expect(lines(html, columns: 200) == [shown])
  }

  @Test func `a title with tags in it is text to its end`() {
    let title = "On <b> and what else stands there, on <i> and what stands behind it"
    #expect(Document(html: Array("<title>\(title)</title>".utf8)).title == title)
  }

  @Test func `what is no text is not shown, however long`() {
    let hidden = "<style> \(Self.text) > \(Self.text) </style><!-- > \(Self.text) -->"
    #expect(lines("\(hidden)<script>if (a > b) \(Self.text)</script><p>shown") == ["shown"])
  }

  @Test func `a text outside a table's cells goes before the table`() {
    let table = "<table><tr>\(Self.text)<td>cell</td></tr></table>"
    #expect(lines(table, plain: true).first == Self.text)
  }

  @Test(arguments: ["\u{10FFFD}aaaaaa", "&#x10FFFD;aaaaaa"])
  func `a page that writes what stands in for a text can't repeat it`(forged: String) {
    let shown = lines("<p>" + String(repeating: forged, count: 50) + "<p>" + Self.text).joined()
    #expect(shown.ranges(of: Self.text).count == 1)
  }

  @Test func `random pages are the same with a comment within each long text`() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "<p>", "</p>", "<b>", "</b>", "<a href='x > y'>", "</a>", "<table><tr><td>", "</table>",
      "<ul><li>", "</ul>", "<pre>\n", "</pre>", "<div title=\"it's > this\">", "</div>", "&amp;",
      "&lt", "<h2>", "</h2>", "<q>", "</q>", "<br>", "<form>", "</form>", "<svg>", "</svg>",
    ]
    let words = ["row", "lesson", "größer", "数学", "x-y", "it's", "a=b", "(1/2)", "\u{10FFFD}"]
    for _ in 0..<500 {
      var (whole, broken) = ("", "")
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let piece = pieces.randomElement(using: &random) ?? ""
        whole += piece
        broken += piece
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          let word = words.randomElement(using: &random) ?? ""
          whole += word + " "
          broken += word + "<!----> "
        }
      }
      #expect(lines(whole) == lines(broken), "\(whole)")
    }
  }
}
