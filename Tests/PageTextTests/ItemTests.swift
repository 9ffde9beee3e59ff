import PageText
import Testing

/// Links, controls and folded sections share one numbering.
struct ItemTests {
  @Test func `links and controls are numbered in the order in which they are told`() {
    let html = """
      <p><a href=a>First</a> <label for=n>Name</label> <input id=n required>
      <p><input type=checkbox id=t> <label for=t>I have read the <a href=b>terms</a></label>
      <p><button>Enrol</button>
      """
    let document = document(html)
    #expect(
      lines(document, numbers: true) == [
        "[1] First [2] Name: empty, required", "",
        "[3] I have read the [4] terms: not ticked", "",
        "[5] Button: Enrol",
      ])
    let items = document.items.map { item in
      switch item {
      case .link(let link): "\(link.text) to \(link.target)"
      case .control(let control): "\(control.name), \(document.state(of: control))"
      case .details(let summary): summary
      }
    }
    #expect(
      items == [
        "First to a", "Name, empty, required", "I have read the terms, not ticked", "terms to b",
        "Button: Enrol, ",
      ])
    #expect(document.links.map(\.number) == [1, 4])
  }

  @Test func `a number stands where its control begins to be told`() {
    let document = document(
      "<p><label for=x>Town</label><p>a<p><input id=x><label>Age <input></label>")
    let layout = Layout(document, columns: 40)
    #expect(layout.lines.map(\.text) == ["Town", "", "a", "", "[1] Town: empty [2] Age: empty"])
    #expect(layout.line(ofItem: 1) == 4 && layout.line(ofItem: 2) == 4)
  }

  @Test(arguments: [
    "<input type=hidden>", "<input disabled>", "<fieldset disabled><input></fieldset>",
    "<fieldset disabled><legend>x</legend><legend><input></legend></fieldset>",
    "<fieldset disabled><fieldset><legend><button>x</button></legend></fieldset></fieldset>",
    "<a>no target</a>", "<select hidden></select>",
  ])
  func `what can't be used has no number`(html: String) {
    #expect(document(html).items.isEmpty)
  }

  @Test(arguments: [
    "<fieldset disabled><legend><input></legend></fieldset>", "<fieldset><input></fieldset>",
    "<fieldset disabled></fieldset><input>",
    "<fieldset disabled><legend><fieldset disabled></fieldset><input></legend></fieldset>",
  ])
  func `a first legend's controls can be used, and those after a disabled set`(html: String) {
    #expect(document(html).items.count == 1)
  }

  @Test(arguments: [
    ("<iframe src=/q title=Quiz></iframe>", "/q", "frame: Quiz"),
    ("<video src=v.mp4></video>", "v.mp4", "video"),
    ("<video><source src=w.webm></video>", "w.webm", "video"),
    ("<audio src=a.ogg aria-label=Song></audio>", "a.ogg", "audio: Song"),
    ("<object data=s.pdf></object>", "s.pdf", "object"),
    ("<picture><source srcset=x><img src=m.png alt='A map'></picture>", "m.png", "picture: A map"),
    ("<picture><img src='/dir/plan.png?w=9'></picture>", "/dir/plan.png?w=9", "picture: plan.png"),
  ])
  func `what a terminal can't show is a link with a useful name`(
    html: String, target: String, text: String
  ) {
    let document = document("<p>\(html)")
    #expect(document.links.map(\.link) == [Link(target: target, text: text)])
    #expect(lines(document, numbers: true) == ["[1] [\(text)]"])
  }

  @Test(arguments: [
    ("<picture><img src=x alt=''></picture>after", ["after"]),
    ("<a href=h><picture><img src=x alt=Logo></picture></a>", ["[1] Logo"]),
    ("<iframe src=about:blank></iframe>after", ["after"]), ("<img src=x>after", ["after"]),
    ("<img src=x alt=''>after", ["after"]), ("<img src=x alt='A map'> after", ["A map after"]),
    ("<video>fallback</video>", ["fallback"]),
    ("a<img src=x alt=map>b, (<img src=x alt=key>)", ["a map b, (key)"]),
  ])
  func `what needs no link of its own has none`(html: String, expected: [String]) {
    #expect(lines("<p>\(html)", numbers: true) == expected)
  }
}
