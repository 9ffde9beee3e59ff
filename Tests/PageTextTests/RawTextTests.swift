import Testing

@testable import PageText

/// What a form sends of its default texts is what the page wrote, though none of it is shown.
struct RawTextTests {
  private func rawTexts(_ html: String, _ tag: PageText.Tag) -> [String] {
    let tree = document(html).tree
    return tree.nodes.indices.filter { tree.nodes[$0].tag == tag }.map(tree.rawText)
  }

  @Test(arguments: [
    ("a\u{200E}b\u{2028}c", "a\u{200E}b\u{2028}c"), ("\n\na\r\nb\rc\u{C} ", "\na\nb\nc\u{C} "),
    ("a&#13;b&#13;&#10;c&#x202e;&#27;[0md", "a\nb\nc\u{202E}\u{1B}[0md"),
    ("&#x200f;", "\u{200F}"), ("", ""), ("  a\t<b>é &amp; ", "  a\t<b>é & "),
  ])
  func `a text area's text is as the page writes it, with LF for line ends`(
    written: String, expected: String
  ) {
    #expect(rawTexts("<form><textarea>\(written)</textarea></form>", .textarea) == [expected])
  }

  @Test(arguments: [
    ("\n a  b&#9;\u{200F}c ", "a b \u{200F}c"), ("&#x200e;", "\u{200E}"),
    ("a<!-- x -->b<script>c</script>", "ab"), ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), (" ", ""),
  ])
  func `an option's text is as the page writes it, with white space folded`(
    written: String, expected: String
  ) {
    let html = "<select><option>\(written)</option><option>z</select>"
    #expect(rawTexts(html, .option) == [expected, "z"])
  }

  @Test func `controls are kept for forms alone, and are never shown`() {
    let html = "<p>a&#x202e;b<textarea>c&#x202e;d</textarea><select><option>e&#x202e;f</select>"
    let page = document(html)
    #expect(page.tree.rawTexts.count == 2)
    #expect(document("<p>a&#x202e;b<textarea>c</textarea>").tree.rawTexts.isEmpty)
    let shown = lines(page).joined()
    #expect(!hasControl(shown) && shown.contains("cd") && shown.contains("ef"))
  }
}
