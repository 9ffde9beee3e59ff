import PageText
import TestSupport
import Testing

/// Pages made to cost much.
///
/// Each must show its text; times are looked at elsewhere.
struct HostilePageTests {
  private static let deep = "it nests more than 512 deep"
  private static let large = "it has too many elements"

  private static func many(_ text: String, _ count: Int = 3_000) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    many("<div>"), many("<ul><li>"), many("<table><tr><td>", 3_000), many("<b>"),
    many("<blockquote>"),
    many("<span>"), many("<dl><dd>"), many("<select><style><input>", 1) + many("<div>"),
    many("<svg><style>", 1) + many("<div>"), many("<div><table></div>"), many("<object>"),
    many("<span><div></span>"),
    (0..<3_000).map { "<p><font color=\($0)>" }.joined(),
    // Each comes back after the element that it did not end in.
    (0..<3_000).map { "<span><b id=\($0)>x</span>" }.joined(),
    (0..<3_000).map { "<i><b id=\($0)>x</i>" }.joined(),
    (0..<3_000).map { "<h1><b id=\($0)>x</h2>" }.joined(),
    // A copy has all its attributes, and what is in them.
    "<b \((0..<200).map { "a\($0)=x" }.joined(separator: " "))>" + many("<p>x"),
    "<b title='\(many("x", 100_000))'>" + many("<p>x"),
    many("<optgroup>"),
  ])
  func `elements beyond the limit are left out, and it is said`(start: String) {
    let found = lines(start + "the text")
    #expect(found.contains { $0.hasSuffix("the text") })
    #expect(found.last?.contains(Self.deep) == true)
  }

  @Test(arguments: [
    many("<p>x"), many("<li>x"), many("<ul><li>x</ul>"), many("<p><span>x"), many("<a href=x>x"),
    many("<table><tr><td>x</table>", 2_000), many("<b><p>x</b>"),
    "<table>" + many("<tr><td><font color=red>x"), many("<div><p>x</div>"), many("<option>x"),
    many("<!-- <div> -->"), "<script>" + many("<div>") + "</script>", many("<br>"),
    many("<div title='<div><div>'></div>"), "<textarea>" + many("<div>") + "</textarea>",
  ])
  func `elements that end are not cut, however many`(start: String) {
    let found = lines(start + "the text")
    #expect(found.contains { $0.hasSuffix("the text") || $0.hasSuffix("the text │") })
    #expect(found.last?.contains("left out") == false)
  }

  /// An attribute counts too, and so the limit is reached without a page of megabytes.
  @Test(arguments: [
    "<p>x", "<b>x</b>", "<tr><td>x", "<style>y</style>x", "<!-- -->x", "<svg>x</svg>",
  ])
  func `elements beyond what memory allows are left out, and it is said`(part: String) {
    let attributes = (0..<200).map { "a\($0)" }.joined(separator: " ")
    let found = lines(Self.many("<p \(attributes)>", 2_000) + Self.many(part, 100) + "<p>the end")
    #expect(found.joined(separator: "\n").utf8.count { $0 == UInt8(ascii: "x") } == 100)
    #expect(found.contains { $0.hasSuffix("the end") })
    #expect(found.last?.contains(Self.large) == true)
  }

  @Test(arguments: [
    many("<div>", 300) + many("</x></li></h1></section></b></table>", 2_000),
    many("<span>", 300) + many("</x></li></h1></section></b></table>", 2_000),
    many("<style>.a.b{display:none}", 1) + many(".a.c{display:none}", 5_000) + "</style>"
      + many("<b class=a>x</b>", 2_000),
    "<pre>" + many("数\t", 4_000) + "</pre>", "<pre>" + many("<b>数\t</b>", 2_000) + "</pre>",
    "<label>x" + many("<input>", 2_000) + "</label>",
  ])
  func `what once took quadratic time shows its text without a notice`(start: String) {
    let found = lines(start + "<p>the text")
    #expect(found.last?.hasSuffix("the text") == true)
  }

  @Test func `an end tag that ends nothing changes nothing, however deep`() {
    let open = Self.many("<div>", 100)
    #expect(lines(open + "a</x>b</i>c</p>d</br>e") == lines("a</x>b</i>c</p>d</br>e"))
    #expect(lines(open + "<h2>a</h3>b") == ["a", "", "b"])
  }

  @Test(arguments: [
    // A C1 control, of the bytes C2 and 9B, on either side of a tag, and in an attribute.
    "&#4294967234;<b>&#4294967195;</b>31m", "&#xFFFFFFC2;<b>&#xFFFFFF9B;</b>31m",
    "<img alt='&#4294967234;&#4294967195;31m'>", "a&#111111111111;b", "&#4294967195;&#3736928667;",
  ])
  func `a number that is too large for a character makes no byte of its own`(html: String) {
    let found = lines(html)
    #expect(!found.contains(where: hasControl))
    #expect(found.joined().contains("\u{FFFD}"))
    #expect(lines("&#00000000065;&#x00000000042;") == ["AB"])
  }

  @Test func `what follows plaintext is no markup`() {
    #expect(lines("<plaintext>" + Self.many("<div>", 600)).first?.hasPrefix("<div><div>") == true)
  }

  @Test func `what follows deep elements that end is as it was`() {
    let found = lines(Self.many("<div>", 600) + "deep" + Self.many("</div>", 600) + "<p>a<p>b")
    #expect(found.prefix(5) == ["deep", "", "a", "", "b"])
  }

  @Test func `attributes beyond the limit are left out, and it is said`() {
    let attributes = (0..<50_000).map { "a\($0)='>'" }.joined(separator: " ")
    let found = lines("<p id=x \(attributes)>the text</p>")
    #expect(found.first == "the text")
    #expect(found.last?.contains("256 attributes") == true)
  }

  @Test func `a long word, many marks and many options keep their text`() {
    let word = lines("<p>" + Self.many("x", 160_000))
    #expect(word.allSatisfy { $0.count == 80 } && word.count == 2_000)
    #expect(lines("<p>a" + Self.many("\u{301}", 50_000) + " end").last?.hasSuffix(" end") == true)
    #expect(lines("<select>" + Self.many("<option>x") + "</select>") == ["Menu: x"])
  }

  @Test func `pages of random tags neither trap nor run over the width`() {
    var random = SeededGenerator(seed: 4)
    let names = [
      "div", "p", "ul", "ol", "li", "table", "tr", "td", "th", "b", "a href=x", "h2", "dl", "dd",
      "blockquote", "br", "img alt=pic", "input", "label", "select", "option", "form", "button",
      "svg",
      "title", "style", "textarea", "q", "hr", "caption", "details", "summary", "font", "wbr",
    ]
    for _ in 0..<400 {
      var html = ""
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let name = names.randomElement(using: &random) ?? ""
        switch Int.random(in: 0...3, using: &random) {
        case 0: html += "</\(name)>"
        case 1: html += " words 数学 "
        default: html += "<\(name)>"
        }
      }
      for plain in [false, true] {
        let columns = Int.random(in: 20...60, using: &random)
        let document = Document(html: Array(html.utf8))
        let layout = Layout(
          document, columns: columns, options: .init(plain: plain, details: .allOpen))
        #expect(layout.lines.allSatisfy { $0.text.cellWidth <= columns }, "\(columns) \(html)")
        let blanks = zip(layout.lines, layout.lines.dropFirst()).contains {
          $0.spans.isEmpty && $1.spans.isEmpty
        }
        #expect(!blanks, "\(html)")
        for number in document.items.indices.map({ $0 + 1 }) {
          let line = layout.line(ofItem: number)
          #expect(line.map { layout.lines[$0].text.contains("[\(number)]") } == true, "\(html)")
        }
      }
    }
  }
}
