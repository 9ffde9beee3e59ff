import Testing

@testable import PageText

struct DecodingTests {
  private func text(_ bytes: [UInt8], charset: String? = nil) -> String {
    lines(Document(html: bytes, charset: charset)).joined(separator: "\n")
  }

  /// A page in ASCII that names its encoding, and then some bytes of that encoding.
  private func page(_ head: String, _ bytes: [UInt8]) -> [UInt8] { Array(head.utf8) + bytes }

  @Test func `a byte order mark goes before the server's word`() {
    #expect(text([0xEF, 0xBB, 0xBF] + Array("é".utf8), charset: "windows-1252") == "é")
    #expect(text([0xFF, 0xFE, 0x41, 0x00, 0x14, 0x20], charset: "utf-8") == "A—")
    #expect(text([0xFE, 0xFF, 0x00, 0x41, 0x20, 0x14], charset: "utf-8") == "A—")
  }

  @Test func `the server's word goes before the page's`() {
    let bytes = page("<meta charset=koi8-r><p>", [0xE9])
    #expect(text(bytes, charset: "ISO-8859-1") == "é")
    #expect(text(bytes) == "И")
  }

  @Test func `an unknown word counts for nothing`() {
    #expect(text(Array("é".utf8), charset: "no-such-set") == "é")
    #expect(text([0xE9], charset: "no-such-set") == "é")
  }

  @Test func `without a word it is UTF-8 where that is valid, else windows-1252`() {
    #expect(text(Array("“é”".utf8)) == "“é”")
    #expect(text([0x93, 0xE9, 0x94, 0x80]) == "“é”€")
  }

  @Test(arguments: EncodedPage.all)
  func `a page is read in its encoding`(page: EncodedPage) {
    let document = Document(html: page.bytes)
    #expect(document.title == page.title)
    #expect(document.links.map(\.link) == [Link(target: "/1", text: page.link)])
    #expect(lines(document) == [page.text])
  }

  // Bytes and characters by the WHATWG indexes.
  @Test(
    arguments: [
      ("Shift_JIS", [0x82, 0xA0, 0xB1], "あｱ"), ("euc-jp", [0xA4, 0xA2], "あ"),
      ("gb2312", [0xC4, 0xE3], "你"), ("gb18030", [0x81, 0x39, 0xEE, 0x39, 0xC4, 0xE3], "㐀你"),
      ("big5", [0xA7, 0x41], "你"), ("euc-kr", [0xB0, 0xA1], "가"), ("koi8-r", [0xC1], "а"),
      ("koi8-u", [0xA4], "є"), ("ibm866", [0xA0], "а"), ("latin2", [0xB9], "š"),
      ("iso-8859-15", [0xA4], "€"), ("iso-8859-7", [0xE1], "α"), ("windows-1253", [0xE1], "α"),
      ("iso-8859-9", [0xFD], "ı"), ("windows-1255", [0xE0], "א"), ("cp1256", [0xC7], "ا"),
      ("tis-620", [0xA1], "ก"), ("macintosh", [0x8E], "é"), ("l1", [0xE9], "é"),
      ("us-ascii", [0x80], "€"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "あ"),
      ("utf-16be", [0x20, 0xAC], "€"), ("UTF-16", [0xAC, 0x20], "€"),
      ("unicode-1-1-utf-8", [0x41], "A"),
    ] as [(String, [UInt8], String)])
  func `the usual encodings are read`(charset: String, bytes: [UInt8], expected: String) {
    #expect(text(bytes, charset: charset) == expected)
  }

  @Test func `NUL is gone`() {
    #expect(text([0x41, 0x00, 0x42]) == "AB")
    #expect(text([0x41, 0x00, 0x82, 0xA0], charset: "shift_jis") == "Aあ")
    #expect(text([0x41, 0x00, 0x00, 0x00, 0x42, 0x00], charset: "utf-16le") == "AB")
  }

  @Test func `a control is left out wherever it stands, and its like are not`() {
    let controls = [
      "\u{0}", "\u{8}", "\u{7F}", "\u{85}", "\u{61C}", "\u{200E}", "\u{202E}", "\u{2069}",
    ]
    let others = ["a", "\u{A0}", "«", "\u{61B}", "—", "€", "\u{2070}", "数", "\u{FFFD}"]
    for place in 0..<20 {
      for control in controls {
        for other in others {
          let before = String(repeating: "b", count: place) + other
          let page = before + control + other + String(repeating: "b", count: 20)
          let text = TextDecoder.decode(Array(page.utf8), charset: nil).text
          #expect(String(decoding: text, as: UTF8.self) == page.replacing(control, with: ""))
        }
      }
    }
  }

  @Test func `plain text is kept as it is`() {
    let document = Document(plainText: Array("a  <b>\r\n\tc &amp; é\n\nd\n".utf8))
    #expect(lines(document) == ["a  <b>", "        c &amp; é", "", "d"])
    #expect(document.title == nil && document.links.isEmpty)
  }
}
