import PageText
import Testing

/// Patterns mean what they mean in JavaScript with the `v` flag (ECMAScript section 22.2).
struct PatternTests {
  private func refuses(_ pattern: String, _ text: String) -> Bool {
    let escaped = pattern.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    var document = document("<meta charset=utf-8><form><input pattern=\"\(escaped)\"></form>")
    guard case .control(let control)? = document.items.first else { return false }
    _ = document.set(text, in: control)
    return !document.problems(of: document.forms[0], by: nil).isEmpty
  }

  @Test(arguments: [
    ("[[a-z]--[aeiou]]", "b", "a"), ("[\\w&&\\d]", "1", "w"), ("[^[a-z]--[aeiou]]", "a", "b"),
    ("[[ab][cd]e]+", "abcde", "f"), ("[^]", "x", "xx"), ("\\p{L}+", "äß", "1"),
    ("\\p{Letter}", "ä", "1"), ("\\P{Lu}", "a", "A"), ("\\p{Script=Greek}", "α", "a"),
    ("\\s", "\u{FEFF}", "\u{85}"), ("\\S", "a", "\u{A0}"), ("[\\s]", "\u{3000}", "a"),
    ("[^\\s]", "a", "\u{3000}"), ("\\w", "a", "ä"), ("\\d", "3", "٣"), (".", "😀", "\u{2028}"),
    ("\\u{1F600}", "😀", "x"), ("\\uD83D\\uDE00", "😀", "x"), ("\\x41", "A", "B"),
    ("(?<n>a)\\k<n>", "aa", "ab"), ("(a)\\1", "aa", "ab"), ("(a)?\\1b", "b", "a"),
    ("(?=.*\\d)(?=.*[a-z]).{4,}", "abc1", "abcd"), ("(?<!a)b", "b", "ab"), ("^a$", "a", "b"),
    ("a|b|", "b", "x"), ("\\/", "/", "x"), ("(?i:abc)", "ABC", "x"), ("a+?", "aa", "b"),
    ("[.]", ".", "x"), ("[a-z]{2,}@[a-z]+\\.com", "ab@c.com", "a@c.com"), ("[\\-_]", "-", "x"),
    ("[$^]", "^", "x"), ("[a^]", "^", "b"), ("[[:alpha:]]", "a", "x"),
  ])
  func `a value is taken or refused as a browser does`(
    pattern: String, taken: String, refused: String
  ) {
    #expect(!refuses(pattern, taken))
    #expect(refuses(pattern, refused))
  }

  // Browsers don't compile these, or the other language has no such thing.
  @Test(arguments: [
    "\\-", "[a-z_-]", "[a(]", "[(]", "[|]", "[/]", "[-a]", "[a-]", "[z-a]", "[a&&&b]", "[a!!b]",
    "[\\w&&[a-f]--[0-9]]", "a)|(b", "a++", "a{2}+", "(?=a)*a", "a{", "a}", "]", "(?>a)", "(?P<n>a)",
    "(*ACCEPT)", "(?x: a)", "(?i)a", "(?#x)a", "\\A", "\\h", "\\Q.\\E", "\\R", "\\K", "\\z", "\\a",
    "\\x4", "\\2(a)", "\\01", "\\c", "\\p{Foo}", "\\p{Greek}", "\\p{l}", "\\p{Xan}", "\\q{abc}",
    "[\\q{abc}]", "(?<a>x)(?<a>y)", "\\uD800", "x{99999999999}", "\\k<n>", "(", "(?<n", "[a", "\\",
    String(repeating: "(", count: 500) + String(repeating: ")", count: 500),
    String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
  ])
  func `what can't be compiled is not checked`(pattern: String) {
    #expect(!refuses(pattern, "zzz"))
  }

  @Test(arguments: ["(a+)+$", "(?=(a+)+$)a*", "(a|a)*b", "(.*)*x", "(?:a?){30}a{30}", "(x+x+)+y"])
  func `a pattern that takes for ever is given up`(pattern: String) {
    let clock = ContinuousClock()
    let text = String(repeating: "a", count: 50_000) + "!"
    let time = clock.measure { _ = refuses(pattern, text) }
    // A bound on what hostile pages can cost, far above what was measured.
    #expect(time < .seconds(5))
  }
}
