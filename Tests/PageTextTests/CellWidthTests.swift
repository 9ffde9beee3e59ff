import PageText
import TestSupport
import Testing

struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("é", 1), ("e\u{301}", 1), ("数学", 4), ("한", 2), ("\u{1112}\u{1161}", 2),
    ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2), ("🇳🇴", 2), ("🇳", 1), ("❤️", 2), ("☎", 1), ("☎️", 2), ("1️⃣", 2),
    ("ｶﾞ", 2), ("a\u{200B}b", 2), ("Ａ", 2), ("\u{301}", 0), ("a\u{FE0F}", 1), ("🏽", 2),
    // A keycap, a flag of tags, jamo, Thai and Lao vowels, marks that take space, what is unseen.
    ("1\u{20E3}", 1), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("น้ำ", 2), ("ที่", 1), ("ນຳ", 2), ("का", 1), ("क्ष", 1), ("க்", 1),
    ("\u{93E}", 1), ("\u{AD}", 0), ("\u{FF9E}", 1), ("\t", 0), ("\u{2764}\u{200D}\u{1F525}", 2),
    ("🇳🇴🇸🇪", 4), ("\u{1F3FB}", 2), ("☝🏻", 2), ("a\u{300}\u{301}", 1), ("\u{3099}", 0),
    ("ｶ\u{3099}", 1),
    ("か\u{3099}", 2),
  ])
  func `a text takes the cells of its clusters`(text: String, cells: Int) {
    #expect(text.cellWidth == cells)
  }

  @Test(.enabled(if: TestFile.hasShared, "needs the Unicode data beside the package"))
  func `every fully qualified emoji takes two cells`() {
    let data = TestFile.text(TestFile.shared + "/conformance/unicode-15.0/emoji-test.txt")
    var count = 0
    for line in data.split(separator: "\n") where line.contains("; fully-qualified") {
      let points = line.prefix { $0 != ";" }.split(separator: " ")
      let scalars = points.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let emoji = String(String.UnicodeScalarView(scalars))
      #expect(emoji.cellWidth == 2, "\(points)")
      count += 1
    }
    #expect(count > 3_000)
  }

  @Test(.enabled(if: TestFile.hasShared, "needs the Unicode data beside the package"))
  func `an emoji without its selector takes two cells where it is shown as an emoji`() {
    let data = TestFile.text(TestFile.shared + "/conformance/unicode-15.0/emoji-test.txt")
    // They are wide by EastAsianWidth.txt.
    let wide: Set<UInt32> = [0x3030, 0x303D, 0x3297, 0x3299, 0x1F202, 0x1F237]
    var counts = [0, 0, 0]
    for line in data.split(separator: "\n")
    where line.contains("; minimally-qualified") || line.contains("; unqualified") {
      let points = line.prefix { $0 != ";" }.split(separator: " ")
      let scalars = points.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let isText =
        !scalars.contains { [0x200D, 0xFE0F].contains($0.value) }
        && scalars.allSatisfy {
          !$0.properties.isEmojiPresentation && !wide.contains($0.value)
        }
      let cells = isText ? 1 : 2
      #expect(String(String.UnicodeScalarView(scalars)).cellWidth == cells, "\(points)")
      counts[cells] += 1
    }
    #expect(counts[1] > 200 && counts[2] > 700)
  }

  @Test(.enabled(if: TestFile.hasShared, "needs the Unicode data beside the package"))
  func `wide and fullwidth scalars take two cells, and no others do`() {
    let data = TestFile.text(TestFile.shared + "/conformance/unicode-15.0/EastAsianWidth.txt")
    var count = 0
    for line in data.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.prefix { $0 != "#" && $0 != " " }.split(separator: ";")
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      let isWide = fields[1] == "W" || fields[1] == "F"
      for value in ends[0]...(ends.last ?? ends[0]) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let width = String(scalar).cellWidth
        // Combining marks such as U+302A are wide by this file and take no cell of their own.
        let isMark = scalar.properties.generalCategory == .nonspacingMark
        if isWide && !isMark { #expect(width == 2, "U+\(fields[0])") }
        if !isWide { #expect(width < 2, "U+\(fields[0])") }
        count += 1
      }
    }
    #expect(count > 300_000)
  }

  @Test(arguments: [
    ("abc", 5, "abc  "), ("abcdef", 5, "abcd…"), ("abcde", 5, "abcde"), ("", 2, "  "),
    ("数学科", 5, "数学…"), ("数学科", 4, "数… "), ("👩‍💻👩‍💻", 3, "👩‍💻…"), ("x", 0, ""), ("xy", 1, "…"),
    ("数", 1, "…"), ("abc", -1, ""),
  ])
  func `a text is cut or filled to the cells that there are`(
    text: String, cells: Int, expected: String
  ) {
    #expect(text.fitted(toCells: cells) == expected)
  }

  @Test func `what is fitted always has the width asked for`() {
    var random = SeededGenerator(seed: 1)
    let pieces = ["a", " ", "é", "e\u{301}", "数", "👩‍💻", "🇳🇴", "\u{301}", "ｶﾞ"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...12, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let cells = Int.random(in: 1...10, using: &random)
      #expect(text.fitted(toCells: cells).cellWidth == cells, "\(text)")
    }
  }
}
