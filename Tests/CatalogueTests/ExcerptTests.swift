import Catalogue
import Testing

struct ExcerptTests {
  @Test(arguments: [
    ("", ""), ("Sign in", "Sign in"), (" \n Sign\r\n\t in\u{A0}", "Sign in"),
    ("a\u{1B}]0;x\u{7}b\u{9B}c\u{7F}\0", "a]0;xbc"), ("\u{202E}a\u{2066}\u{61C}b\u{200F}", "ab"),
    ("a\u{2028}b\u{2029}", "a b"), ("日本 👩‍🔬 é", "日本 👩‍🔬 é"),
  ])
  func `an excerpt is on one line and has no controls`(text: String, expected: String) {
    #expect(text.excerpt() == expected)
  }

  @Test func `what is longer than the limit ends with an ellipsis`() {
    #expect("abcdef".excerpt(6) == "abcdef")
    #expect("abcdefg".excerpt(6) == "abcde…")
    #expect("👩‍🔬👩‍🔬👩‍🔬".excerpt(2) == "👩‍🔬…")
  }

  @Test func `a single character of many scalars is cut too`() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(text.excerpt(10).unicodeScalars.count <= 80)
  }
}
