import PageText
import Testing

struct DocumentTests {
  @Test func `the title's white space is folded`() {
    #expect(document("<title>\n Data\t Structures \n</title>").title == "Data Structures")
    #expect(document("<p>no title").title == nil)
    #expect(document("<title> </title>").title == nil)
  }

  @Test func `a drawing's title isn't the page's`() {
    #expect(document("<svg><title>icon</title></svg>").title == nil)
  }

  @Test func `the first base with an address counts, as it was written`() {
    let html = "<base target=x><base href='../lessons/'><base href=other>"
    #expect(document(html).base == "../lessons/")
  }

  @Test func `links come in document order with their targets as written`() {
    let links = document("<p><a href=' b c '>one\n two</a><a>none</a><a href=''>top</a>").links.map(
      \.link)
    #expect(links == [Link(target: " b c ", text: "one two"), Link(target: "", text: "top")])
  }

  @Test(arguments: [
    ("<a href=x><img src=i alt='Open quiz'></a>", "Open quiz"),
    ("<a href=x aria-label='Back to top'></a>", "Back to top"),
    ("<a href=x title=Home><img src=i></a>", "Home"),
    ("<a href=x><svg><title>Search</title></svg></a>", "Search"),
    ("<a href=x><img src=i></a>", "x"),
    ("<map><area href=x alt=Hall></map>", "Hall"),
    ("<iframe src=x title=Quiz></iframe>", "frame: Quiz"),
    ("<video><source src=x></video>", "video"),
    ("<object data=x>fallback</object>", "object"),
  ])
  func `a link has a useful name`(html: String, name: String) {
    #expect(document(html).links.map(\.link) == [Link(target: "x", text: name)])
  }

  @Test func `no control gets through, from wherever in a page`() {
    let evil = "\u{1B}]0;x\u{07}\u{1B}[2J\u{9B}1m\u{202E}\u{2028}\u{85}\u{7F}&#27;[2J&#x202e;&#155;"
    let html = """
      <title>\(evil)t</title><h1 id="\(evil)">\(evil)h</h1><a href="\(evil)" title="\(evil)">\(evil)</a>
      <img alt="\(evil)i"><pre>\(evil)p</pre><input value="\(evil)" aria-label="\(evil)">
      <select><option label="\(evil)">x</select><textarea>\(evil)</textarea>
      <table><tr><th>\(evil)<td>\(evil)<tr><td>\(evil)<td>\(evil)</table>
      <iframe src=x title="\(evil)"></iframe><button>\(evil)</button><ol type="\(evil)"><li>\(evil)</ol>
      """
    for bytes in [Array(html.utf8), Array("<meta charset=utf-8>".utf8) + [0x9B, 0x1B] + html.utf8] {
      let document = Document(html: bytes)
      var texts = [document.title ?? ""] + document.links.map(\.link.text)
      for plain in [true, false] {
        let layout = Layout(document, columns: 40, options: .init(plain: plain))
        texts += layout.lines.map(\.text) + layout.headings.map(\.text)
      }
      #expect(texts.filter(hasControl) == [])
      #expect(texts.joined().contains("[2J") == false)
    }
  }
}
