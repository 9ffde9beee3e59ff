import PageText
import Testing

/// Small inputs behind bugs of other programs, and pages of the usual kinds.
@Suite(.enabled(if: TestFile.hasShared, "needs the cases and pages beside the package"))
struct SharedPageTests {
  private func document(case name: String) -> Document {
    Document(html: TestFile.bytes(TestFile.shared + "/cases/\(name)/input.html"))
  }

  private func shown(_ name: String, columns: Int = 80) -> [String] {
    lines(document(case: name), columns: columns).filter { !$0.isEmpty }
  }

  @Test func `01 only what is visible is shown`() {
    #expect(shown("01-hidden-content") == ["visible one", "visible two", "visible three"])
  }

  @Test func `05 spans are clamped and the text stays`() {
    let text = shown("05-span-zero-and-huge").joined()
    #expect(["alpha", "beta", "gamma"].allSatisfy(text.contains))
  }

  @Test func `06 four text fields are listed`() {
    let text = shown("06-empty-textarea-size").joined(separator: " ")
    #expect(text == Array(repeating: "Text area: empty", count: 4).joined(separator: " "))
  }

  @Test func `08 soft hyphens are shown only where a line breaks`() {
    #expect(shown("08-soft-hyphen") == ["supercalibration and timetable"])
    let narrow = shown("08-soft-hyphen", columns: 24)
    #expect(narrow == ["supercalibration and", "timetable"])
    #expect(shown("08-soft-hyphen", columns: 26) == ["supercalibration and time-", "table"])
  }

  @Test func `10 what follows a list closed twice is not indented`() {
    #expect(shown("10-list-closed-twice").last == "tail")
  }

  @Test func `11 words stay apart`() {
    #expect(shown("11-space-before-tag") == ["let x = 4 and y = 5 (ok), done"])
  }

  @Test func `17 rules line up below a spanning header`() {
    let found = shown("17-colspan-header")
    #expect(Set(found.map(\.cellWidth)).count == 1)
    let bars = found.filter { $0.hasPrefix("│") }.map { line in
      line.indices.filter { line[$0] == "│" }.map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(bars.count == 2 && bars[0][1] == bars[1][2])
  }

  @Test func `21 blocks stand on eight lines`() {
    #expect(
      shown("21-block-without-break")
        == ["head", "nav", "sec", "aside", "fig", "caption", "foot", "end"])
  }

  @Test func `22 deep quotes leave 20 cells`() {
    #expect(
      shown("22-deep-quotes-in-table").map { $0.drop { $0 == " " } } == ["cell one", "cell two"])
    #expect(shown("22-deep-quotes-in-table").allSatisfy { $0.prefix { $0 == " " }.count == 60 })
  }

  @Test func `26 frames and media are three numbered links`() {
    let document = document(case: "26-iframe-and-media-links")
    #expect(document.links.map(\.link.target) == ["/quiz", "/v.mp4", "/s.pdf"])
    #expect(
      lines(document, numbers: true) == ["[1] [frame: Quiz] [2] [video] [3] [object]"])
  }

  @Test func `28 a no-break space is a space that doesn't break`() {
    #expect(shown("28-nbsp-and-caron") == ["Šárka, Chapter 8"])
    let document = Document(html: Array("<p>Šárka, then Chapter\u{A0}8".utf8))
    #expect(lines(document, columns: 20) == ["Šárka, then", "Chapter 8"])
  }

  @Test(arguments: [40, 80, 132])
  func `no line of the usual pages is wider than the width`(columns: Int) {
    let names = TestFile.names(in: TestFile.shared + "/pages")
    #expect(names.count >= 7)
    for name in names {
      let document = Document(html: TestFile.bytes(TestFile.shared + "/pages/" + name))
      for plain in [false, true] {
        let layout = Layout(document, columns: columns, options: .init(plain: plain))
        // Preformatted text is code, and stays as it is.
        let wide = layout.lines.filter { line in
          line.text.cellWidth > columns && line.spans.first?.role != .code
        }
        #expect(wide.map(\.text) == [], "\(name)")
        #expect(!layout.lines.map(\.text).contains(where: hasControl))
      }
    }
  }
}
