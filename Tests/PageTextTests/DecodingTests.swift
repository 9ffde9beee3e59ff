import PageText
import Testing

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

  @Test(arguments: [
    "<meta charset=windows-1251>", "<META CHARSET = 'windows-1251'>",
    "<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>",
    "<?xml version=\"1.0\" encoding=\"windows-1251\"?>",
    "<!-- <meta charset=utf-8> --><meta charset=\" cp1251 \">",
    "<meta charset=no-such-set><meta charset=x-cp1251>",
  ])
  func `a page's own word is found`(head: String) {
    // 0xC4 0xE0 is Да in windows-1251.
    #expect(text(page(head + "<p>", [0xC4, 0xE0])) == "Да")
  }

  @Test func `a page's own word counts in the first 1,024 bytes only`() {
    let far = String(repeating: " ", count: 1_024) + "<meta charset=windows-1251><p>"
    #expect(text(page(far, [0xC4])) == "Ä")
  }

  @Test func `an unknown word counts for nothing`() {
    #expect(text(Array("é".utf8), charset: "no-such-set") == "é")
    #expect(text([0xE9], charset: "no-such-set") == "é")
  }

  @Test func `without a word it is UTF-8 where that is valid, else windows-1252`() {
    #expect(text(Array("“é”".utf8)) == "“é”")
    #expect(text([0x93, 0xE9, 0x94, 0x80]) == "“é”€")
  }

  @Test func `a page can't name UTF-16 in ASCII`() {
    #expect(text(page("<meta charset=utf-16><p>", Array("é".utf8))) == "é")
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

  @Test(
    arguments: [
      ("utf-8", [0x41, 0xFF, 0x42], "A\u{FFFD}B"), ("utf-8", [0x41, 0xE2, 0x82], "A\u{FFFD}"),
      ("shift_jis", [0x41, 0xFF, 0x42], "A\u{FFFD}B"), ("shift_jis", [0x41, 0x82], "A\u{FFFD}"),
      ("windows-1253", [0x41, 0xD2], "A\u{FFFD}"), ("utf-16le", [0x41, 0x00, 0x42], "A\u{FFFD}"),
      ("utf-16be", [0xD8, 0x00, 0x00, 0x41], "\u{FFFD}A"),
    ] as [(String, [UInt8], String)])
  func `what is invalid becomes a replacement character`(
    charset: String, bytes: [UInt8], expected: String
  ) {
    #expect(text(bytes, charset: charset) == expected)
  }

  @Test func `NUL is gone`() { #expect(text([0x41, 0x00, 0x42]) == "AB") }

  @Test func `plain text is kept as it is`() {
    let document = Document(plainText: Array("a  <b>\r\n\tc &amp; é\n\nd\n".utf8))
    #expect(lines(document) == ["a  <b>", "        c &amp; é", "", "d"])
    #expect(document.title == nil && document.links.isEmpty)
  }
}
