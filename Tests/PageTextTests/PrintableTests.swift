import PageText
import TestSupport
import Testing

struct PrintableTests {
  @Test(arguments: [
    ("plain text", "plain text"),
    ("line\nbreak\r\n\tand tab", "line break and tab"),
    ("many   spaces", "many spaces"),
    ("a\u{1B}[31mred\u{1B}[0m", "ared"),
    ("\u{1B}]0;title\u{07}after", "after"),
    ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("\u{9B}31mred", "red"),
    ("\u{9D}0;title\u{9C}after", "after"),
    ("\u{1B}Pq#0\u{1B}\\x", "x"),
    ("\u{1B}(Bx", "x"),
    ("\u{1B}", ""),
    ("\u{1B}[", ""),
    ("\u{1B}]0;never ends", "0;never ends"),
    ("bell\u{07}, del\u{7F}, c1\u{85}", "bell, del, c1"),
    ("\u{202E}evil\u{202C} \u{2066}x\u{2069} \u{61C}\u{200E}\u{200F}y", "evil x y"),
    ("one\u{2028}two\u{2029}three", "one two three"),
    ("Šárka 数学 👩‍💻", "Šárka 数学 👩‍💻"),
  ])
  func `nothing that a terminal would act on is left`(text: String, expected: String) {
    #expect(text.printable == expected)
    #expect(text.dropFirst(0).printable == expected)
  }

  @Test func `no control survives any mixture of controls`() {
    var random = SeededGenerator(seed: 2)
    let pieces = [
      "\u{1B}", "[", "]", "\u{9B}", "\u{9D}", "\u{9C}", "\u{07}", "\\", "m", "0;", "x", "é",
      "\u{202E}", "\u{2028}", "\u{200E}", "\u{7F}", "\n", "\u{0}", "P", "(",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      #expect(!hasControl(text.printable), "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func `many openings without an end take linear time`() {
    let text = String(repeating: "\u{1B}]", count: 200_000) + "end"
    #expect(text.printable == "end")
  }
}
