import PageText
import Testing

struct InlineTextTests {
  @Test(arguments: [
    ("2<sup>10</sup>", "2¹⁰", "2^10"), ("x<sup>n+1</sup>", "xⁿ⁺¹", "x^(n+1)"),
    ("e<sup>x</sup>", "e^x", "e^x"), ("e<sup>x+1</sup>", "e^(x+1)", "e^(x+1)"),
    ("H<sub>2</sub>O", "H₂O", "H_2O"), ("a<sub>ij</sub>", "a_ij", "a_ij"),
    ("x<sup><i>k</i></sup>", "x^k", "x^k"),
    // Ordinals, marks and notes are read as they are.
    ("1<sup>st</sup>, 3<sup>rd</sup>", "1st, 3rd", "1st, 3rd"), ("n<sup>th</sup>", "nth", "nth"),
    ("2<sup>e</sup> année", "2e année", "2e année"), ("Foo<sup>TM</sup>", "Foo™", "Foo™"),
    ("word<sup>[1]</sup>", "word[1]", "word[1]"), ("star<sup>*</sup>", "star*", "star*"),
    ("<sup>1</sup> A note", "1 A note", "1 A note"), ("a <sup>b</sup>", "a b", "a b"),
    // More than a short text stays as it is.
    ("a<sup>one <br>two</sup>", "aone two", "aone two"), ("a<sup></sup>b", "ab", "ab"),
  ])
  func `raised and lowered text can be told from what it stands at`(
    html: String, expected: String, plain: String
  ) {
    #expect(lines("<p>\(html)").joined(separator: " ") == expected)
    #expect(lines("<p>\(html)", plain: true).joined(separator: " ") == plain)
  }

  @Test func `a raised link to a note keeps its number and its place`() {
    let document = document("<p>word<sup id=r><a href=#n>1</a></sup> on<p id=n>note")
    #expect(lines(document, numbers: true).first == "word[1] ¹ on")
    #expect(Layout(document, columns: 40).line(ofAnchor: "r") == 0)
  }

  @Test(arguments: [
    ("<q>a <q>b</q></q>", "“a ‘b’”"), ("<p lang=de><q>a <q>b</q></q>", "„a ‚b‘“"),
    ("<p lang=fr-CA><q>a</q>", "« a »"), ("<p lang=ja><q>a</q>", "「a」"),
    ("<p lang=de>x <q lang=en>a</q>", "x “a”"), ("<p lang=xx><q>a</q>", "“a”"),
  ])
  func `a quotation has its language's marks`(html: String, expected: String) {
    #expect(lines(html) == [expected])
  }

  @Test func `what was struck out can be told from what stands`() {
    #expect(lines("<p><del>40</del> <s>35</s> <ins>30</ins>") == ["~~40~~ ~~35~~ 30"])
  }

  @Test func `a list whose style takes its markers away has none`() {
    #expect(lines("<ul style='list-style: none'><li>a<li>b</ul>") == ["a", "b"])
    #expect(lines("<ol style='color:red;list-style-type:none'><li>a</ol>") == ["a"])
    #expect(lines("<ul style='list-style:square'><li>a</ul>") == ["• a"])
  }

  @Test(arguments: [
    ("0; url=next.html", "next.html"), ("5;URL='a b'", "a b"), ("0.5 , next", "next"),
    ("0;url=\"x\" y", "x"), (" 3 ; url = z ", "z"),
  ])
  func `a page that leads on says where to, and goes there by a number`(
    content: String, target: String
  ) {
    let document = document(
      "<meta http-equiv=Refresh content=\"\(content.replacing("\"", with: "&quot;"))\"><p>x <a href=y>y</a>"
    )
    #expect(document.links.map(\.link.target) == [target, "y"])
    #expect(
      lines(document, numbers: true) == ["[1] This page leads on to \(target)", "", "x [2] y"])
  }

  @Test(arguments: ["30", "", "0;", "0; url="])
  func `a page that only wants to be fetched again leads nowhere`(content: String) {
    #expect(document("<meta http-equiv=refresh content='\(content)'>x").links.isEmpty)
  }

  @Test(arguments: [
    "<script>build()</script><div id=root></div>",
    "<div id=root></div><noscript>Please enable JavaScript</noscript><script src=x></script>",
    "<script></script><div style='display:none'>Loading</div><img src=x>",
  ])
  func `a page that scripts build is empty without them`(html: String) {
    #expect(document(html).isEmptyWithoutScripts)
  }

  @Test(arguments: [
    "", "<p>text</p><script></script>", "<script></script><img alt=x>", "<script></script><input>",
  ])
  func `a page that shows something, or has no scripts, is not`(html: String) {
    #expect(!document(html).isEmptyWithoutScripts)
  }
}
