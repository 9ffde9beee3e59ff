import PageText
import Testing

struct VisibilityTests {
  @Test(arguments: [
    "<p hidden>", "<p hidden=until-found>", "<p style='display: none'>",
    "<p style='VISIBILITY:hidden'>", "<p aria-hidden=true>", "<template>", "<dialog>",
    "<datalist>", "<script>", "<head><noframes>",
    // Simple selectors, each kind of them.
    "<style>p{display:none}</style><p>", "<style>*{display:none}</style><p>",
    "<style>x-note{display:none}</style><x-note>",
    "<style>.gone{display:none}</style><p class='a gone'>",
    "<style>p.a.b{visibility:hidden}</style><p class='b a'>",
    "<style>.a\\:b{display:none}</style><p class='a:b'>",
    "<style>#gone , x { color:red; display : none !important }</style><p id=gone>",
    "<style>[data-gone]{display:none}</style><p data-gone>",
    "<style>p[data-x=y]{display:none}</style><p data-x=y>",
    "<style>[lang|='en']{display:none}</style><p lang=en-GB>",
    "<style>[class~=b]{display:none}</style><p class='a b'>",
    "<style>[title^=\"a]\"]{display:none}[title^=a]{display:none}</style><p title=abc>",
    "<style>[title$=c]{display:none}</style><p title=abc>",
    "<style>[title*=b]{display:none}</style><p title=abc>",
    "<style>[type=HIDE i]{display:none}</style><p type=hide>",
    // Sheets: comments, strings, at-rules for screens, importance.
    "<style>/* { */ p{display:none}</style><p>",
    "<style>a{content:'}'} @import url(x); p{display:none}</style><p>",
    "<style>@media screen{p{display:none}}</style><p>",
    "<style>@layer a{@media all{p{display:none}}}</style><p>",
    "<style media=screen>p{display:none}</style><p>",
    "<style>p{display:none!important} #x{display:block}</style><p id=x>",
  ])
  func `what is hidden is neither shown nor counted`(start: String) {
    let document = document("\(start)secret <a href=x>link</a>")
    #expect(document.items.isEmpty)
    #expect(!lines(document).joined().contains("secret"))
  }

  @Test(arguments: [
    "<p>", "<dialog open>", "<noscript>", "<details open>", "<p aria-hidden=false>",
    "<p style='color:x'>",
    "<style>@media print{p{display:none}} .a p{display:none}</style><p>",
    "<style>@media screen and (max-width: 9em){p{display:none}}</style><p>",
    "<style>@supports (a:b){p{display:none}}</style><p>",
    "<style media=print>p{display:none}</style><p>",
    "<style>p:not(.x){display:none}</style><p>", "<style>div>p{display:none}</style><p>",
    "<style>[data-x=y]{display:none}</style><p data-x=z>",
    "<style>[title^='']{display:none}</style><p title=a>",
    "<style>p{display:none} #x{display:block}</style><p id=x>",
    "<style>.a{display:none} .b[title]{display:block}</style><p class='a b' title=t>",
    "<style>p{display:none}</style><p style='display:block'>",
    "<style>p{display:none</style><div>", "<style>}}{{</style><p>",
    "<style>[{display:none}</style><p>",
    "<canvas>",
  ])
  func `what isn't hidden is shown`(start: String) {
    #expect(lines("\(start)shown").joined().contains("shown"))
  }

  @Test func `only decoration is hidden for being kept from screen readers`() {
    let text = String(repeating: "a sentence that others see ", count: 4)
    #expect(lines("<i aria-hidden=true>★</i> Stars") == ["Stars"])
    #expect(lines("<div aria-hidden=true><h2>Seen</h2></div>") == ["Seen"])
    #expect(lines("<p aria-hidden=true>\(text)").joined(separator: " ") + " " == text)
  }

  @Test func `many rules and many classes take linear time`() {
    let rules = (0..<20_000).map { ".r\($0){display:none}" }.joined()
    let names = (0..<50).map { "c\($0)" }.joined(separator: " ")
    let page = String(repeating: "<p class='\(names)'>x", count: 2_000)
    #expect(lines("<style>\(rules)</style>\(page)").count == 3_999)
  }
}
