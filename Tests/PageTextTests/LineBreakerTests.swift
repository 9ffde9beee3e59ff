import TestSupport
import Testing

@testable import PageText

struct LineBreakerTests {
  @Test(arguments: [
    ("word", 4, ["word"]), ("two words", 5, ["two", "words"]), ("a b", 1, ["a", "b"]),
    ("fits here", 4, ["fits", "here"]), ("one  two", 5, ["one", "two"]), ("long", 3, ["lon", "g"]),
    ("a\nb c", 9, ["a", "b c"]), ("well-known", 6, ["well-", "known"]),
    ("run --help", 6, ["run", "--help"]), ("run [-v]", 6, ["run", "[-v]"]),
    ("-5 or -x", 5, ["-5 or", "-x"]), ("p. 12-14", 6, ["p.", "12-14"]),
    ("and/or", 5, ["and/", "or"]), ("1/2 3/4", 5, ["1/2", "3/4"]),
    ("a bb ) c", 5, ["a", "bb )", "c"]),
    ("(a) (b)", 5, ["(a)", "(b)"]), ("$ (1) $(1)", 6, ["$ (1)", "$(1)"]), ("50 %", 3, ["50", "%"]),
    ("1,000.50 $9", 9, ["1,000.50", "$9"]), ("(12)% 5", 5, ["(12)%", "5"]),
    ("\"a\" b", 3, ["\"a\"", "b"]), ("oh ! no", 4, ["oh !", "no"]), ("a/b/c", 3, ["a/", "b/c"]),
  ])
  func `ASCII text breaks by UAX 14`(text: String, columns: Int, lines: [String]) {
    #expect(Self.lines(text, columns) == lines)
    // The same text beside a letter that needs the other form of atoms.
    #expect(Self.lines(text + "\né", columns) == lines + ["é"])
  }

  @Test(arguments: [
    ("数学。です", 4, ["数", "学。", "です"]), ("ちょっと", 2, ["ち", "ょ", "っ", "と"]),
    ("あちょっと", 4, ["あ", "ちょ", "っと"]), ("「数」学", 4, ["「数", "」学"]),
    ("é\u{A0}b c", 3, ["é b", "c"]), ("é\u{202F}b c", 3, ["é b", "c"]),
    ("aé\u{2060}-\u{2060}b c", 4, ["aé-b", "c"]), ("é\u{FEFF}數 b", 3, ["é數", "b"]),
    ("aé\u{200B}b", 2, ["aé", "b"]), ("ab\u{AD}cé", 3, ["ab-", "cé"]), ("ab\u{AD}cé", 4, ["abcé"]),
    ("abc\u{AD}dé", 3, ["abc", "dé"]), ("ab\u{AD} cé", 3, ["ab", "cé"]),
    ("ab\u{AD}\u{AD}cé", 3, ["ab-", "cé"]), ("é \u{AD}ab", 3, ["é", "ab"]),
    ("\u{AD}éa\u{AD}", 1, ["é", "a"]), ("é👨‍👩‍👧👨‍👩‍👧", 3, ["é👨‍👩‍👧", "👨‍👩‍👧"]),
    ("👩\u{200D}数", 2, ["👩\u{200D}", "数"]), ("🇳🇴🇸🇪", 3, ["🇳🇴", "🇸🇪"]),
    ("数\u{3000}学", 2, ["数", "学"]), ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
    ("数$(五)", 4, ["数$", "(五)"]), ("数$(5)", 4, ["数", "$(5)"]), ("«é» b", 4, ["«é»", "b"]),
  ])
  func `other text breaks by UAX 14, never inside a cluster`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(Self.lines(text, columns) == lines)
  }

  @Test(arguments: ["数", "word", "é"])
  func `a link's number stays with what follows`(text: String) {
    var paragraph = Paragraph()
    paragraph.append("long", role: .text)
    paragraph.append(" ", role: .text)
    paragraph.appendLeadIn("[1]", role: .number)
    paragraph.append(text, role: .link)
    let lines = paragraph.lines(columns: 9, indent: 0).lines.map(\.text)
    #expect(lines == ["long", "[1] \(text)"])
  }

  @Test func `both forms of atoms allow the same breaks in ASCII`() {
    // A byte of each class that ASCII has, and each string of up to four of them.
    let bytes = Array("a1 -/,(){)%$\"!|\n".utf8) + [Paragraph.glue]
    for number in 0..<(bytes.count * bytes.count * bytes.count * bytes.count) {
      let digits = sequence(first: number) { $0 / bytes.count }.prefix(4)
      let text = digits.map { bytes[$0 % bytes.count] } + Array("1".utf8)
      let (plain, clusters) = text.withUnsafeBufferPointer { text in
        let (plain, clusters) = (ASCIIAtoms(bytes: text), ClusterAtoms(text))
        return (
          (1..<5).map { plain.allowsBreak(before: $0) },
          (1..<5).map { clusters.allowsBreak(before: $0) }
        )
      }
      #expect(plain == clusters, "\(text)")
    }
  }

  @Test(arguments: 1...40)
  func `lines of random text hold what was promised`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Self.pieces.randomText(length: 60, using: &random)
      let columns = Int.random(in: 1...20, using: &random)
      Self.check(text, columns)
    }
  }

  private static let pieces = [
    "a", "b", "1", "2", " ", " ", "-", "/", ",", ".", "(", ")", "%", "$", "\"", "!", "é",
    "e\u{301}",
    "数", "学", "。", "「", "」", "ょ", "ー", "\u{3000}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{2060}",
    "👩‍💻", "👍🏽", "🇳🇴", "\u{200D}", "\u{301}", "ก็", "น้ำ", "क्ष", "का", "א", "ب", "한", "\u{1112}\u{1161}",
    "—", "…", "’", "«", "»", "ｶﾞ", "\u{600}", "℃", "£",
  ]

  private static func check(_ text: String, _ columns: Int) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let atoms = ClusterAtoms(bytes)
      let indexes = Dictionary(
        uniqueKeysWithValues: (0...atoms.count).map { (atoms.offset($0), $0) })
      var last = 0..<0
      LineBreaker.pieces(atoms, first: columns, rest: columns) { piece in
        guard let start = indexes[piece.range.lowerBound], let end = indexes[piece.range.upperBound]
        else {
          Issue.record("a cluster is split: \(text)")
          return
        }
        let shown = (start..<end).reduce(piece.endsInHyphen ? 1 : 0) { $0 + atoms.width($1) }
        #expect(piece.width == shown, "\(text)")
        let visible = (start..<end).count { atoms.width($0) > 0 }
        #expect(piece.width <= columns || visible == 1 && !piece.endsInHyphen, "\(text)")
        #expect((last.upperBound..<start).allSatisfy(atoms.isSpace), "text is lost: \(text)")
        if start > 0, !atoms.allowsBreak(before: start) {
          let places = (last.lowerBound..<start).dropFirst().filter {
            atoms.allowsBreak(before: $0) && !atoms.isSoftHyphen($0 - 1)
          }
          #expect(places.isEmpty, "there was a place for a break: \(text)")
        }
        last = start..<end
      }
      #expect((last.upperBound..<atoms.count).allSatisfy(atoms.isSpace), "text is lost: \(text)")
    }
  }

  private static func lines(_ text: String, _ columns: Int) -> [String] {
    var paragraph = Paragraph()
    for (index, line) in text.split(separator: "\n").enumerated() {
      if index > 0 { paragraph.endLine() }
      paragraph.append(String(line), role: .text)
    }
    return paragraph.lines(columns: columns, indent: 0).lines.map(\.text)
  }
}

extension [String] {
  fileprivate func randomText(length: Int, using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...length, using: &random))
      .compactMap { _ in randomElement(using: &random) }.joined()
  }
}
